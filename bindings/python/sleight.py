# SPDX-License-Identifier: MIT
"""Sliding-piece attacks in chess, legal moves and perft, by the C library sleight.

    >>> import sleight
    >>> hex(sleight.rook_attacks(sleight.square("d4"), 0x0800080002000800))
    '0x808f6080800'
    >>> sleight.Position().play("e4").perft(3)
    13160

Squares are numbers, a1 = 0, b1 = 1 ... h8 = 63, and sets of squares are integers whose bit n is square n; `occupied` holds
all pieces of both sides. This file needs nothing but the standard library and the shared library, libsleight.so, which it
looks for in this order: the file that the environment variable SLEIGHT_LIBRARY names, next to this file, and where the
system keeps its libraries. All calls may be made from any thread; those of the library run without Python's global lock.
"""
from __future__ import annotations

import array
import ctypes
import ctypes.util
import operator
import os
import sys
from pathlib import Path
from typing import Any, Callable, List, Optional

__version__ = "1.0.0"
__all__ = [
    "START", "Position", "between", "bishop_attacks", "bishop_attacks_batch", "king_attacks", "knight_attacks", "line",
    "pawn_attacks", "perft", "queen_attacks", "queen_attacks_batch", "rook_attacks", "rook_attacks_batch", "square",
    "square_name",
]

START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

# ---- the library ---------------------------------------------------------------------------

_SIDES = {"white": 0, "black": 1}
_PIECES = {"rook": 0, "bishop": 1, "queen": 2, "knight": 3, "king": 4, "pawn": 5}
_MOVES_MAX, _TEXT_SIZE = 768, 128
_Lookup = ctypes.CFUNCTYPE(ctypes.c_uint64, ctypes.c_int, ctypes.c_uint64)


class _Method(ctypes.Structure):  # sl_method of method.h
    _fields_ = [
        ("name", ctypes.c_char_p), ("title", ctypes.c_char_p), ("table_bytes", ctypes.c_size_t), ("needs", ctypes.c_uint),
        ("rook", _Lookup), ("bishop", _Lookup), ("queen", _Lookup), ("software", ctypes.c_void_p),
    ]


class _Steps(ctypes.Structure):  # sl_step_tables of geometry.h
    _fields_ = [("knight", ctypes.c_uint64 * 64), ("king", ctypes.c_uint64 * 64), ("pawn", ctypes.c_uint64 * 64 * 2)]


class _Position(ctypes.Structure):  # sl_position of position.h
    _fields_ = [
        ("pieces", ctypes.c_uint64 * 6), ("sides", ctypes.c_uint64 * 2), ("castling", ctypes.c_uint64),
        ("key", ctypes.c_uint64), ("turn", ctypes.c_uint8), ("en_passant", ctypes.c_uint8),
        ("halfmoves", ctypes.c_uint16), ("move_number", ctypes.c_uint16),
    ]


class _Problem(ctypes.Structure):  # sl_fen_problem of fen.h
    _fields_ = [("reason", ctypes.c_int), ("field", ctypes.c_int), ("square", ctypes.c_int), ("column", ctypes.c_int)]


class _Nodes(ctypes.Structure):  # sl_nodes of perft.h
    _fields_ = [("low", ctypes.c_uint64), ("high", ctypes.c_uint64)]


_P, _SIZE, _BOOL = ctypes.POINTER(_Position), ctypes.c_size_t, ctypes.c_bool
_CALLS = {  # name: what it returns, what it takes
    "sl_version": (ctypes.c_char_p, []),
    "sl_method_best": (ctypes.POINTER(_Method), []),
    "sl_rook_attacks_batch": (None, [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_void_p, _SIZE]),
    "sl_bishop_attacks_batch": (None, [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_void_p, _SIZE]),
    "sl_queen_attacks_batch": (None, [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_void_p, _SIZE]),
    "sl_fen_read": (_BOOL, [ctypes.c_char_p, _SIZE, ctypes.c_int, _P, ctypes.POINTER(_Problem)]),
    "sl_fen_write": (_SIZE, [_P, ctypes.c_int, ctypes.c_char_p]),
    "sl_fen_reason_text": (ctypes.c_char_p, [ctypes.c_int]),
    "sl_position_moves": (_SIZE, [_P, ctypes.c_int, ctypes.POINTER(ctypes.c_uint16)]),
    "sl_position_play": (None, [_P, ctypes.c_uint16, _P]),
    "sl_position_checkers": (ctypes.c_uint64, [_P]),
    "sl_position_is_checkmate": (_BOOL, [_P]),
    "sl_position_is_stalemate": (_BOOL, [_P]),
    "sl_position_is_material_draw": (_BOOL, [_P]),
    "sl_uci_write": (_SIZE, [ctypes.c_uint16, _BOOL, ctypes.c_char_p]),
    "sl_uci_read": (ctypes.c_uint16, [_P, ctypes.c_char_p, _SIZE]),
    "sl_san_write": (_SIZE, [_P, ctypes.c_uint16, ctypes.c_char_p]),
    "sl_san_read": (ctypes.c_uint16, [_P, ctypes.c_char_p, _SIZE]),
    "sl_perft": (_Nodes, [_P, ctypes.c_int]),
}


