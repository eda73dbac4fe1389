/* SPDX-License-Identifier: MIT
 *
 * languages_const.c: the languages that get the attack table as const data, so
 * that nothing happens at start-up: C, C++, Rust, Go, Zig. Each is a row of
 * texts; export.h says what the names in them mean.
 *
 * Offsets may be negative though no slot is: where a language would trap or
 * complain at that, `signed_piece` is the function for it.
 */
#include "export.h"

#define C_INDEX     "(${masked} * ${magic}) >> ${shift}"
#define C_INDEX_ADD "(${masked} * ${magic} + ${add}) >> ${shift}"

/* Two products in words of 32 bits. */
#define C_INDEX_32                                                                                                     \
    "((uint32_t)${masked} * (uint32_t)${magic} ^ (uint32_t)(${masked} >> 32) * (uint32_t)(${magic} >> 32)) >> "        \
    "${shift}"
#define CPP_LOW(WORD) "static_cast<std::uint32_t>(" WORD ")"

#define C_PIECE(OFFSET)                                                                                                \
    "\nstatic inline uint64_t ${prefix}${piece}_attacks(int square, uint64_t occupied) {\n"                            \
    "    uint64_t index = ${index};\n"                                                                                 \
    "    return ${table}[" OFFSET " + index];\n"                                                                       \
    "}\n"

const language c_language = {
    .name = "c",
    .comment = "// ",
    .note = "A C file to include; C99 or later.",
    .style = SNAKE,
    .indent = "    ",
    .u64 = "uint64_t",
    .shift = "uint8_t",
    .offset = "uint32_t",
    .signed_offset = "int32_t",
    .u64_suffix = "",
    .shift_suffix = "",
    .head = "\n#ifndef ${PREFIX}SLIDERS_H\n#define ${PREFIX}SLIDERS_H\n\n#include <stdint.h>\n",
    .array = "\nstatic const ${type} ${name}[${count}] = {\n",
    .array_end = "};\n",
    .constant = "\nstatic const ${type} ${name} = ${value};\n",
    .tail = "\n#endif\n",
    .data_head = "\n#include <stdint.h>\n",
    .declared_array = "\nextern const ${type} ${name}[${count}];\n",
    .defined_array = "\nextern const ${type} ${name}[${count}];\nconst ${type} ${name}[${count}] = {\n",
    .takes_prefix = true,
    .names_have_prefix = true,
    .complement = "~",
    .index = C_INDEX,
    .index_add = C_INDEX_ADD,
    .index_32 = C_INDEX_32,
    .filled = &c_filled,
    .piece = C_PIECE("${offset}"),
    .signed_piece = C_PIECE("(uint64_t)${offset}"), /* the sum wraps round to what is meant */
    .queen = "\nstatic inline uint64_t ${prefix}queen_attacks(int square, uint64_t occupied) {\n"
             "    return ${prefix}rook_attacks(square, occupied) | ${prefix}bishop_attacks(square, occupied);\n"
             "}\n",
};

#define CPP_PIECE(OFFSET)                                                                                              \
    "\nconstexpr std::uint64_t ${piece}_attacks(std::size_t square, std::uint64_t occupied) {\n"                       \
    "    const std::uint64_t index = ${index};\n"                                                                      \
    "    return ${table}[" OFFSET " + index];\n"                                                                       \
    "}\n"

const language cpp_language = {
    .name = "cpp",
    .comment = "// ",
    .note = "A C++ file to include; C++17 or later.",
    .style = SNAKE,
    .indent = "    ",
    .u64 = "std::uint64_t",
    .shift = "std::uint8_t",
    .offset = "std::uint32_t",
    .signed_offset = "std::int32_t",
    .u64_suffix = "",
    .shift_suffix = "",
    .head = "\n#ifndef ${PREFIX}SLIDERS_HPP\n#define ${PREFIX}SLIDERS_HPP\n"
            "\n#include <array>\n#include <cstddef>\n#include <cstdint>\n\nnamespace ${prefix}sliders {\n",
    .array = "\ninline constexpr std::array<${type}, ${count}> ${name} = {{\n",
    .array_end = "}};\n",
    .constant = "\ninline constexpr ${type} ${name} = ${value};\n",
    .tail = "\n} // namespace ${prefix}sliders\n\n#endif\n",
    .takes_prefix = true,
    .complement = "~",
    .index = C_INDEX,
    .index_add = C_INDEX_ADD,
    .index_32 = "(" CPP_LOW("occupied & ${mask}") " * " CPP_LOW("${magic}") " ^ " CPP_LOW(
        "${masked} >> 32") " * " CPP_LOW("${magic} >> 32") ") >> ${shift}",
    .filled = &cpp_filled,
    .piece = CPP_PIECE("${offset}"),
    .signed_piece = CPP_PIECE("static_cast<std::uint64_t>(${offset})"),
    .queen = "\nconstexpr std::uint64_t queen_attacks(std::size_t square, std::uint64_t occupied) {\n"
             "    return rook_attacks(square, occupied) | bishop_attacks(square, occupied);\n"
             "}\n",
};

