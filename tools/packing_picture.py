#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
#
# packing_picture.py: a stretch of a packed table as a picture: a cell for each slot,
# in rows of 128, with a colour for each square that uses it; holes stay white.
#
#     python3 tools/packing_picture.py data/magics/mixed.txt 20480 4096 >docs/methods/packing.svg
#
# Black lines run around what one square, the one with the most slots here, uses.
import sys

ROW, CELL = 128, 6
WORD = 2**64 - 1
STEPS = {"rook": [(1, 0), (-1, 0), (0, 1), (0, -1)], "bishop": [(1, 1), (1, -1), (-1, 1), (-1, -1)]}


def mask_of(piece, square):
    mask = 0
    for files, ranks in STEPS[piece]:
        file, rank = square % 8 + files, square // 8 + ranks
        while 0 <= file + files < 8 and 0 <= rank + ranks < 8:
            mask |= 1 << (8 * rank + file)
            file, rank = file + files, rank + ranks
    return mask


def slots_of(piece, square, kind, magic, shift, offset):
    mask, subset, slots = mask_of(piece, square), 0, set()
    outside = WORD ^ mask if kind == "black" else 0
    while True:
        slots.add(offset + (((subset | outside) * magic & WORD) >> shift))
        subset = (subset - mask) & mask
        if not subset:
            return slots


def read_owners(path):
    owners = {}
    for line in open(path):
        words = line.split("#")[0].split()
        if len(words) != 6:
            continue
        piece, name, kind, magic, shift, offset = words
        square = 8 * (int(name[1]) - 1) + ord(name[0]) - ord("a")
        for slot in slots_of(piece, square, kind, int(magic, 16), int(shift), int(offset)):
            owners[slot] = (piece, name)
    lowest = min(owners)
    return {slot - lowest: owner for slot, owner in owners.items()}


def colour_of(owner):
    piece, name = owner
    number = 8 * (int(name[1]) - 1) + ord(name[0]) - ord("a")
    hue = number * 137 % 360
    return f"hsl({hue} {70 if piece == 'rook' else 25}% {62 if piece == 'rook' else 40}%)"


def main():
    path, first, count = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    owners = read_owners(path)
    here = [owners.get(slot) for slot in range(first, first + count)]
    used = [owner for owner in here if owner]
    shown = max(set(used), key=used.count)
    width, height = ROW * CELL, (count + ROW - 1) // ROW * CELL
    print(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height + 26}" font-family="sans-serif">')
    print(f'<rect width="{width}" height="{height + 26}" fill="#fff"/>')
    # Cells of one owner on end in a row are one bar.
    i = 0
    while i < count:
        end = i + 1
        while end < count and end % ROW and here[end] == here[i]:
            end += 1
        if here[i]:
            x, y = i % ROW * CELL, i // ROW * CELL
            line = ' stroke="#000" stroke-width="1.2"' if here[i] == shown else ""
            print(f'<rect x="{x}" y="{y}" width="{(end - i) * CELL}" height="{CELL}" fill="{colour_of(here[i])}"{line}/>')
        i = end
    text = (f"slots {first:,} to {first + count - 1:,}: {len(used):,} used by {len(set(used))} tables; "
            f"in black lines the {shown[0]} on {shown[1]}; white: holes")
    print(f'<text x="4" y="{height + 18}" font-size="13">{text}</text>')
    print("</svg>")


main()
