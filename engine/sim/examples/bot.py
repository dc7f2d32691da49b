#!/usr/bin/env python3
"""A bot for "engine/sim -outside". It weighs plants by the cities they power and by what a run costs, buys the fuel
that earns most, starts where cities are near, and ends the game once no rival powers as many cities."""
import json
import sys
from itertools import combinations
FUELS = ["coal", "oil", "garbage", "uranium"]

def powers(plants): return sum(info[n]["powers"] for n in plants)
def burns(n): return ["coal", "oil"] if info[n]["kind"] == "hybrid" else [f for f in FUELS if f == info[n]["kind"]]
def bill(plants, stock={}):  # what one run takes from the market: its price, with 12 E for a token that is not there
    left, buys, cost = dict(stock), dict.fromkeys(FUELS, 0), 0
    def price(f): return 0 if left.get(f) else (view["fuel"]["next"][f][buys[f]:] or [12])[0]
    for n in sorted(plants, key=lambda n: len(burns(n))):  # hybrids take what is left
        for _ in range(info[n]["needs"]):
            fuel = min(burns(n), key=price)
            cost += price(fuel)
            if left.get(fuel): left[fuel] -= 1
            else: buys[fuel] += 1
    return cost, buys, powers(plants)
def bills(player):  # of every choice of its plants
    sets = [s for n in range(len(player["plants"]) + 1) for s in combinations(player["plants"], n)]
    return [bill(s, player["fuel"]) for s in sets]
def runs(player): return max(cities for cost, _, cities in bills(player) if cost == 0)  # with the fuel that it has
def value(n): return 9 * info[n]["powers"] - 2 * bill([n])[0]
def must(): return view["round"] == 1 or not me["plants"]
def limit(n):  # how far to bid for a plant: its worth, less that of the one that it replaces
    out = [min(me["plants"], key=value)] if len(me["plants"]) == view["max_plants"] else []
    gain = info[n]["powers"] - powers(out)
    beyond = min(max(0, me["capacity"] + gain - end - 1), gain)
    margin = 8 if len(me["plants"]) > 1 and me["capacity"] >= houses + 2 else 0  # if there is no need
    worth = 0.6 * n + value(n) - sum(map(value, out)) - 9 * beyond - margin
    return 0 if out and gain <= 0 else min(worth, me["money"] - (0 if must() else 14))
def affords(money, most):  # how many cities, each at what it costs now
    costs = sorted(c["cost"] for c in view["cities"] if c["cost"] > 0)[:max(most, 0)]
    return sum(sum(costs[:n + 1]) <= money for n in range(len(costs)))
def spread(city):  # what the ways to the nearest free cities cost
    at, way, queue = {c["id"]: c for c in view["cities"]}, {city: 0}, [city]
    for here in queue:
        for link in at[here]["links"]:
            if way[here] + link["cost"] < way.get(link["city"], 999):
                way[link["city"]] = way[here] + link["cost"]
                queue.append(link["city"])
    return sum(sorted(way[c] for c in way if at[c]["houses"][0] < 0)[:6])
def ends(p): return p["capacity"] >= end - 1 and len(p["cities"]) + p["money"] / 16 >= end
def last(): return any(len(p["cities"]) >= end or p in rivals and ends(p) for p in view["players"])  # perhaps

def open_():  # the last choice of all is to pass, to drop out or to be done
    best = max((c for c in legal if "plant" in c), key=lambda c: limit(c["plant"]) - c["low"])
    return best if must() or limit(best["plant"]) >= best["low"] else legal[-1]
def bid():  # half of what another plant would gain is better kept
    plant = view["auction"]["plant"]
    others = [limit(n) - n for n in view["plants"]["current"] if n not in (plant, "step3")]
    return legal[0] if limit(plant) - max([0, *others]) / 2 >= legal[0]["low"] else legal[-1]
def buy():
    def earns(b):
        cities = min(b[2], houses + affords(me["money"] - b[0], b[2] - houses))
        return (100 * cities if last() else rules["income"][:cities + 1][-1]) - b[0]
    buys = max((b for b in bills(me) if b[0] <= me["money"] and
                all(b[1][f] <= view["fuel"]["on_sale"][f] for f in FUELS)), key=earns)[1]
    return next((c for c in legal if buys.get(c.get("fuel"))), legal[-1])
def build():
    own, offers = runs(me), [c for c in legal if "city" in c]
    ahead = view["round"] >= 18 or all(own > min(runs(p), len(p["cities"]) + p["money"] / 16) for p in rivals)
    most = max(end, own) if houses + affords(me["money"], end) >= end and ahead else own if last() else min(
        me["capacity"] + 1, end - 1)
    cheap = lambda c: c["cost"] + (0 if houses else spread(c["city"]))
    return min(offers, key=cheap) if offers and houses < most else legal[-1]
def run(): return max(legal, key=lambda c: info[c["plant"]]["powers"] if "plant" in c else 0)
def scrap(): return min(legal, key=lambda c: value(c["plant"]))

for message in map(json.loads, sys.stdin):
    rules = message.get("rules") or rules  # of the game
    if message["type"] == "decide":  # "game" and "over" want no answer
        view, legal, info = message["view"], message["legal"], {p["plant"]: p for p in rules["plants"]}
        me, end, rivals = view["players"][view["seat"]], view["end_cities"], view["players"][:]
        houses = len(rivals.pop(view["seat"])["cities"])
        decide = {"open": open_, "bid": bid, "scrap": scrap, "buy": buy, "build": build, "run": run}
        choice = decide.get(view["await"], lambda: legal[0])()
        print(choice["text"].replace("{n}", str(choice.get("low"))), flush=True)  # else it would stay in the buffer
