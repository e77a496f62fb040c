"""Parlor's games, searches and matches from Python, by the standard library alone.

    from parlor import Parlor
    with Parlor(seed=1) as p:
        g = p.make("mancala", pits=3, stones=3)
        print(g, g.moves(), g.search(4).value)
        print(p.match(4, "random", g, games=100).score)

A session is a program of its own, parlor, that answers requests. Positions stay in it, and
never change: after gives another. Env plays a game as Gymnasium's environments do, serve an
engine. As a program, the file plays a game of Mancala and prints who wins."""
from __future__ import annotations

import json
import os
import random
import re
import signal
import subprocess
import sys
import tempfile
from collections import deque
from fractions import Fraction
from typing import Any, Callable, Dict, Iterable, Iterator, List, NamedTuple, Optional, Tuple, Union

__all__ = ["Env", "Match", "Parlor", "ParlorError", "Picture", "Position", "Report", "Symbol", "form", "serve"]

Player = Union[int, str]  # a depth to search to, or as in Lisp: random, (star2 :depth 4)


class ParlorError(Exception):
    """A command that failed. The code is stable, the message is for people."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(f"{message} [{code}]")
        self.code = code


class Symbol(str):
    """A symbol of Lisp. Other texts are quoted in forms."""


class Picture:
    """A picture as SVG, which notebooks show."""

    def __init__(self, svg: str) -> None:
        self.svg = svg

    def _repr_svg_(self) -> str:
        return self.svg


class Report(NamedTuple):
    """What a search found; record has all that docs/json.md says of a report."""
    value: Optional[float]
    move: Optional[str]
    nodes: int
    record: Dict[str, Any]


class Match(NamedTuple):
    """How a match of many games came out for the first player: the score with its 95 % interval."""
    score: float
    low: float
    high: float
    games: int
    record: Dict[str, Any]


def lisp(value: Any) -> str:
    """A value of Python as it is written in a form: positions by name, texts in quotes."""
    if isinstance(value, Position):
        return value.name
    if value is None or isinstance(value, bool):
        return "t" if value else "nil"
    if isinstance(value, Symbol):
        return "'" + value
    if isinstance(value, str):
        return '"' + value.replace("\\", "\\\\").replace('"', '\\"') + '"'
    if isinstance(value, (list, tuple)):
        return "(list " + " ".join(map(lisp, value)) + ")"
    return str(value)


def form(name: str, *given: Any, **keys: Any) -> str:
    """A form that calls a command: form("search", g, 3, table=16) is (search g 3 :table 16)."""
    words = [name, *map(lisp, given)]
    for key, value in keys.items():
        words += [":" + key.replace("_", "-"), lisp(value)]
    return "(" + " ".join(words) + ")"


def _plain(value: Any) -> Any:
    """A value of JSON as one of Python: symbols and ratios are objects there."""
    if isinstance(value, list):
        return [_plain(v) for v in value]
    if not isinstance(value, dict):
        return value
    if "symbol" in value:
        return Symbol(value["symbol"])
    if "keyword" in value:
        return Symbol(":" + value["keyword"])
    return Fraction(value["ratio"]) if "ratio" in value else value.get("character", value)


def _value(results: List[Dict[str, Any]]) -> Any:
    return _plain(results[-1]["value"]) if results and results[-1]["type"] == "value" else None


def _player(player: Player) -> Any:
    return player if isinstance(player, int) else Symbol(player)


def _record(results: List[Dict[str, Any]], *kinds: str) -> Dict[str, Any]:
    return [r for r in results if r["type"] in kinds][-1]


class Parlor:
    """A session, which ends with close or with a with statement."""
    _AHEAD = 4096  # bytes of requests that may wait for their answers: every pipe holds as many

    def __init__(self, seed: Optional[int] = None, program: str = "parlor") -> None:
        """The same seed gives the same session. Engines that players name may be started."""
        command = [program, "--json", "--keep-going", "--no-rc"] + ([] if seed is None else ["--seed", str(seed)])
        try:
            self.process = subprocess.Popen(command + ["run", "-"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        except FileNotFoundError:
            raise ParlorError("no-program", f"no program {program} was found; go install ./cmd/parlor makes it") from None
        self._sent = self._named = 0
        self._free: List[str] = []  # names of positions that are gone

    def run(self, form: str) -> List[Dict[str, Any]]:
        """Run a form or a bare line, and give its results as objects. An interrupt ends the form."""
        return next(self.each([form]))

    def value(self, form: str) -> Any:
        """Run a form and give its value: a number, a text, None, a list, a Symbol, a Fraction."""
        return _value(self.run(form))

    def values(self, forms: Iterable[str]) -> List[Any]:
        """The values of many forms, which are sent ahead of their answers: much faster than one by one."""
        return [_value(results) for results in self.each(forms)]

    def each(self, forms: Iterable[str]) -> Iterator[List[Dict[str, Any]]]:
        """Run many forms, and give the results of each in order. One that fails ends the rest."""
        waiting: deque = deque()  # the id and length of each request that is not answered
        ahead = 0
        try:
            for text in forms:
                self._sent += 1
                line = b'{"id":%d,"form":%s}\n' % (self._sent, json.dumps(text).encode())
                while waiting and ahead + len(line) > self._AHEAD:
                    ahead -= waiting[0][1]
                    yield self._answer(waiting.popleft()[0])
                self.process.stdin.write(line)
                waiting.append((self._sent, len(line)))
                ahead += len(line)
            while waiting:
                yield self._answer(waiting.popleft()[0])
        except KeyboardInterrupt:
            self.process.send_signal(signal.SIGINT)
            raise

    def _answer(self, number: int) -> List[Dict[str, Any]]:
        """The answer to a request. Those to requests that were given up may come before it."""
        self.process.stdin.flush()
        while line := self.process.stdout.readline():
            try:
                answer = json.loads(line)
            except ValueError:
                continue  # the end of an answer in whose middle an interrupt came
            if answer.get("id") == number:
                if not answer["ok"]:
                    raise ParlorError(answer["error"]["code"], answer["error"]["message"])
                return answer["results"]
        raise EOFError("the session has ended")

    def make(self, game: str, **options: Any) -> Position:
        """The start of a game, or position="..." of it: make("sorry", pieces=2)."""
        return self.position(form("make-" + game, **options))

    def position(self, form: str) -> Position:
        """The position that a form gives: position("(custom-tree '(max (min 3 5) 2))")."""
        return self.positions([form])[0]

    def positions(self, forms: Iterable[str]) -> List[Position]:
        """The positions that many forms give."""
        names: List[str] = []

        def bound() -> Iterator[str]:
            for text in forms:
                self._named += not self._free
                names.append(self._free.pop() if self._free else f"py{self._named}")
                n = names[-1]
                yield f"(progn (setf {n} {text}) (list (position {n}) (turn-of {n}) (legal-moves {n}) (winner {n})))"
        return [Position(self, name, *facts) for name, facts in zip(names, self.values(bound()))]

    def match(self, first: Player, second: Player, position: Position, **keys: Any) -> Match:
        """Play many games, with the keys of the command match: games=100, openings=4, seed=1."""
        record = _record(self.run(form("match", _player(first), _player(second), position, **keys)), "match")
        return Match(record["score"]["value"], record["score"]["lo"], record["score"]["hi"], record["games"], record)

    def close(self) -> None:
        """End the session, also where the program has ended already."""
        self.process.communicate()

    def __enter__(self) -> Parlor:
        return self

    def __exit__(self, *_: Any) -> None:
        self.close()


class Position:
    """A position of a game with what led to it: text to make it again, turn ("chance", "both" or
    a side; None at the end) and winner (a side, "draw", or None while the game goes on)."""

    def __init__(self, session: Parlor, name: str, text: str, turn: Optional[str], moves: Optional[List[str]],
                 winner: Optional[str]) -> None:
        self.session, self.name = session, name
        self.text, self.turn, self.winner = text, turn, winner
        self._moves = moves or []

    def __del__(self) -> None:
        self.session._free.append(self.name)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.turn is None

    @property
    def sides(self) -> Tuple[str, str]:
        """The sides, the first one first."""
        first, second = _record(self._run("scene"), "scene")["sides"]
        return first.lower(), second.lower()

    def moves(self, side: Optional[str] = None) -> List[str]:
        """The legal moves, or outcomes where chance decides; of a side, where both do at once."""
        if side is None or self.over:
            return list(self._moves)
        return self.session.value(form("legal-moves", self, Symbol(side)))

    def odds(self) -> Dict[str, Fraction]:
        """The probabilities of what chance may bring next."""
        weights = self.session.value(form("odds", self))
        return {line: Fraction(weight, sum(w for _, w in weights)) for line, weight in weights}

    def drawn(self, chance: Any = random) -> Position:
        """The position after an outcome that is drawn by the odds, by a random.Random or the module."""
        odds = self.odds()
        return self.after(chance.choices(list(odds), list(odds.values()))[0])

    def after(self, *moves: str) -> Position:
        """The position after moves and outcomes."""
        position, text = self, self.name
        for number, move in enumerate(moves, 1):
            text = f"(after {text} {lisp(move)})"
            if number % 50 == 0 or number == len(moves):  # a form is not nested without end
                position = self.session.position(text)
                text = position.name
        return position

    def children(self) -> Dict[str, Position]:
        """The positions after all legal moves or outcomes."""
        return dict(zip(self._moves, self.session.positions(form("after", self, move) for move in self._moves)))

    def evaluate(self, evaluation: Union[str, int, None] = None) -> float:
        """What an evaluation says, for the side that the game's values are for."""
        return self.session.value(form("eval", self, *([] if evaluation is None else [evaluation])))

    def evaluations(self) -> List[Dict[str, Any]]:
        """The evaluations with their weights."""
        return _record(self._run("evals"), "evaluations")["evals"]

    def defeval(self, name: str, function: Optional[str] = None, **weights: float) -> None:
        """Define an evaluation of the game, by weights as own_store=1, or by a function of Lisp."""
        given = [function] if function else [f":{key.replace('_', '-')} {w}" for key, w in weights.items()]
        self.session.run(f"(progn (position {self.name}) (defeval {name} {' '.join(given)}))")

    def features(self, side: str) -> Dict[str, float]:
        """The features that evaluations weigh, from the view of a side."""
        names = [f["name"] for f in _record(self._run("evals"), "evaluations")["features"]]
        return dict(zip(names, self._measured(names, side)))

    def _measured(self, names: List[str], side: str) -> List[float]:
        forms = (form("feature", self, Symbol(name), Symbol(side)) for name in names)
        return self.session.value("(list " + " ".join(forms) + ")")

    def search(self, depth: int, **keys: Any) -> Report:
        """Search, with the keys of the command search: algorithm="star2", eval="tuned", nodes=10000."""
        return _report(self._run("search", depth, **keys))

    def suggest(self, player: Player = 4, **keys: Any) -> Report:
        """What a player or a search to a depth would play; with side= where both decide at once."""
        self._decides()
        found = {"player": _player(player)} if isinstance(player, str) else {}
        return _report(self._run("suggest-best-move", *([] if found else [player]), **found, **keys))

    def rank(self, depth: int, **keys: Any) -> List[Tuple[str, float]]:
        """All moves with their values, the best first."""
        self._decides()
        return [(move, value) for move, value in _value(self._run("rank-moves", depth, **keys))]

    def _decides(self) -> None:
        if self.turn == "chance":  # the command would draw, and a position never changes
            raise ParlorError("wrong-side", "chance decides next; take the position after an outcome, as drawn does")

    def solve(self) -> float:
        """The exact value, where the game can be solved."""
        return self.session.value(form("solve", self))

    def board(self, **keys: Any) -> Picture:
        """The board as a picture, with the keys of draw-board: moves=True, dark=True."""
        return self._picture("draw-board", **keys)

    def tree(self, depth: int, **keys: Any) -> Picture:
        """The tree of a search as a picture, with the keys of draw-tree: algorithm="star1"."""
        return self._picture("draw-tree", depth, **keys)

    def _picture(self, command: str, *given: Any, **keys: Any) -> Picture:
        with tempfile.TemporaryDirectory() as folder:
            file = os.path.join(folder, "picture.svg").replace("\\", "/")
            self._run(command, *given, file=file, **keys)
            with open(file, encoding="utf-8") as f:
                return Picture(f.read())

    def _run(self, command: str, *given: Any, **keys: Any) -> List[Dict[str, Any]]:
        return self.session.run(form(command, self, *given, **keys))

    def __str__(self) -> str:
        return _record(self._run("show"), "board")["picture"]

    def __repr__(self) -> str:
        return f"<position {self.text}>"


