#!/usr/bin/env python3
"""You against computers in a terminal: python3 person.py [program]. It starts "kilovolt -script", shows what may be
decided, and reads which choice is made, and its number where the choice has a range: "2 15"."""

import json
import os
import subprocess
import sys


class Refused(Exception):
    """A call was refused; the message is for people."""


class Game:
    """The program, which answers one call after the other."""

    def __init__(self, program):
        self.process = subprocess.Popen([program, "-script"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        encoding="utf-8")
        self.last = 0

    def call(self, name, *args):
        self.last += 1
        # A pipe is buffered: without flush the call would stay here, and both sides would wait for ever.
        print(json.dumps({"id": self.last, "call": name, "args": args}), file=self.process.stdin, flush=True)
        for line in self.process.stdout:
            answer = json.loads(line)
            if answer.get("id") != self.last:  # the first line, {"schema": 1}
                continue
            if "error" in answer:
                raise Refused(answer["error"]["message"])
            return answer["result"]
        sys.exit("the program has ended")


def decide(game, view):
    me = view["players"][view["seat"]]
    print(f"\nRound {view['round']}, {view['phase']}: {me['money']} E, cities: {len(me['cities'])}, "
          f"plants for {me['capacity']}")
    legal = game.call("legal")
    for number, c in enumerate(legal, 1):
        span = f" ({c['low']} to {c['high']})" if c.get("high", 0) > c.get("low", 0) else ""
        print(f"{number:3}  {c['label']}{span}")
    while True:
        print("> ", end="", flush=True)
        line = sys.stdin.readline()
        if not line:
            return False
        words = line.split()
        if not words or not words[0].isdigit() or not 1 <= int(words[0]) <= len(legal):
            continue
        choice = legal[int(words[0]) - 1]
        amount = words[1] if len(words) > 1 else str(choice.get("low", ""))
        try:
            for event in game.call("play", choice["text"].replace("{n}", amount)):
                print("    ", event["text"])
            return True
        except Refused as e:
            print("    ", e)


def main():
    game = Game(sys.argv[1] if len(sys.argv) > 1 else "kilovolt")
    setup = {"players": [{"name": "Ann"}, {"kind": "bot", "level": "easy"}, {"kind": "bot", "level": "normal"}]}
    if "SEED" in os.environ:
        setup["seed"] = os.environ["SEED"]
    game.call("newGame", setup)
    while True:
        view = game.call("myTurn")  # answered when your turn comes, or when the game is over
        if view["await"] == "nothing" or not decide(game, view):
            break
    for p in view["ranking"]:
        print(f"{p['rank']}. {view['players'][p['seat']]['name']}: powers {p['powered']}, {p['money']} E")
    game.process.stdin.close()  # the program ends with its client
    game.process.terminate()
    game.process.wait()


if __name__ == "__main__":
    main()
