// A bot for "engine/sim -outside". It weighs plants by the cities they power and by what a run costs, buys the fuel
// that earns most, starts where cities are near, and ends the game once no rival powers as many cities.
let rules, view, legal, me; // rules are those of the game, the others belong to the decision
const sum = (list) => list.reduce((a, b) => a + b, 0);
const least = (list, cost) => list.reduce((a, b) => (cost(b) < cost(a) ? b : a));
const info = (n) => rules.plants.find((p) => p.plant === n);
const powers = (plants) => sum(plants.map((n) => info(n).powers));
const burns = (n) => ({ hybrid: ["coal", "oil"], eco: [], fusion: [] })[info(n).kind] ?? [info(n).kind];
const subsets = (plants) => plants.reduce((all, n) => [...all, ...all.map((some) => [...some, n])], [[]]);
// bill returns what one run of some plants takes from the market, with 12 Elektro for a token that is not there.
function bill(plants, stock = {}) {
  const left = { ...stock }, buys = { coal: 0, oil: 0, garbage: 0, uranium: 0 };
  const price = (kind) => (left[kind] > 0 ? 0 : view.fuel.next[kind][buys[kind]] ?? 12);
  let cost = 0;
  for (const n of [...plants].sort((a, b) => burns(a).length - burns(b).length)) // hybrids take what is left
    for (let i = 0; i < info(n).needs; i++) {
      const kind = least(burns(n), price);
      cost += price(kind);
      if (left[kind] > 0) left[kind]--; else buys[kind]++;
    }
  return { cost, buys, powers: powers(plants), sold: Object.keys(buys).every((f) => buys[f] <= view.fuel.on_sale[f]) };
}
const value = (n) => 9 * info(n).powers - 2 * bill([n]).cost;
const must = () => view.round === 1 || me.plants.length === 0;
const margin = () => (me.plants.length < 2 || me.capacity < me.cities.length + 2 ? 0 : 8); // if there is no need
function limit(n) { // how far to bid for a plant: its worth, less that of the one that it replaces
  const out = me.plants.length === view.max_plants ? [least(me.plants, value)] : [];
  const gain = info(n).powers - powers(out), beyond = Math.max(0, me.capacity + gain - view.end_cities - 1);
  if (out.length > 0 && gain <= 0) return 0;
  return Math.min(0.6 * n + value(n) - sum(out.map(value)) - 9 * Math.min(beyond, gain), me.money - (must() ? 0 : 14));
}
function affords(money, most) { // how many cities, each at what it costs now
  const costs = view.cities.map((c) => c.cost).filter((cost) => cost > 0).sort((a, b) => a - b);
  return costs.slice(0, Math.max(most, 0)).filter((cost) => (money -= cost) >= 0).length;
}
function spread(city) { // what the ways to the nearest free cities cost
  const way = { [city]: 0 }, queue = [city], at = Object.fromEntries(view.cities.map((c) => [c.id, c]));
  for (const from of queue)
    for (const { city: to, cost } of at[from].links)
      if (!(way[to] <= way[from] + cost)) { queue.push(to); way[to] = way[from] + cost; }
  return sum(Object.keys(way).filter((c) => at[c].houses[0] < 0).map((c) => way[c]).sort((a, b) => a - b).slice(0, 6));
}
const ends = (p) => p !== me && p.capacity >= view.end_cities - 1 && p.cities.length + p.money / 16 >= view.end_cities;
const last = () => view.players.some((p) => p.cities.length >= view.end_cities || ends(p)); // the last round, perhaps
const runs = (p) => Math.max(...subsets(p.plants).filter((s) => bill(s, p.fuel).cost === 0).map(powers)); // as it is

const decide = {
  open() { // the last choice of all is to pass, to drop out or to be done
    const best = least(legal.filter((c) => c.plant), (c) => c.low - limit(c.plant));
    return must() || limit(best.plant) - best.low >= margin() ? best : legal.at(-1);
  },
  bid() { // half of what another plant would gain is better kept
    const others = view.plants.current.filter((n) => n > 0 && n !== view.auction.plant).map((n) => limit(n) - n);
    return limit(view.auction.plant) - Math.max(0, ...others) / 2 - margin() >= legal[0].low ? legal[0] : legal.at(-1);
  },
  scrap: () => least(legal, (c) => value(c.plant)),
  buy() {
    const n = me.cities.length, cities = (b) => Math.min(b.powers, n + affords(me.money - b.cost, b.powers - n));
    const earns = (b) => (last() ? 100 * cities(b) : rules.income.slice(0, cities(b) + 1).at(-1)) - b.cost;
    const bills = subsets(me.plants).map((s) => bill(s, me.fuel)).filter((b) => b.sold && b.cost <= me.money);
    return legal.find((c) => least(bills, (b) => -earns(b)).buys[c.fuel] > 0) ?? legal.at(-1);
  },
  build() {
    const n = me.cities.length, end = view.end_cities, own = runs(me), rivals = view.players.filter((p) => p !== me);
    const next = least(legal, (c) => (c.city ? c.cost + (n === 0 ? spread(c.city) : 0) : Infinity));
    const ahead = rivals.every((p) => own > Math.min(runs(p), p.cities.length + p.money / 16)) || view.round >= 18;
    if (n + affords(me.money, end) >= end && ahead) return n < Math.max(end, own) ? next : legal.at(-1);
    return n < (last() ? own : Math.min(me.capacity + 1, end - 1)) ? next : legal.at(-1);
  },
  run: () => least(legal, (c) => (c.plant ? -info(c.plant).powers : 0)),
};

require("readline").createInterface({ input: process.stdin }).on("line", (line) => {
  const message = JSON.parse(line);
  ({ rules = rules, view, legal } = message);
  if (message.type !== "decide") return; // "game" and "over" want no answer
  me = view.players[view.seat];
  const choice = decide[view.await]?.() ?? legal[0];
  console.log(choice.text.replace("{n}", choice.low)); // Node.js writes at once: there is nothing to flush
});
