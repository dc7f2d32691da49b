// How scripts use the types of window.kilovolt. What is marked as an error must be one.
import type { Change, Kilovolt, KilovoltError, Plant, Setup, View } from "../../game/view/script/kilovolt";

const kv: Kilovolt = await window.kilovolt.ready;
const setup: Setup = {
	board: "usa", edition: "classic", seed: 42, hide_money: true,
	players: [{ name: "Ann" }, { kind: "bot", level: "hard/builder" }],
	position: { round: 2, market: [6, 7, "step3"], players: [{ money: 40, plants: [3] }] },
};
const view: View = await kv.newGame(setup);
const money: number | null = view.players[0].money;
const mine: Plant[] = view.players[0].plants;
for (const c of kv.legal() ?? []) if (c.low !== undefined) await kv.play(c.text.replace("{n}", String(c.low)));
const end: () => void = kv.on((change: Change) => {
	if (change.type === "played" && change.by === "bot") console.log(change.reason?.text, change.events?.[0].kind === "built");
});
end();
const turn: View = await kv.myTurn(0);
await kv.play("pass").catch((e: KilovoltError) => console.log(e.message, e.code, e.rule));
await kv.order(0, { limits: { "13": 20 }, run: true });

// @ts-expect-error: there is no such edition
const edition: Setup = { edition: "new" };
// @ts-expect-error: the game may be missing
kv.view().round;
// @ts-expect-error: there is no such call
kv.cheat();
// @ts-expect-error: seats are numbers
kv.myTurn("first");
// @ts-expect-error: a view waits for none of that
if (turn.await === "sing") end();
// @ts-expect-error: the Step 3 card is no number
const numbers: number[] = mine;
// @ts-expect-error: money may be hidden
money + 1;

export { edition, numbers };