def _report(results: List[Dict[str, Any]]) -> Report:
    found = _record(results, "report", "choice")
    nodes = found.get("nodes", found.get("counts", {}).get("visited", 0))
    return Report(found["value"], " ".join(found["words"]) if found.get("words") else None, nodes, found)


class Env:
    """A game as an environment for a learner, with reset and step as Gymnasium has them. An action
    is the number of a move in info["moves"]; what is observed are the features of the position,
    named in features; the reward is 1, 0 or -1 at the end."""

    def __init__(self, start: Position, side: Optional[str] = None,
                 opponent: Union[Player, Callable[[Position], str]] = "random") -> None:
        """The learner plays a side, the first if none is named, from a position on."""
        self.start, self.opponent = start, opponent
        self.side = side or start.sides[0]
        self.features = list(start.features(self.side))
        self.position, self.chance = start, random.Random()

    def reset(self, seed: Optional[int] = None, options: Any = None) -> Tuple[List[float], Dict[str, Any]]:
        """Begin a game. The same seed and actions give the same game, if the opponent does."""
        if seed is not None:
            self.chance.seed(seed)
        self.position = self.start
        return self._turn()

    def step(self, action: int) -> Tuple[List[float], float, bool, bool, Dict[str, Any]]:
        """Play a move, all that chance draws, and the opponent's moves, up to the learner's next turn."""
        answer = [self._answered()] if self.position.turn == "both" else []
        self.position = self.position.after(self._moves[action], *answer)
        observed, info = self._turn()
        winner = self.position.winner
        reward = 0.0 if winner in (None, "draw") else 1.0 if winner == self.side else -1.0
        return observed, reward, self.position.over, False, info

    def _turn(self) -> Tuple[List[float], Dict[str, Any]]:
        while self.position.turn not in (self.side, "both", None):
            chance = self.position.turn == "chance"
            self.position = self.position.drawn(self.chance) if chance else self.position.after(self._answered())
        self._moves = self.position.moves(self.side if self.position.turn == "both" else None)
        return self.position._measured(self.features, self.side), {"moves": self._moves, "position": self.position}

    def _answered(self) -> str:
        """What the opponent plays."""
        sides = {}
        if self.position.turn == "both":
            sides["side"] = next(s for s in self.position.sides if s != self.side)
        if callable(self.opponent):
            return self.opponent(self.position)
        if self.opponent == "random":
            return self.chance.choice(self.position.moves(**sides))
        return self.position.suggest(self.opponent, **sides).move


