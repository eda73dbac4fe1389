/* SPDX-License-Identifier: MIT
 *
 * languages_start.c: C, C++, Rust, Go and Zig once more, with a table that is filled
 * when the program starts, for those who do not want it in their source and their
 * binary. Only what differs from languages_const.c is here; export.h says what the
 * names in the texts mean. C++ and Go fill it before main, Rust at the first
 * lookup; in C and Zig the program calls a function.
 */
#include "export.h"

/* ---- C ---------------------------------------------------------------------------------- */

#define C_PIECE(OFFSET)                                                                                                \
    "\nstatic inline uint64_t ${prefix}${piece}_slot(int square, uint64_t occupied) {\n"                               \
    "    uint64_t index = ${index};\n"                                                                                 \
    "    return " OFFSET " + index;\n"                                                                                 \
    "}\n"                                                                                                              \
    "\nstatic inline void ${prefix}fill_${piece}_slots(void) {\n"                                                      \
    "    static const int steps[8] = {${steps}};\n"                                                                    \
    "    for (int square = 0; square < 64; square++) {\n"                                                              \
    "        uint64_t mask = ${mask}, subset = 0;\n"                                                                   \
    "        do {\n"                                                                                                   \
    "            ${table}[${prefix}${piece}_slot(square, subset)] = ${prefix}walk_rays(square, subset, steps);\n"      \
    "            subset = (subset - mask) & mask;\n"                                                                   \
    "        } while (subset);\n"                                                                                      \
    "    }\n"                                                                                                          \
    "}\n"                                                                                                              \
    "\nstatic inline uint64_t ${prefix}${piece}_attacks(int square, uint64_t occupied) {\n"                            \
    "    return ${table}[${prefix}${piece}_slot(square, occupied)];\n"                                                 \
    "}\n"

const filled_form c_filled = {
    .note = "A C file to include; C99 or later. Call ${prefix}fill_attack_table() once before the first lookup.",
    .empty_table = "\nstatic uint64_t ${table}[${slots}];\n",
    .walk = "\nstatic inline uint64_t ${prefix}walk_rays(int square, uint64_t occupied, const int steps[8]) {\n"
            "    uint64_t attacks = 0;\n"
            "    for (int i = 0; i < 8; i += 2) {\n"
            "        int file = square % 8 + steps[i], rank = square / 8 + steps[i + 1];\n"
            "        while (file >= 0 && file < 8 && rank >= 0 && rank < 8) {\n"
            "            uint64_t bit = (uint64_t)1 << (8 * rank + file);\n"
            "            attacks |= bit;\n"
            "            if (occupied & bit) break;\n"
            "            file += steps[i];\n"
            "            rank += steps[i + 1];\n"
            "        }\n"
            "    }\n"
            "    return attacks;\n"
            "}\n",
    .piece = C_PIECE("${offset}"),
    .signed_piece = C_PIECE("(uint64_t)${offset}"), /* the sum wraps round to what is meant */
    .fill = "\nstatic inline void ${prefix}fill_attack_table(void) {\n",
    .fill_piece = "    ${prefix}fill_${piece}_slots();\n",
    .fill_end = "}\n",
    .declared_table = "\nextern uint64_t ${table}[${slots}];\n",
    .defined_table = "\nextern uint64_t ${table}[${slots}];\nuint64_t ${table}[${slots}];\n",
};

/* ---- C++ -------------------------------------------------------------------------------- */

#define CPP_PIECE(OFFSET)                                                                                              \
    "\ninline std::uint64_t ${piece}_slot(std::size_t square, std::uint64_t occupied) {\n"                             \
    "    const std::uint64_t index = ${index};\n"                                                                      \
    "    return " OFFSET " + index;\n"                                                                                 \
    "}\n"                                                                                                              \
    "\ninline std::uint64_t ${piece}_attacks(std::size_t square, std::uint64_t occupied) {\n"                          \
    "    return ${table}[${piece}_slot(square, occupied)];\n"                                                          \
    "}\n"

