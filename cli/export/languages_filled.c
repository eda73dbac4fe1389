/* SPDX-License-Identifier: MIT
 *
 * languages_filled.c: the languages that fill the attack table when they start,
 * as a large constant is slow to load there or not possible: Java, C#,
 * JavaScript, Python. Each is a row of texts; export.h says what the names in
 * them mean. The walk along the rays knows no order of squares: mirrored, its
 * four directions are the same four.
 */
#include "export.h"

const language java_language = {
    .name = "java",
    .comment = "// ",
    .note = "A Java class, for Sliders.java; Java 9 or later.",
    .style = UPPER,
    .indent = "        ",
    .u64 = "long",
    .shift = "int",
    .offset = "int",
    .signed_offset = "int",
    .u64_suffix = "L",
    .shift_suffix = "",
    .head = "\npublic final class Sliders {\n    private Sliders() {}\n",
    .array = "\n    static final ${type}[] ${name} = {\n",
    .array_end = "    };\n",
    .constant = "\n    static final ${type} ${name} = ${value};\n",
    .tail = "}\n",
    .text_table = "\n    // 64 slots a string, 16 hex digits each.\n"
                  "    private static final String[] ${table}_HEX = {\n",
    .text_table_end = "    };\n"
                      "\n    static final long[] ${table} = new long[${slots}];\n"
                      "\n    static {\n"
                      "        for (int slot = 0; slot < ${table}.length; slot++) {\n"
                      "            int at = slot % 64 * 16;\n"
                      "            ${table}[slot] = Long.parseUnsignedLong(${table}_HEX[slot / 64], at, at + 16, 16);\n"
                      "        }\n"
                      "    }\n",
    .empty_table = "\n    static final long[] ${table} = new long[${slots}];\n",
    .walk = "\n    private static long walk(int square, long occupied, int... steps) {\n"
            "        long attacks = 0;\n"
            "        for (int i = 0; i < steps.length; i += 2) {\n"
            "            int file = square % 8 + steps[i], rank = square / 8 + steps[i + 1];\n"
            "            while (file >= 0 && file < 8 && rank >= 0 && rank < 8) {\n"
            "                long bit = 1L << (8 * rank + file);\n"
            "                attacks |= bit;\n"
            "                if ((occupied & bit) != 0) break;\n"
            "                file += steps[i];\n"
            "                rank += steps[i + 1];\n"
            "            }\n"
            "        }\n"
            "        return attacks;\n"
            "    }\n",
    .complement = "~",
    .index = "(${masked} * ${magic}) >>> ${shift}",
    .index_add = "(${masked} * ${magic} + ${add}) >>> ${shift}",
    .index_32 = "((int) ${masked} * (int) ${magic} ^ (int) (${masked} >>> 32) * (int) (${magic} >>> 32)) >>> ${shift}",
    .piece = "\n    private static int ${piece}Slot(int square, long occupied) {\n"
             "        long index = ${index};\n"
             "        return ${offset} + (int) index;\n"
             "    }\n"
             "\n    static {\n"
             "        for (int square = 0; square < 64; square++) {\n"
             "            long mask = ${mask}, subset = 0;\n"
             "            do {\n"
             "                ${table}[${piece}Slot(square, subset)] = walk(square, subset, ${steps});\n"
             "                subset = (subset - mask) & mask;\n"
             "            } while (subset != 0);\n"
             "        }\n"
             "    }\n"
             "\n    public static long ${piece}Attacks(int square, long occupied) {\n"
             "        return ${table}[${piece}Slot(square, occupied)];\n"
             "    }\n",
    .queen = "\n    public static long queenAttacks(int square, long occupied) {\n"
             "        return rookAttacks(square, occupied) | bishopAttacks(square, occupied);\n"
             "    }\n",
};