def _find() -> str:
    named = os.environ.get("SLEIGHT_LIBRARY")
    if named:
        return named
    for pattern in ("libsleight.so*", "libsleight*.dylib", "*sleight*.dll"):
        for beside in sorted(Path(__file__).resolve().parent.glob(pattern)):
            return str(beside)
    # The system's loader also looks where LD_LIBRARY_PATH says, which find_library does only where a compiler is at hand.
    for name in (ctypes.util.find_library("sleight"), "libsleight.so.2", "libsleight.so", "libsleight.dylib"):
        try:
            if name and ctypes.CDLL(name):
                return name
        except OSError:
            pass
    raise ImportError("libsleight was not found: install it, or let the environment variable SLEIGHT_LIBRARY name the file")


def _fits(theirs: str) -> bool:
    """Has a library of that version what this module asks for, in the same form? Before 1.0 only one of the same minor version."""
    (major, minor), (our_major, our_minor) = (map(int, v.split(".")[:2]) for v in (theirs, __version__))
    return major == our_major and (minor >= our_minor if major else minor == our_minor)


def _load() -> ctypes.CDLL:
    path = _find()
    try:
        library = ctypes.CDLL(path)
        for name, (result, arguments) in _CALLS.items():
            call = getattr(library, name)
            call.restype, call.argtypes = result, arguments
    except (OSError, AttributeError) as problem:
        raise ImportError(f"'{path}' cannot be used as libsleight: {problem}") from None
    theirs = library.sl_version().decode()
    if not _fits(theirs):
        raise ImportError(f"'{path}' is version {theirs}, and this module is for {__version__}")
    return library


_library = _load()
_best = _library.sl_method_best().contents
_rook, _bishop, _queen = _best.rook, _best.bishop, _best.queen
_steps = _Steps.in_dll(_library, "sl_steps")
_between = (ctypes.c_uint64 * 64 * 64).in_dll(_library, "sl_between_table")
_line = (ctypes.c_uint64 * 64 * 64).in_dll(_library, "sl_line_table")

# ---- squares -----------------------------------------------------------------------------------


def square(name: str) -> int:
    """The number of a square: square("d4") is 27."""
    if len(name) != 2 or name[0] not in "abcdefgh" or name[1] not in "12345678":
        raise ValueError(f"'{name}' is no square; expected a1 to h8")
    return "abcdefgh".index(name[0]) + 8 * "12345678".index(name[1])


