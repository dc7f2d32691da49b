// Plays your turns as the Master advises, until the game is over. For the console of the page (all of it at once).
// The promise of a turn takes no polling: the page sleeps until a decision of yours is due.
const kv = await window.kilovolt.ready;
for (let view = await kv.myTurn(); view.await !== "nothing"; view = await kv.myTurn()) {
  const { actions, text } = await kv.hint();
  console.log(`Round ${view.round}: ${text}`);
  await kv.play(actions.join("; "));
}
