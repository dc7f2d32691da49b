// Package script is the interface for userscripts, bot authors and tests: in the browser the object window.kilovolt. [API] is its core, in
// JSON text and Go errors, without a browser; [Expose] puts it onto the page.
//
// # window.kilovolt, schema 1
//
// Properties: schema (a number, 1; it rises when something below changes its meaning), ready (a promise of the object itself,
// resolved once the game runs). Nothing throws: what cannot be done rejects its promise, or gives null where there is no game.
//
//	newGame(setup)  begins a game; a promise of its view
//	view()          what the seat at turn may know, or null
//	legal()         what the seat at turn may do, or null
//	play(text)      decides for the human at turn; a promise of the events
//	takeOver()      says that the human at turn has the device, where money is hidden; a promise of the view
//	hint()          asks the Expert what it would do; a promise of the hint: see below
//	warnings(text)  what the table would warn of before such a decision; a promise of a list of {"kind", "text"}. Nothing is decided
//	undo()          takes back the last decision of a human; a promise of the view
//	seat(n, level)  hands seat n to a bot of a level ("hard", or with a temper "hard/builder"), or with no level to a human; a promise of the view
//	learn(id)       begins a lesson: "plant", "fuel", "cities", "power" or "ends"; a promise of its view. The saved game stays as it is
//	nextStep()      goes on in a lesson from a step that only says something; a promise of the view
//	skip()          lets the bots play without pauses until a human is at turn
//	on(fn)          has fn called with every change; gives a function that ends it; given anything but a function it does
//	                nothing, and gives a function that does nothing
//	save()          the game as text, secrets included, or null
//	load(text)      begins with a game saved like that; a promise of its view
//	review()        how a game that is over went, or null
//	at(index)       the table after so many actions, for looking back, or null
//	records()       the games that the player has finished, as they are stored
//	resetRecords()  forgets them; a promise of what is left
//	leave()         goes back to the title; the game stays saved
//	inspect(anew)   what is on the screen: widgets with ids and rectangles in CSS pixels, the focus, frame and memory figures, and how long computers of
//	                each level think about a decision (milliseconds that they compute); inspect(true) first collects garbage, tells single frames and
//	                decisions too ("recent"), and afterwards has the figures begin anew
//
// # Setup
//
// Every member may be left out:
//
//	{
//	  "board": "germany",            // or "usa"
//	  "edition": "recharged",        // or "classic"
//	  "players": [                   // 2 to 6 in clockwise order; default: a human and two bots; names and colours left out are proposed
//	    {"name": "Ann", "kind": "human", "colour": 0},
//	    {"name": "Bo", "kind": "bot", "level": "hard", "colour": 1}    // or "easy", "normal" (default), "expert", also with a temper: see below
//	  ],
//	  "regions": ["nw", "ne", "w"],  // the zone; default: drawn by lot
//	  "starting_cities": false,      // recharged
//	  "introductory": false,         // classic
//	  "hide_money": false,           // players do not see each other's money
//	  "seed": "42",                  // a number or text; default: by chance
//	  "bot_seed": "7",               // of the bots' own chance; default: from the seed
//	  "position": {...}              // a start in the middle: see engine.Position
//	}
//
// A bot's level may name a temper after a slash: "hard/builder". There are "even", "builder", "hoarder", "blocker", "patient", "rusher", "thrifty" and
// "gambler". A bot without one gets another one than the others at the table, drawn from the bots' seed; view() tells it.
//
// # Actions
//
// legal() gives a list of choices in the engine's text form. A choice with a range has low and high, and a text with a hole:
//
//	{"text": "build essen", "verb": "build", "city": "essen", "cost": 14}
//	{"text": "bid {n}", "verb": "bid", "low": 21, "high": 50}
//
// play takes such a text with a number in the hole; several decisions of one turn are joined by ";", of which all or none are made:
//
//	play("buy 3 coal; buy 1 oil; done")
//
// # View
//
// See [View] and [facts.View] for every member. Seats are numbers from 0 in clockwise order, cities, regions and fuels are named by their ids, plants by their
// numbers (the Step 3 card is "step3"), money is in Elektro. Where two play against the Trust, it is seat 2.
//
// Where money is hidden ("hide_money"), a player's "money" is null and "hidden" true for all whose money the screen does not show at the moment:
// for everybody but the only human; with several humans for everybody but the one at turn, once the device is theirs. Until then "hand_over" is
// their seat, and legal() lists nothing, as it lists nothing for a bot: what a seat can pay for tells what it has. takeOver() or the next play()
// says that the device is theirs. Prices, payments and income are no secret, and after the end nothing is.
//
// In a lesson, "lesson" says what is taught (see [Lesson]), and play() takes what the lesson expects: anything else is rejected with the code "lesson" and
// a message for the player, and changes nothing.
//
// Where the program bids for the human at turn, "limit" is {"plant": 12, "up_to": 31}, and play() may still decide before it does. It is null where no
// limit stands, and where that player's money is hidden.
//
// # Hints
//
// hint() resolves to {"actions": ["open 13 13"], "limit": 25, "text": …, "reason": {"code", "text", "chance"}}: what the Expert would do in the place of
// the human at turn, up to what it would bid, and why. It knows what that seat may know, thinks between the frames, and decides nothing. It rejects with
// "hints-off" where the players have turned hints off, and with "no-hint" where no human is to decide, or something else happened before the Expert was
// done. play() never warns; warnings(text) tells what the table would have said: kinds "pass", "bid", "scrap", "fuel", "ahead", "hold", "end", "power".
//
// # Events
//
// play resolves to the events of the decision and of the forced ones after it. An event has "kind", "text" (the log's line) and the facts of its
// kind; see [Event].
//
// # Changes
//
// What on(fn) is given has "type": "started" (another game), "left" (none), "played" (a decision: "seat", "by" "human", "bot" or "forced", "actions"
// as texts, "events", and of a bot "reason": why, as "code", "text" and perhaps "chance" to win in percent, unless that would tell hidden money), "undone" ("seat", "actions"), "seats" (somebody else sits on "seat"), and "index", the number of actions
// made so far. "taken-over" ("seat") is told when the human at turn has the device: view() shows more then. "limited" is told when somebody has set or
// ended a limit up to which the program bids; one also ends, untold, with what is "played", "undone" or "seats" (see "limit" of the view).
//
// # After a game
//
// review() tells why the game ended, the ranking with what decided each place, and of every round what everybody had at its end and spent in it; see [Review].
// "chance" is the Expert's estimate as the round began, in percent. at(index) takes the "from" and "to" of a round, or any number of
// actions up to the view's "index", and gives a view as it was then; see [Moment]. records() has "tallies": games "played" and "won" by "board", "edition",
// "players", "variant" and "level" of the computers, with the "best" result of each, "shared" ones with several humans apart; and the "streak" of wins.
//
// # Saved games
//
// slots() lists the saved games, the one under way first; see [Slot]. keep(name) keeps a copy of that one, rename(key, name) gives one another name (the key
// changes by it, "" is the game under way), discard(key) deletes one; they resolve to slots(). open(key) goes on with one and resolves to the view: "kept" and
// "done" ones stay as they are, a "parked" one is the game under way then. newGame, load and open keep the game before as a "parked" one if a human has
// decided something in it; there are at most 20 that are "kept" or "parked", and where there is no room they reject with "slots" and change nothing.
// "no-slot" is a key of no saved game; "full", "blocked" and "failed" are troubles of the store.
//
// # Errors
//
// A rejected promise carries an Error whose message is for players, with "code" and, where the rules refused, "rule" (an id in RULES.md; none where
// no rule but the course of the game forbids it). The codes are those of engine.Illegal. "have" and "need" are there with those that have two
// numbers: "bid-too-low", "bid-too-high", "money", "keep", "amount", "storage", "sold-out", "city-full", "house-limit", "fuel-short"; "await" with
// "not-now": what is awaited instead, as in the view. Other codes: "seat" (no such seat or level), "bots-turn", "no-action", "nothing-to-undo", "revealed",
// "cut", "telling" (of the match), "hints-off", "no-hint", "no-game", "lesson" (not what the lesson expects), "text" (an action that cannot be read), "setup", and for load those of engine/record:
// "not-a-record", "damaged", "newer", "too-big", "content", "replay".
package script
