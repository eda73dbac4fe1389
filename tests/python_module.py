# SPDX-License-Identifier: MIT
"""python_module.py: the Python module against the tool (the variable SLEIGHT names it) and a ray walk of its own.

tests/python.sh runs it with the module and the library where they are found; the part on numpy is left out without it.
"""
import array
import ctypes
import json
import os
import random
import re
import subprocess
import unittest

import sleight
from sleight import Position

try:
    import numpy
except ImportError:
    numpy = None

TOOL = os.environ["SLEIGHT"]
STRAIGHT, SLANT = [(1, 0), (0, 1), (-1, 0), (0, -1)], [(1, 1), (-1, 1), (-1, -1), (1, -1)]
WAYS = {"rook": STRAIGHT, "bishop": SLANT, "queen": STRAIGHT + SLANT}
SINGLE = {"rook": sleight.rook_attacks, "bishop": sleight.bishop_attacks, "queen": sleight.queen_attacks}
BATCH = {"rook": sleight.rook_attacks_batch, "bishop": sleight.bishop_attacks_batch, "queen": sleight.queen_attacks_batch}


def walk(piece, square, occupied):
    attacks = 0
    for file_step, rank_step in WAYS[piece]:
        file, rank = square % 8 + file_step, square // 8 + rank_step
        while 0 <= file < 8 and 0 <= rank < 8:
            attacks |= 1 << (8 * rank + file)
            if occupied >> (8 * rank + file) & 1:
                break
            file, rank = file + file_step, rank + rank_step
    return attacks


class Lookups(unittest.TestCase):
    def test_walk(self):
        chance = random.Random(1)
        for i in range(6000):
            occupied = chance.getrandbits(64) & (chance.getrandbits(64) if i % 2 else -1)
            for piece, lookup in SINGLE.items():
                self.assertEqual(lookup(i % 64, occupied), walk(piece, i % 64, occupied))

    def test_tool(self):
        chance = random.Random(2)
        for i in range(30):
            piece, square, occupied = list(SINGLE)[i % 3], chance.randrange(64), chance.getrandbits(64)
            words = ["attacks", piece, sleight.square_name(square), "--occupied", hex(occupied), "--json"]
            said = json.loads(subprocess.run([TOOL, *words], check=True, stdout=subprocess.PIPE).stdout)
            self.assertEqual(SINGLE[piece](square, occupied), int(said["attacks"], 16))

    def test_steps_and_lines(self):
        self.assertEqual(sleight.knight_attacks(0), 1 << 10 | 1 << 17)
        self.assertEqual(sleight.king_attacks(63), 1 << 62 | 1 << 54 | 1 << 55)
        self.assertEqual(sleight.pawn_attacks("white", 27), 1 << 34 | 1 << 36)
        self.assertEqual(sleight.pawn_attacks("black", 27), 1 << 18 | 1 << 20)
        self.assertEqual(sleight.between(0, 63), 0x0040201008040200)
        self.assertEqual(sleight.line(9, 18), 0x8040201008040201)
        self.assertEqual(sleight.line(9, 19), 0)
        self.assertEqual([sleight.square(sleight.square_name(n)) for n in range(64)], list(range(64)))

    def test_refused(self):
        for lookup in SINGLE.values():
            for square, occupied, problem in [(64, 0, ValueError), (-1, 0, ValueError), ("d4", 0, TypeError), (0, 1 << 64, ValueError),
                                              (0, -1, ValueError), (0, 0.5, TypeError)]:
                self.assertRaises(problem, lookup, square, occupied)
        self.assertRaises(ValueError, sleight.square, "i9")
        self.assertRaises(ValueError, sleight.square, "d44")
        self.assertRaises(ValueError, sleight.square_name, 64)
        self.assertRaises(ValueError, sleight.pawn_attacks, "red", 0)