def square_name(number: int) -> str:
    """Its name: square_name(27) is "d4"."""
    return "abcdefgh"[_on_board(number) % 8] + "12345678"[number // 8]


def _on_board(number: int) -> int:
    if not 0 <= operator.index(number) < 64:
        raise ValueError(f"{number} is no square; expected 0 to 63")
    return number


def _set(squares: int) -> int:
    if not 0 <= operator.index(squares) < 1 << 64:
        raise ValueError(f"{squares} is no set of squares; expected 64 bits")
    return operator.index(squares)


def _one_of(names: dict, name: str, what: str) -> int:
    if name not in names:
        raise ValueError(f"'{name}' is no {what}; expected one of {', '.join(names)}")
    return names[name]


# ---- lookups -----------------------------------------------------------------------------------


def rook_attacks(square: int, occupied: int) -> int:
    """The squares that a rook attacks: up to and with the first piece on each line."""
    return _rook(_on_board(square), _set(occupied))


def bishop_attacks(square: int, occupied: int) -> int:
    """The squares that a bishop attacks."""
    return _bishop(_on_board(square), _set(occupied))


def queen_attacks(square: int, occupied: int) -> int:
    """The squares that a queen attacks."""
    return _queen(_on_board(square), _set(occupied))


def knight_attacks(square: int) -> int:
    """The squares that a knight attacks."""
    return _steps.knight[_on_board(square)]


def king_attacks(square: int) -> int:
    """The squares that a king attacks."""
    return _steps.king[_on_board(square)]


def pawn_attacks(color: str, square: int) -> int:
    """Where a pawn captures, "white" or "black"; its pushes are no attacks."""
    return _steps.pawn[_one_of(_SIDES, color, "colour")][_on_board(square)]


def between(a: int, b: int) -> int:
    """The squares strictly between two squares; 0 when they share no line."""
    return _between[_on_board(a)][_on_board(b)]


def line(a: int, b: int) -> int:
    """The whole line through two squares, edge to edge; 0 when they share none."""
    return _line[_on_board(a)][_on_board(b)]


# ---- batches -----------------------------------------------------------------------------------

_BYTES, _WORDS = ("B", "b", "c"), ("Q", "q", "L", "l", "N", "n")


class _Array:
    """An array of the caller's, and where it lies in memory."""

    def __init__(self, what: Any, name: str, formats: tuple, size: int, writable: bool = False) -> None:
        wanted = "64-bit integers" if size == 8 else "bytes"
        try:
            self.view = memoryview(what)
        except TypeError:
            raise TypeError(f"{name}: expected an array of {wanted}, such as numpy's, got {type(what).__name__}") from None
        order = "<=@" if sys.byteorder == "little" else ">!=@"
        if self.view.format.lstrip(order) not in formats or self.view.itemsize != size:
            raise TypeError(f"{name}: expected {wanted}, got elements of format '{self.view.format}'")
        if self.view.ndim != 1 or not self.view.c_contiguous:
            raise ValueError(f"{name}: expected one dimension without gaps")
        if writable and self.view.readonly:
            raise ValueError(f"{name}: cannot be written to")
        self.count, self.bytes = len(self.view), self.view.nbytes
        self.address = self._address(what)

    def _address(self, what: Any) -> int:
        if self.count == 0:
            return 0
        if hasattr(what, "__array_interface__"):
            return what.__array_interface__["data"][0]
        if not self.view.readonly:
            return ctypes.addressof(ctypes.c_char.from_buffer(self.view))
        self.kept = what if isinstance(what, bytes) else bytes(self.view)  # the one case that is copied
        return ctypes.cast(ctypes.c_char_p(self.kept), ctypes.c_void_p).value or 0

    def overlaps(self, other: _Array) -> bool:
        return self.address < other.address + other.bytes and other.address < self.address + self.bytes


def _room_for(count: int, like: Any) -> Any:
    numpy = sys.modules.get("numpy")
    if numpy is not None and isinstance(like, numpy.ndarray):
        return numpy.empty(count, numpy.uint64)
    return array.array("Q", bytes(8 * count))


def _batch(call: Callable, squares: Any, occupied: Any, attacks: Any) -> Any:
    froms, boards = _Array(squares, "squares", _BYTES, 1), _Array(occupied, "occupied", _WORDS, 8)
    if attacks is None:
        attacks = _room_for(boards.count, occupied)
    sets = _Array(attacks, "attacks", _WORDS, 8, writable=True)
    if not froms.count == boards.count == sets.count:
        raise ValueError(f"{froms.count} squares, {boards.count} occupied, room for {sets.count} attacks")
    if froms.view.tobytes().translate(None, bytes(range(64))):
        raise ValueError("squares: one is above 63")
    if sets.overlaps(boards) or sets.overlaps(froms):
        raise ValueError("attacks: overlaps squares or occupied")
    if froms.count:
        call(froms.address, boards.address, sets.address, froms.count)
    return attacks


def rook_attacks_batch(squares: Any, occupied: Any, attacks: Any = None) -> Any:
    """What rooks on squares[i] attack with occupied[i], for all i.

    squares is an array of bytes (bytes, numpy.uint8), occupied one of 64-bit integers (array.array("Q"), numpy.uint64). The
    library reads and writes them where they lie. The attacks go into `attacks`, of the same sort, or into a new array:
    numpy's if occupied is numpy's, else an array.array("Q"); it is returned. Other read-only arrays than numpy's and bytes
    are copied.
    """
    return _batch(_library.sl_rook_attacks_batch, squares, occupied, attacks)


def bishop_attacks_batch(squares: Any, occupied: Any, attacks: Any = None) -> Any:
    """The same for bishops."""
    return _batch(_library.sl_bishop_attacks_batch, squares, occupied, attacks)


def queen_attacks_batch(squares: Any, occupied: Any, attacks: Any = None) -> Any:
    """The same for queens."""
    return _batch(_library.sl_queen_attacks_batch, squares, occupied, attacks)


# ---- positions ---------------------------------------------------------------------------------

_FEN_PLAYABLE = 1  # SL_FEN_PLAYABLE


class Position:
    """A position of chess or Chess960. It never changes: play() makes a new one."""

    __slots__ = ("_it",)

    def __init__(self, fen: str = START) -> None:
        """From a FEN, X-FEN or Shredder-FEN; the start position without one. ValueError says what is wrong and where."""
        text, problem = fen.encode(), _Problem()
        self._it = _Position()
        if not _library.sl_fen_read(text, len(text), _FEN_PLAYABLE, self._it, problem):
            reason = _library.sl_fen_reason_text(problem.reason).decode()
            raise ValueError(f"bad FEN '{fen[:100]}': {reason} (column {problem.column})")

    @property
    def turn(self) -> str:
        """The side to move, "white" or "black"."""
        return "black" if self._it.turn else "white"

    @property
    def occupied(self) -> int:
        """All pieces of both sides."""
        return self._it.sides[0] | self._it.sides[1]

    @property
    def key(self) -> int:
        """Zobrist: equal for equal positions, move counters apart."""
        return self._it.key

    def pieces(self, side: str, piece: Optional[str] = None) -> int:
        """The pieces of a side, all or one sort of them: pieces("white", "rook")."""
        own = self._it.sides[_one_of(_SIDES, side, "side")]
        return own if piece is None else own & self._it.pieces[_one_of(_PIECES, piece, "piece")]

    def fen(self, shredder: bool = False) -> str:
        """As FEN, castling rights as KQkq where that is clear; or all by file, HAha."""
        text = ctypes.create_string_buffer(_TEXT_SIZE)
        _library.sl_fen_write(self._it, int(shredder), text)
        return text.value.decode()

    def _moves(self, write: Callable) -> List[str]:
        moves, text = (ctypes.c_uint16 * _MOVES_MAX)(), ctypes.create_string_buffer(_TEXT_SIZE)
        written = []
        for move in moves[: _library.sl_position_moves(self._it, 0, moves)]:
            write(move, text)
            written.append(text.value.decode())
        return written

    def moves(self, chess960: bool = False) -> List[str]:
        """The legal moves in UCI; castling as e1g1, or with chess960 as e1h1."""
        return self._moves(lambda move, text: _library.sl_uci_write(move, chess960, text))

    def san_moves(self) -> List[str]:
        """The same in SAN, in the same order."""
        return self._moves(lambda move, text: _library.sl_san_write(self._it, move, text))

    def play(self, move: str) -> Position:
        """The position after a move in UCI or SAN; ValueError when it is not legal."""
        text = move.encode()
        number = _library.sl_uci_read(self._it, text, len(text)) or _library.sl_san_read(self._it, text, len(text))
        if not number:
            raise ValueError(f"'{move[:100]}' is no legal move in {self.fen()}")
        after = object.__new__(Position)
        after._it = _Position()
        _library.sl_position_play(self._it, number, after._it)
        return after

    def is_check(self) -> bool:
        """Is the side to move in check?"""
        return _library.sl_position_checkers(self._it) != 0

    def is_checkmate(self) -> bool:
        """Is the side to move mated?"""
        return _library.sl_position_is_checkmate(self._it)

    def is_stalemate(self) -> bool:
        """Has the side to move no move, and is not in check?"""
        return _library.sl_position_is_stalemate(self._it)

    def is_material_draw(self) -> bool:
        """Has neither side the pieces to mate?"""
        return _library.sl_position_is_material_draw(self._it)

    def perft(self, depth: int) -> int:
        """How many lines of so many legal moves begin here."""
        if not 0 <= operator.index(depth) <= 100:
            raise ValueError(f"{depth} is no depth; expected 0 to 100")
        nodes = _library.sl_perft(self._it, depth)
        return nodes.high << 64 | nodes.low

    def __repr__(self) -> str:
        return f"Position({self.fen()!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self.fen(True) == other.fen(True)

    def __hash__(self) -> int:
        return hash(self.key)


def perft(depth: int, fen: str = START) -> int:
    """Position(fen).perft(depth)"""
    return Position(fen).perft(depth)