const language csharp_language = {
    .name = "csharp",
    .comment = "// ",
    .note = "A C# class.",
    .style = PASCAL,
    .indent = "        ",
    .u64 = "ulong",
    .shift = "int",
    .offset = "int",
    .signed_offset = "int",
    .u64_suffix = "",
    .shift_suffix = "",
    .head = "\npublic static class Sliders\n{",
    .array = "\n    internal static readonly ${type}[] ${name} =\n    {\n",
    .array_end = "    };\n",
    .constant = "\n    internal const ${type} ${name} = ${value};\n",
    .tail = "}\n",
    .empty_table = "\n    internal static readonly ulong[] ${table} = new ulong[${slots}];\n",
    .walk = "\n    static ulong Walk(int square, ulong occupied, int[] steps)\n"
            "    {\n"
            "        ulong attacks = 0;\n"
            "        for (int i = 0; i < steps.Length; i += 2)\n"
            "        {\n"
            "            int file = square % 8 + steps[i], rank = square / 8 + steps[i + 1];\n"
            "            while (file >= 0 && file < 8 && rank >= 0 && rank < 8)\n"
            "            {\n"
            "                ulong bit = 1UL << (8 * rank + file);\n"
            "                attacks |= bit;\n"
            "                if ((occupied & bit) != 0) break;\n"
            "                file += steps[i];\n"
            "                rank += steps[i + 1];\n"
            "            }\n"
            "        }\n"
            "        return attacks;\n"
            "    }\n"
            "\n    delegate int SlotOf(int square, ulong occupied);\n"
            "\n    static bool Fill(SlotOf slotOf, ulong[] masks, int[] steps)\n"
            "    {\n"
            "        for (int square = 0; square < 64; square++)\n"
            "        {\n"
            "            ulong mask = masks[square], subset = 0;\n"
            "            do\n"
            "            {\n"
            "                ${table}[slotOf(square, subset)] = Walk(square, subset, steps);\n"
            "                subset = unchecked(subset - mask) & mask;\n"
            "            } while (subset != 0);\n"
            "        }\n"
            "        return true;\n"
            "    }\n",
    .complement = "~",
    .index = "unchecked(${masked} * ${magic}) >> ${shift}",
    .index_add = "unchecked(${masked} * ${magic} + ${add}) >> ${shift}",
    .index_32 = "unchecked((uint)${masked} * (uint)${magic} ^ (uint)(${masked} >> 32) * (uint)(${magic} >> 32)) >> "
                "${shift}",
    .piece =
        "\n    static int ${Piece}Slot(int square, ulong occupied)\n"
        "    {\n"
        "        ulong index = ${index};\n"
        "        return ${offset} + (int)index;\n"
        "    }\n"
        "\n    // Initialisers run in the order of the text, so that the arrays above are there.\n"
        "    internal static readonly bool ${Piece}Filled = Fill(${Piece}Slot, ${mask_array}, new[] { ${steps} });\n"
        "\n    public static ulong ${Piece}Attacks(int square, ulong occupied)\n"
        "    {\n"
        "        return ${table}[${Piece}Slot(square, occupied)];\n"
        "    }\n",
    .queen = "\n    public static ulong QueenAttacks(int square, ulong occupied)\n"
             "    {\n"
             "        return RookAttacks(square, occupied) | BishopAttacks(square, occupied);\n"
             "    }\n",
};