class Batches(unittest.TestCase):
    def setUp(self):
        chance = random.Random(3)
        self.squares = bytes(chance.randrange(64) for _ in range(1001))
        self.occupied = array.array("Q", (chance.getrandbits(64) & chance.getrandbits(64) for _ in range(1001)))

    def test_all_sorts_of_arrays(self):
        for piece, batch in BATCH.items():
            expected = [SINGLE[piece](s, o) for s, o in zip(self.squares, self.occupied)]
            self.assertEqual(list(batch(self.squares, self.occupied)), expected)
            read_only = memoryview(self.occupied).toreadonly()
            self.assertEqual(list(batch(bytearray(self.squares), read_only)), expected)
            room = (ctypes.c_uint64 * 1001)()
            self.assertIs(batch(memoryview(self.squares), (ctypes.c_uint64 * 1001)(*self.occupied), room), room)
            self.assertEqual(list(room), expected)
            part = memoryview(self.occupied)[500:]
            self.assertEqual(list(batch(self.squares[500:], part)), expected[500:])
            self.assertEqual(list(batch(b"", array.array("Q"))), [])

    def test_refused(self):
        batch = sleight.rook_attacks_batch
        for squares, occupied, attacks, problem in [
                (self.squares[:-1], self.occupied, None, "1000 squares, 1001 occupied"),
                (self.squares[:-1] + b"@", self.occupied, None, "above 63"),
                (bytearray(self.squares[:-1]) + b"\xff", self.occupied, None, "above 63"),
                (self.squares, self.occupied, self.occupied, "overlaps"),
                (self.squares, self.occupied, bytes(8 * 1001), "format"),
                (self.squares, self.occupied, memoryview(self.occupied).toreadonly(), "written"),
                (self.squares, self.occupied, array.array("Q", [0]), "room for 1"),
                (self.squares, memoryview(self.occupied)[::-1], None, "without gaps"),
                (self.squares, array.array("d", self.occupied), None, "format 'd'"),
                (self.occupied, self.occupied, None, "squares: expected bytes"),
                (list(self.squares), self.occupied, None, "got list"),
                (self.squares, list(self.occupied), None, "occupied: expected an array of 64-bit integers")]:
            with self.assertRaisesRegex((TypeError, ValueError), problem):
                batch(squares, occupied, attacks)

    @unittest.skipUnless(numpy, "no numpy here")
    def test_numpy(self):
        squares, occupied = numpy.frombuffer(self.squares, numpy.uint8), numpy.array(self.occupied, numpy.uint64)
        occupied.flags.writeable = False
        for piece, batch in BATCH.items():
            expected = [SINGLE[piece](s, o) for s, o in zip(self.squares, self.occupied)]
            attacks = batch(squares, occupied)
            self.assertIsInstance(attacks, numpy.ndarray)
            self.assertEqual((attacks.dtype, attacks.tolist()), (numpy.dtype(numpy.uint64), expected))
            room = numpy.zeros(2002, numpy.uint64)
            self.assertTrue(numpy.shares_memory(batch(squares, occupied, room[1:1002]), room))  # written where it lies
            self.assertEqual(room.tolist(), [0] + expected + [0] * 1000)
            self.assertEqual(batch(squares[:0], occupied[:0]).tolist(), [])
        single = sleight.rook_attacks(numpy.uint8(3), numpy.uint64(2**63))
        self.assertEqual(single, sleight.rook_attacks(3, 2**63))
        for bad in (squares.astype(numpy.int64), squares[::-1], squares.reshape(7, 143)):
            self.assertRaises((TypeError, ValueError), sleight.rook_attacks_batch, bad, occupied)
        for bad in (occupied.astype(float), occupied.astype(">u8"), occupied.astype(numpy.uint32)):
            self.assertRaises(TypeError, sleight.rook_attacks_batch, squares, bad)
        self.assertRaises(ValueError, sleight.rook_attacks_batch, squares, occupied, occupied)

    @unittest.skipUnless(numpy, "no numpy here")
    def test_numpy_is_not_copied(self):
        """A new array of this size would be seen in the peak of allocations."""
        import tracemalloc
        count = 1 << 20
        squares, occupied, attacks = numpy.zeros(count, numpy.uint8), numpy.zeros(count, numpy.uint64), numpy.zeros(count, numpy.uint64)
        sleight.queen_attacks_batch(squares, occupied, attacks)
        tracemalloc.start()
        sleight.queen_attacks_batch(squares, occupied, attacks)
        peak = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        self.assertLess(peak, 3 * count)  # the squares, a byte each, are looked over in a copy; no words are