const filled_form cpp_filled = {
    .note = "A C++ file to include; C++17 or later. The table is filled before main begins.",
    .empty_table = "\ninline std::array<std::uint64_t, ${slots}> ${table}{};\n",
    .walk = "\ninline std::uint64_t walk_rays(int square, std::uint64_t occupied, const std::array<int, 8> &steps) {\n"
            "    std::uint64_t attacks = 0;\n"
            "    for (std::size_t i = 0; i < 8; i += 2) {\n"
            "        int file = square % 8 + steps[i], rank = square / 8 + steps[i + 1];\n"
            "        while (file >= 0 && file < 8 && rank >= 0 && rank < 8) {\n"
            "            const std::uint64_t bit = std::uint64_t{1} << (8 * rank + file);\n"
            "            attacks |= bit;\n"
            "            if (occupied & bit) break;\n"
            "            file += steps[i];\n"
            "            rank += steps[i + 1];\n"
            "        }\n"
            "    }\n"
            "    return attacks;\n"
            "}\n"
            "\ntemplate <typename SlotOf>\n"
            "void fill_slots(SlotOf slot_of, const std::array<std::uint64_t, 64> &masks, const std::array<int, 8> "
            "&steps) {\n"
            "    for (std::size_t square = 0; square < 64; square++) {\n"
            "        std::uint64_t subset = 0;\n"
            "        do {\n"
            "            ${table}[slot_of(square, subset)] = walk_rays(static_cast<int>(square), subset, steps);\n"
            "            subset = (subset - masks[square]) & masks[square];\n"
            "        } while (subset);\n"
            "    }\n"
            "}\n",
    .piece = CPP_PIECE("${offset}"),
    .signed_piece = CPP_PIECE("static_cast<std::uint64_t>(${offset})"),
    .queen = "\ninline std::uint64_t queen_attacks(std::size_t square, std::uint64_t occupied) {\n"
             "    return rook_attacks(square, occupied) | bishop_attacks(square, occupied);\n"
             "}\n",
    .fill = "\ninline const bool attack_table_is_filled = [] {\n",
    .fill_piece = "    fill_slots(${piece}_slot, ${mask_array}, {${steps}});\n",
    .fill_end = "    return true;\n"
                "}();\n",
};

/* ---- Rust ------------------------------------------------------------------------------- */

#define RUST_PIECE(SLOT)                                                                                               \
    "\n#[inline]\n"                                                                                                    \
    "fn ${piece}_slot(square: usize, occupied: u64) -> usize {\n"                                                      \
    "    let index = ${index};\n"                                                                                      \
    "    " SLOT "\n"                                                                                                   \
    "}\n"                                                                                                              \
    "\n#[inline]\n"                                                                                                    \
    "pub fn ${piece}_attacks(square: usize, occupied: u64) -> u64 {\n"                                                 \
    "    ${table}[${piece}_slot(square, occupied)]\n"                                                                  \
    "}\n"

const filled_form rust_filled = {
    .note = "A Rust module; Rust 1.80 or later. The first lookup fills the table.",
    .empty_table = "",
    .walk =
        "\nfn walk_rays(square: usize, occupied: u64, steps: [i32; 8]) -> u64 {\n"
        "    let mut attacks = 0;\n"
        "    for step in steps.chunks(2) {\n"
        "        let (mut file, mut rank) = (square as i32 % 8 + step[0], square as i32 / 8 + step[1]);\n"
        "        while (0..8).contains(&file) && (0..8).contains(&rank) {\n"
        "            let bit = 1u64 << (8 * rank + file);\n"
        "            attacks |= bit;\n"
        "            if occupied & bit != 0 {\n"
        "                break;\n"
        "            }\n"
        "            file += step[0];\n"
        "            rank += step[1];\n"
        "        }\n"
        "    }\n"
        "    attacks\n"
        "}\n"
        "\nfn fill_slots(table: &mut [u64], slot_of: fn(usize, u64) -> usize, masks: &[u64; 64], steps: [i32; 8]) {\n"
        "    for (square, &mask) in masks.iter().enumerate() {\n"
        "        let mut subset = 0u64;\n"
        "        loop {\n"
        "            table[slot_of(square, subset)] = walk_rays(square, subset, steps);\n"
        "            subset = subset.wrapping_sub(mask) & mask;\n"
        "            if subset == 0 {\n"
        "                break;\n"
        "            }\n"
        "        }\n"
        "    }\n"
        "}\n",
    .piece = RUST_PIECE("${offset} as usize + index as usize"),
    .signed_piece = RUST_PIECE("(i64::from(${offset}) + index as i64) as usize"),
    .fill = "\npub static ${table}: std::sync::LazyLock<Vec<u64>> = std::sync::LazyLock::new(|| {\n"
            "    let mut table = vec![0; ${slots}];\n",
    .fill_piece = "    fill_slots(&mut table, ${piece}_slot, &${mask_array}, [${steps}]);\n",
    .fill_end = "    table\n"
                "});\n",
};

/* ---- Go --------------------------------------------------------------------------------- */