#define RUST_PIECE(SLOT)                                                                                               \
    "\n#[inline]\n"                                                                                                    \
    "pub fn ${piece}_attacks(square: usize, occupied: u64) -> u64 {\n"                                                 \
    "    let index = ${index};\n"                                                                                      \
    "    ${table}[" SLOT "]\n"                                                                                         \
    "}\n"

const language rust_language = {
    .name = "rust",
    .comment = "// ",
    .note = "A Rust module.",
    .style = UPPER,
    .indent = "    ",
    .u64 = "u64",
    .shift = "u8",
    .offset = "u32",
    .signed_offset = "i32",
    .u64_suffix = "",
    .shift_suffix = "",
    .head = "",
    .array = "\npub static ${name}: [${type}; ${count}] = [\n",
    .array_end = "];\n",
    .constant = "\npub const ${name}: ${type} = ${value};\n",
    .tail = "",
    .complement = "!",
    .index = "${masked}.wrapping_mul(${magic}) >> ${shift}",
    .index_add = "${masked}.wrapping_mul(${magic}).wrapping_add(${add}) >> ${shift}",
    .index_32 = "((${masked} as u32).wrapping_mul(${magic} as u32) ^ "
                "((${masked} >> 32) as u32).wrapping_mul((${magic} >> 32) as u32)) >> ${shift}",
    .filled = &rust_filled,
    .piece = RUST_PIECE("${offset} as usize + index as usize"),
    .signed_piece = RUST_PIECE("(i64::from(${offset}) + index as i64) as usize"),
    .queen = "\n#[inline]\n"
             "pub fn queen_attacks(square: usize, occupied: u64) -> u64 {\n"
             "    rook_attacks(square, occupied) | bishop_attacks(square, occupied)\n"
             "}\n",
};

const language go_language = {
    .name = "go",
    .comment = "// ",
    .note = "A Go package.",
    .style = CAMEL,
    .indent = "\t",
    .u64 = "uint64",
    .shift = "uint8",
    .offset = "uint32",
    .signed_offset = "int32",
    .u64_suffix = "",
    .shift_suffix = "",
    .head = "\npackage sliders\n",
    .array = "\nvar ${name} = [${count}]${type}{\n",
    .array_end = "}\n",
    .constant = "\nconst ${name} ${type} = ${value}\n",
    .tail = "",
    .complement = "^",
    .index = C_INDEX,
    .index_add = "((occupied&${mask})*${magic} + ${add}) >> ${shift}",
    .index_32 = "(uint32(occupied&${mask})*uint32(${magic}) ^ uint32((occupied&${mask})>>32)*uint32(${magic}>>32)) >> "
                "${shift}",
    .filled = &go_filled,
    .piece = "\n// ${Piece}Attacks returns the squares that a ${piece} on square attacks, up to and with the first\n"
             "// blocker of each ray.\n"
             "func ${Piece}Attacks(square int, occupied uint64) uint64 {\n"
             "\tindex := ${index}\n"
             "\treturn ${table}[int(${offset})+int(index)]\n"
             "}\n",
    .queen = "\n// QueenAttacks returns what a rook and a bishop on square attack.\n"
             "func QueenAttacks(square int, occupied uint64) uint64 {\n"
             "\treturn RookAttacks(square, occupied) | BishopAttacks(square, occupied)\n"
             "}\n",
};

#define ZIG_PIECE(SLOT)                                                                                                \
    "\npub fn ${piece}Attacks(square: u6, occupied: u64) u64 {\n"                                                      \
    "    const index = ${index};\n"                                                                                    \
    "    return ${table}[@intCast(" SLOT ")];\n"                                                                       \
    "}\n"

const language zig_language = {
    .name = "zig",
    .comment = "// ",
    .note = "A Zig file to import; Zig 0.11 or later.",
    .style = SNAKE,
    .indent = "    ",
    .u64 = "u64",
    .shift = "u6",
    .offset = "u32",
    .signed_offset = "i32",
    .u64_suffix = "",
    .shift_suffix = "",
    .head = "",
    .array = "\npub const ${name} = [${count}]${type}{\n",
    .array_end = "};\n",
    .constant = "\npub const ${name}: ${type} = ${value};\n",
    .tail = "",
    .complement = "~",
    .index = "(${masked} *% ${magic}) >> ${shift}",
    .index_add = "(${masked} *% ${magic} +% ${add}) >> ${shift}",
    .index_32 = "(@as(u32, @truncate(occupied & ${mask})) *% @as(u32, @truncate(${magic})) ^ "
                "@as(u32, @truncate(${masked} >> 32)) *% @as(u32, @truncate(${magic} >> 32))) >> "
                "@intCast(${shift})",
    .filled = &zig_filled,
    .piece = ZIG_PIECE("${offset} + index"),
    .signed_piece = ZIG_PIECE("@as(i64, ${offset}) + @as(i64, @intCast(index))"),
    .queen = "\npub fn queenAttacks(square: u6, occupied: u64) u64 {\n"
             "    return rookAttacks(square, occupied) | bishopAttacks(square, occupied);\n"
             "}\n",
};