class Positions(unittest.TestCase):
    def test_random_games(self):
        chance, positions = random.Random(4), []
        for _ in range(8):
            position = Position()
            for ply in range(80):
                moves, sans = position.moves(), position.san_moves()
                if not moves:
                    break
                self.assertEqual(len(moves), len(sans))
                i = chance.randrange(len(moves))
                after = position.play(moves[i])
                self.assertEqual(position.play(sans[i]), after)
                self.assertEqual(Position(after.fen()).key, after.key)
                position = after
                if ply % 8 == 7:
                    positions.append(position)
        self.assertGreater(len(positions), 40)
        script = "".join(f"position fen {p.fen()}\ngo perft 2\n" for p in positions) + "quit\n"
        said = subprocess.run([TOOL, "uci"], input=script, check=True, stdout=subprocess.PIPE, universal_newlines=True).stdout
        reports = re.split(r"Nodes searched: \d+", said)
        for position, report in zip(positions, reports):
            expected = sorted(re.findall(r"^([a-h][1-8][a-h][1-8][a-z]?): (\d+)$", report, re.M))
            self.assertEqual(sorted((m, str(position.play(m).perft(1))) for m in position.moves()), expected, position.fen())

    def test_known(self):
        self.assertEqual(sleight.perft(5), 4865609)
        self.assertEqual(sleight.perft(0), 1)
        self.assertEqual(sleight.perft(100, "4b2k/3pPp1p/3P1P1P/8/8/p1p1p3/P1PpP3/K2B4 w - - 0 1"), 1)
        self.assertEqual(sleight.perft(4, "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"), 4085603)
        mate = Position().play("f3").play("e5").play("g4").play("Qh4#")
        self.assertEqual((mate.is_check(), mate.is_checkmate(), mate.is_stalemate(), mate.moves()), (True, True, False, []))
        self.assertTrue(Position("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1").is_stalemate())
        self.assertTrue(Position("7k/8/6K1/8/8/8/8/8 b - - 0 1").is_material_draw())
        self.assertEqual((mate.turn, mate.pieces("black", "queen")), ("white", 1 << 31))
        self.assertEqual((Position().pieces("white"), Position().occupied), (0xFFFF, 0xFFFF00000000FFFF))
        castle = Position("4k3/8/8/8/8/8/8/1R2K2R w HB - 0 1")
        self.assertIn("e1g1", castle.moves())
        self.assertIn("e1h1", castle.moves(chess960=True))
        self.assertEqual(castle.fen(shredder=True), "4k3/8/8/8/8/8/8/1R2K2R w HB - 0 1")
        self.assertEqual(repr(Position()), f"Position({sleight.START!r})")
        self.assertEqual(len({Position(), Position(), mate}), 2)

    def test_refused(self):
        with self.assertRaisesRegex(ValueError, r"bad FEN 'rnbqkbnr/pppppppp/9/8 w': .*column 19"):
            Position("rnbqkbnr/pppppppp/9/8 w")
        for fen in ("", "8/8/8/8/8/8/8/8 w - - 0 1", "x" * 100000, "\0", "♔" * 64):
            self.assertRaises(ValueError, Position, fen)
        with self.assertRaisesRegex(ValueError, "'e2e5' is no legal move in rnbq"):
            Position().play("e2e5")
        for depth in (-1, 101):
            self.assertRaises(ValueError, Position().perft, depth)
        self.assertRaises(ValueError, Position().pieces, "white", "wazir")
        self.assertRaises(AttributeError, setattr, Position(), "turn", "black")


if __name__ == "__main__":
    unittest.main()
