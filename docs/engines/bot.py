#!/usr/bin/env python3
"""A small engine for Mancala: it moves again where it can, else it sows its last pit."""
import sys


def begin(words):
    """The board, cells 0 to 13, and the side to move, of the words behind position."""
    if words[0] == "startpos":
        return [4] * 6 + [0] + [4] * 6 + [0], 0
    numbers = [int(n) for n in words[2].split(",")]  # fen mancala 4,4,...,0
    return numbers[:14], numbers[14]


def sow(board, side, pit):
    """Sows a pit and gives the side to move then."""
    at, store = pit + 7 * side, 6 + 7 * side
    stones, board[at] = board[at], 0
    while stones > 0:
        at = (at + 1) % 14
        if at != 13 - 7 * side:  # the other side's store is passed over
            board[at] += 1
            stones -= 1
    if at == store:
        return side
    if board[at] == 1 and at // 7 == side and board[12 - at] > 0:
        board[store] += 1 + board[12 - at]
        board[at] = board[12 - at] = 0
    return 1 - side


def choose(board, side):
    pits = [pit for pit in range(6) if board[pit + 7 * side] > 0]
    again = [pit for pit in pits if (pit + board[pit + 7 * side]) % 13 == 6]
    return (again or pits)[-1]


def main():
    board, side = begin(["startpos"])
    for line in sys.stdin:
        words = line.split()
        if words[:1] == ["ugi"]:
            print("id name bot.py\nugiok", flush=True)
        elif words[:1] == ["isready"]:
            print("readyok", flush=True)
        elif words[:1] == ["setgame"]:
            print("gameok" if words[1:] == ["mancala"] else "gameno", flush=True)
        elif words[:1] == ["position"]:
            at = words.index("moves") if "moves" in words else len(words)
            board, side = begin(words[1:at])
            for move in words[at + 1:]:  # sow:2
                side = sow(board, side, int(move.split(":")[1]))
        elif words[:1] == ["go"]:
            print(f"bestmove sow:{choose(board, side)}", flush=True)
        elif words[:1] == ["quit"]:
            break


main()
