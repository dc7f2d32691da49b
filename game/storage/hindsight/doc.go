// Package hindsight judges, after a game, the decisions that humans have made at this device: what each of them cost
// in chance to win, as the Master's playouts see it (see [bot.Verdict]). It has no text for players.
//
// A [Judging] works in the background of a match that is over, one decision at a time, and can be stopped and
// continued. A [Book] keeps what was found, so that the same game is not judged again, and the accuracy over all games.
//
// A decision is judged by what its player could see then: hidden cards are redrawn in every world, and where money
// was hidden, the others count as having as much as the player. What the rivals did afterwards plays no part.
package hindsight