const filled_form go_filled = {
    .note = "A Go package. The table is filled before main begins.",
    .empty_table = "\nvar ${table} [${slots}]uint64\n",
    .walk = "\nfunc walkRays(square int, occupied uint64, steps [8]int) uint64 {\n"
            "\tattacks := uint64(0)\n"
            "\tfor i := 0; i < 8; i += 2 {\n"
            "\t\tfile, rank := square%8+steps[i], square/8+steps[i+1]\n"
            "\t\tfor file >= 0 && file < 8 && rank >= 0 && rank < 8 {\n"
            "\t\t\tbit := uint64(1) << (8*rank + file)\n"
            "\t\t\tattacks |= bit\n"
            "\t\t\tif occupied&bit != 0 {\n"
            "\t\t\t\tbreak\n"
            "\t\t\t}\n"
            "\t\t\tfile += steps[i]\n"
            "\t\t\trank += steps[i+1]\n"
            "\t\t}\n"
            "\t}\n"
            "\treturn attacks\n"
            "}\n"
            "\nfunc fillSlots(slotOf func(int, uint64) int, masks *[64]uint64, steps [8]int) {\n"
            "\tfor square, mask := range masks {\n"
            "\t\tsubset := uint64(0)\n"
            "\t\tfor {\n"
            "\t\t\t${table}[slotOf(square, subset)] = walkRays(square, subset, steps)\n"
            "\t\t\tsubset = (subset - mask) & mask\n"
            "\t\t\tif subset == 0 {\n"
            "\t\t\t\tbreak\n"
            "\t\t\t}\n"
            "\t\t}\n"
            "\t}\n"
            "}\n",
    .piece = "\nfunc ${piece}Slot(square int, occupied uint64) int {\n"
             "\tindex := ${index}\n"
             "\treturn int(${offset}) + int(index)\n"
             "}\n"
             "\n// ${Piece}Attacks returns the squares that a ${piece} on square attacks, up to and with the first\n"
             "// blocker of each ray.\n"
             "func ${Piece}Attacks(square int, occupied uint64) uint64 {\n"
             "\treturn ${table}[${piece}Slot(square, occupied)]\n"
             "}\n",
    .fill = "\nfunc init() {\n",
    .fill_piece = "\tfillSlots(${piece}Slot, &${mask_array}, [8]int{${steps}})\n",
    .fill_end = "}\n",
};

/* ---- Zig -------------------------------------------------------------------------------- */

/* By its address: without optimising, Zig copies a whole variable array to read one element of it. */
#define ZIG_PIECE(SLOT)                                                                                                \
    "\nfn ${piece}Slot(square: u6, occupied: u64) usize {\n"                                                           \
    "    const index = ${index};\n"                                                                                    \
    "    return @intCast(" SLOT ");\n"                                                                                 \
    "}\n"                                                                                                              \
    "\npub fn ${piece}Attacks(square: u6, occupied: u64) u64 {\n"                                                      \
    "    return (&${table})[${piece}Slot(square, occupied)];\n"                                                        \
    "}\n"

const filled_form zig_filled = {
    .note = "A Zig file to import; Zig 0.11 or later. Call fillAttackTable() once before the first lookup.",
    .empty_table = "\npub var ${table}: [${slots}]u64 = undefined;\n",
    .walk = "\nfn walkRays(square: u6, occupied: u64, steps: [8]i8) u64 {\n"
            "    var attacks: u64 = 0;\n"
            "    var i: usize = 0;\n"
            "    while (i < 8) : (i += 2) {\n"
            "        var file: i8 = @as(i8, square % 8) + steps[i];\n"
            "        var rank: i8 = @as(i8, square / 8) + steps[i + 1];\n"
            "        while (file >= 0 and file < 8 and rank >= 0 and rank < 8) {\n"
            "            const bit = @as(u64, 1) << @intCast(8 * rank + file);\n"
            "            attacks |= bit;\n"
            "            if (occupied & bit != 0) break;\n"
            "            file += steps[i];\n"
            "            rank += steps[i + 1];\n"
            "        }\n"
            "    }\n"
            "    return attacks;\n"
            "}\n"
            "\nfn fillSlots(comptime slotOf: fn (u6, u64) usize, masks: [64]u64, steps: [8]i8) void {\n"
            "    for (masks, 0..) |mask, square| {\n"
            "        var subset: u64 = 0;\n"
            "        while (true) {\n"
            "            ${table}[slotOf(@intCast(square), subset)] = walkRays(@intCast(square), subset, steps);\n"
            "            subset = (subset -% mask) & mask;\n"
            "            if (subset == 0) break;\n"
            "        }\n"
            "    }\n"
            "}\n",
    .piece = ZIG_PIECE("${offset} + index"),
    .signed_piece = ZIG_PIECE("@as(i64, ${offset}) + @as(i64, @intCast(index))"),
    .fill = "\npub fn fillAttackTable() void {\n"
            "    @memset(&${table}, 0);\n",
    .fill_piece = "    fillSlots(${piece}Slot, ${mask_array}, .{ ${steps} });\n",
    .fill_end = "}\n",
};
