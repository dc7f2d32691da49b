// A plant when it has none to spare, for half of its money; about one run of fuel; the cheapest cities that it can power; and everything runs.
const lines = require("readline").createInterface({ input: process.stdin });
lines.on("line", (line) => {
  const { type, view, legal } = JSON.parse(line);
  if (type !== "decide") return; // "game" and "over" want no answer
  const { money, plants, fuel, cities, capacity } = view.players[view.seat];
  const [first, last, spare] = [legal[0], legal.at(-1), capacity > cities.length]; // the last choice is to pass, to drop out or to be done
  let choice = first;
  if (view.await === "open") choice = (!spare && legal.findLast((c) => c.low < money / 2)) || last;
  if (view.await === "bid" && view.auction.bid > money / 2) choice = last;
  if (view.await === "buy" && fuel.coal + fuel.oil + fuel.garbage + fuel.uranium >= 2 * plants.length) choice = last;
  if (view.await === "build") choice = spare ? legal.reduce((a, b) => (b.cost < a.cost ? b : a)) : last;
  console.log(choice.text.replace("{n}", choice.low));
});