const language js_language = {
    .name = "js",
    .comment = "// ",
    .note = "A JavaScript module; bitboards are BigInts.",
    .style = UPPER,
    .indent = "  ",
    .u64 = "BigUint64Array",
    .shift = "Array",
    .offset = "Int32Array",
    .signed_offset = "Int32Array",
    .u64_suffix = "n",
    .shift_suffix = "n",
    .head = "",
    .array = "\nexport const ${name} = ${type}.from([\n",
    .array_end = "]);\n",
    .constant = "\nexport const ${name} = ${value};\n",
    .tail = "",
    .empty_table = "\nexport const ${table} = new BigUint64Array(${slots});\n",
    .walk = "\nfunction walk(square, occupied, steps) {\n"
            "  let attacks = 0n;\n"
            "  for (let i = 0; i < steps.length; i += 2) {\n"
            "    let file = (square & 7) + steps[i], rank = (square >> 3) + steps[i + 1];\n"
            "    while (file >= 0 && file < 8 && rank >= 0 && rank < 8) {\n"
            "      const bit = 1n << BigInt(8 * rank + file);\n"
            "      attacks |= bit;\n"
            "      if (occupied & bit) break;\n"
            "      file += steps[i];\n"
            "      rank += steps[i + 1];\n"
            "    }\n"
            "  }\n"
            "  return attacks;\n"
            "}\n"
            "\nfunction fill(slotOf, masks, steps) {\n"
            "  masks.forEach((mask, square) => {\n"
            "    let subset = 0n;\n"
            "    do {\n"
            "      ${table}[slotOf(square, subset)] = walk(square, subset, steps);\n"
            "      subset = (subset - mask) & mask;\n"
            "    } while (subset);\n"
            "  });\n"
            "}\n",
    .complement = "~",
    .index = "BigInt.asUintN(64, ${masked} * ${magic}) >> ${shift}",
    .index_add = "BigInt.asUintN(64, ${masked} * ${magic} + ${add}) >> ${shift}",
    .index_32 = "BigInt.asUintN(32, ${masked} * ${magic} ^ (${masked} >> 32n) * (${magic} >> 32n)) >> ${shift}",
    .piece = "\nfunction ${piece}Slot(square, occupied) {\n"
             "  const index = ${index};\n"
             "  return ${offset} + Number(index);\n"
             "}\n"
             "\nfill(${piece}Slot, ${mask_array}, [${steps}]);\n"
             "\nexport function ${piece}Attacks(square, occupied) {\n"
             "  return ${table}[${piece}Slot(square, occupied)];\n"
             "}\n",
    .queen = "\nexport function queenAttacks(square, occupied) {\n"
             "  return rookAttacks(square, occupied) | bishopAttacks(square, occupied);\n"
             "}\n",
};

const language python_language = {
    .name = "python",
    .comment = "# ",
    .note = "A Python module; Python 3.",
    .style = UPPER,
    .indent = "    ",
    .u64 = "",
    .shift = "",
    .offset = "",
    .signed_offset = "",
    .u64_suffix = "",
    .shift_suffix = "",
    .head = "",
    .array = "\n${name} = [\n",
    .array_end = "]\n",
    .constant = "\n${name} = ${value}\n",
    .tail = "",
    .empty_table = "\n${table} = [0] * ${slots}\n",
    .walk = "\n\ndef _walk(square, occupied, steps):\n"
            "    attacks = 0\n"
            "    for file_step, rank_step in zip(steps[::2], steps[1::2]):\n"
            "        file, rank = square % 8 + file_step, square // 8 + rank_step\n"
            "        while 0 <= file < 8 and 0 <= rank < 8:\n"
            "            bit = 1 << (8 * rank + file)\n"
            "            attacks |= bit\n"
            "            if occupied & bit:\n"
            "                break\n"
            "            file, rank = file + file_step, rank + rank_step\n"
            "    return attacks\n"
            "\n\ndef _fill(slot_of, masks, steps):\n"
            "    for square, mask in enumerate(masks):\n"
            "        subset = mask\n"
            "        while True:\n"
            "            ${table}[slot_of(square, subset)] = _walk(square, subset, steps)\n"
            "            if not subset:\n"
            "                break\n"
            "            subset = (subset - 1) & mask\n",
    .complement = "~",
    .index = "(${masked} * ${magic} & 0xFFFFFFFFFFFFFFFF) >> ${shift}",
    .index_add = "(${masked} * ${magic} + ${add} & 0xFFFFFFFFFFFFFFFF) >> ${shift}",
    .index_32 = "((${masked} * ${magic} ^ (${masked} >> 32) * (${magic} >> 32)) & 0xFFFFFFFF) >> ${shift}",
    .piece = "\n\ndef _${piece}_slot(square, occupied):\n"
             "    index = ${index}\n"
             "    return ${offset} + index\n"
             "\n\n_fill(_${piece}_slot, ${mask_array}, [${steps}])\n"
             "\n\ndef ${piece}_attacks(square, occupied):\n"
             "    return ${table}[_${piece}_slot(square, occupied)]\n",
    .queen = "\n\ndef queen_attacks(square, occupied):\n"
             "    return rook_attacks(square, occupied) | bishop_attacks(square, occupied)\n",
};