def serve(name: str, choose: Callable[[Position, Dict[str, Any]], str], program: str = "parlor") -> None:
    """Be an engine of the protocol of docs/engines.md, over standard input and output, for any game.
    choose gives the move of a position, as moves has it; limits is what follows go: p1time in
    milliseconds, nodes, and the side where both decide at once."""
    with Parlor(program=program) as session:
        start = position = session.make("mancala")
        for line in sys.stdin:
            word, _, rest = line.strip().partition(" ")
            if word == "ugi":
                print(f"id name {name}\nugiok", flush=True)
            elif word == "isready":
                print("readyok", flush=True)
            elif word == "setgame":
                try:
                    if not re.fullmatch("[a-z-]+( :?[a-z0-9.-]+)*", rest):  # what is sent is data, not Lisp
                        raise ParlorError("no-such-game", rest)
                    start = session.position(f"(make-{rest})")
                    print("gameok", flush=True)
                except ParlorError:
                    print("gameno", flush=True)
            elif word == "position":
                text, _, moves = rest.partition("moves")
                position = session.position(form("make-" + start.text.split()[0], position=text[4:].strip())) \
                    if text.startswith("fen ") else start
                position = position.after(*(move.replace(":", " ", 1).replace(",", " ") for move in moves.split()))
            elif word == "go":
                words = rest.split()
                limits: Dict[str, Any] = {k: int(v) if v.isdigit() else v for k, v in zip(words[::2], words[1::2])}
                if "side" in limits:
                    limits["side"] = position.sides[limits["side"] == "p2"]
                print("bestmove " + choose(position, limits).replace(" ", ":", 1).replace(" ", ","), flush=True)
            elif word == "quit":
                break


if __name__ == "__main__":
    with Parlor(seed=1) as p:
        g = p.make("mancala")
        while not g.over:
            g = g.after(g.suggest(1).move)
        print("winner:", g.winner)
