// Package script is the interface for userscripts, bot authors and tests: in the browser the object window.kilovolt.
// [API] is its core, in JSON text and Go errors, without a browser. [API.Expose] makes it answer the page's object,
// whose members are in web/page/script.js, and [Lines] makes it answer a program that has started this one.
//
// # window.kilovolt, schema 1
//
// Properties: schema (a number, 1; it rises when something below changes its meaning), ready (a promise of the object
// itself, resolved once the game runs), saved (whether the game is saved; see below). Nothing throws: what cannot be
// done rejects its promise, or returns null where there is no game. A refusal is a rejection like any other; if nobody
// catches it, the browser reports it and the game goes on.
//
//	newGame(setup)  begins a game; a promise of its view
//	view()          what the player whose turn it is may know, or null
//	legal()         what that player may do, or null
//	play(text)      decides for the human whose turn it is; a promise of the events
//	myTurn(seat)    waits until the human in that seat, or without one any human, is to decide; a promise of the view:
//	                see below
//	takeOver()      says that this human has the device, where money is hidden; a promise of the view
//	hint()          asks the Master what it would do; a promise of the hint: see below
//	warnings(text)  what the table would warn of before such a decision; a promise of a list of {"kind", "text"}.
//	                Nothing is decided
//	undo()          takes back the last decision of a human; a promise of the view
//	seat(n, level)  hands seat n to a bot of a level ("hard", or with a personality "hard/builder"), or without a
//	                level to a human; a promise of the view
//	learn(id)       begins a lesson: "plant", "fuel", "cities", "power" or "ends"; a promise of its view. The saved
//	                game stays as it is
//	nextStep()      continues a lesson from a step that only says something; a promise of the view
//	puzzles()       the list of puzzles, from easy to hard: {"id", "theme", "difficulty", "solved"} each; null
//	                where there are none
//	puzzle(id)      begins a puzzle; a promise of its view. The saved game stays as it is
//	skip()          lets the bots play without pauses until it is a human's turn; a promise of null
//	next()          lets the bot whose turn it is decide, where the settings have bots decide one by one; a promise of
//	                null
//	on(fn)          calls fn with every change; returns a function that ends it. Without a function it does nothing,
//	                and returns a function that does nothing
//	save()          the game as text, secrets included, or null
//	load(text)      begins with a game saved like that; a promise of its view
//	review()        how a finished game went, or null
//	judge(on)       begins to judge the decisions of a finished game, or continues; judge(false) stops; a promise of
//	                what judged() returns
//	judged()        what those decisions cost, or null: see below
//	at(index)       the table after so many actions, for looking back, or null
//	records()       the games that the player has finished, as they are stored
//	resetRecords()  deletes them; a promise of what is left
//	saving()        whether the game is saved: see below
//	sendLink()      makes the link that takes a game by link on; a promise of it as text: see below
//	receiveLink(text, take)  reads such a link; a promise of what became of it
//	orders(n)       the standing orders of seat n, or null
//	order(n, orders) gives seat n standing orders; a promise of them
//	pages()         the pages of the program that are not about a decision, in words: {"id", "title", "lines", "does"}
//	                each; see [Page]
//	press(page, id, value)  presses a button of such a page, or gives a field or a choice of it that value; a promise
//	                of what pages() returns then. A page that asks the player before it does something does not ask a
//	                script. What is not on the page is refused with "no-page"
//	leave()         returns to the title; the game stays saved; a promise of null
//	inspect(anew)   what is on the screen: widgets with ids and rectangles in CSS pixels, the focus, frame and memory
//	                figures, and how long computers of each level think about a decision (milliseconds that they
//	                compute); inspect(true) first collects garbage, also lists single frames and decisions
//	                ("recent"), how many frames took how long ("spread") and the long ones ("long"), and then resets
//	                the figures
//
// # Setup
//
// Every member is optional:
//
//	{
//	  "board": "germany",            // or "usa", or a land: "land1-", "land1-short-" or "land1-long-", and a seed of
//	                                 // up to 8 letters a-z and digits
//	  "edition": "recharged",        // or "classic"
//	  "players": [                   // 2 to 6 in clockwise order; default: a human and two bots; missing names and
//	                                 // colours are suggested
//	    {"name": "Ann", "kind": "human", "colour": 0},                 // "by_link": true for one at another device
//	    {"name": "Bo", "kind": "bot", "level": "hard", "colour": 1}    // or "easy", "normal" (default), "expert",
//	  ],                                                               // "master"; optionally with a personality: see
//	                                                                   // below
//	  "regions": ["nw", "ne", "w"],  // the zone; default: random
//	  "in_turn": false,              // the players choose the zone region by region in player order: regions is what
//	                                 // the humans choose, in their order, and bots choose at random. While one is
//	                                 // missing, the error says what has been chosen, whose turn it is, and from what
//	  "starting_cities": false,      // recharged
//	  "introductory": false,         // classic
//	  "hide_money": false,           // players do not see each other's money
//	  "seed": "42",                  // a number or text; default: random
//	  "bot_seed": "7",               // of the bots' own chance; default: from the seed
//	  "position": {...}              // a start in the middle of a game: see below
//	}
//
// A bot's level may name a personality after a slash: "hard/builder". There are "even", "builder", "hoarder",
// "blocker", "patient", "rusher", "thrifty" and "gambler". A bot without one gets one that no other bot at the table
// has, drawn from the bots' seed; view() shows it.
//
// # Positions
//
// "position" sets up a table in the middle of a game, at any decision but not after the end. Every member is optional
// and is otherwise as it would be dealt; see [engine.Position] for all of them. With "phase" alone, that phase begins.
// To start in the middle of one, give "auction" in phase "auction", and in the later phases "seat", whose turn it is.
// This is Ben's turn, seat 1, to raise Ann's bid for plant 10:
//
//	{
//	  "round": 2, "phase": "auction", "order": [2, 0, 1],
//	  "market": [6, 7, 8, 10, 11, 12, 14, 15],
//	  "stack": [31, 20, 25, 36],       // the hidden cards, from the top
//	  "under": ["step3", 9],           // the cards below them, which everybody knows
//	  "removed": [21, 28],             // unseen, at set-up; all other plants have left the game in the open
//	  "fuel": {"coal": 20, "oil": 18, "garbage": 6, "uranium": 2},
//	  "players": [{"money": 40, "plants": [3]},
//	              {"money": 52, "plants": [4], "tokens": {"coal": 2}},
//	              {"money": 38, "plants": [5]}],
//	  "auction": {"passed": [2], "plant": 10, "bid": 11, "leader": 0, "in": [0, 1]},
//	  "shuffle": [15, 9, 14]           // the order that the Step 3 card's shuffle will give to these cards
//	}
//
// A game with real cards can be taken over like this from its first decision on: with "order", "market", "stack" and
// "removed" as they were dealt ("top": 13 in the classic edition, as everybody knows it), and "shuffle" as the cards
// lay once the Step 3 card had come. An impossible position is refused with the code "setup", and the message names
// the member.
//
// # Actions
//
// legal() returns a list of choices in the engine's text form. A choice with a range has low and high, and a text with
// a hole:
//
//	{"text": "build essen", "verb": "build", "city": "essen", "cost": 14}
//	{"text": "bid {n}", "verb": "bid", "low": 21, "high": 50}
//
// play takes such a text with a number in the hole. Several decisions of one turn are joined by ";", and all or none
// of them are made:
//
//	play("buy 3 coal; buy 1 oil; done")
//
// It decides at once: whatever the players' settings ask about, and whatever the table would warn of, a script is not
// asked. If the screen is just asking about a decision, that question ends.
//
// # View
//
// See [View] and [facts.View] for every member. Seats are numbers from 0 in clockwise order, cities, regions and fuels
// are named by their ids, plants by their numbers (the Step 3 card is "step3"), money is in Elektro. Where two play
// against the Trust, it is seat 2.
//
// A view has everything that is public (rule H1), and nothing else. Of the stack "plants" has "hidden", the number of
// cards on top whose order is secret, "possible" and "certain", which plants may and which must be among them, and
// "under", the cards below them in their order: the Step 3 card and the plants that went under the stack. "bought" and
// "passed" are about this round's auction, after phase 2 too. "step2_done" and "uranium_out" stay true once they are;
// "step3_begins" is "resources", "power" or "round" once the Step 3 card has come, until Step 3 begins with that.
//
// An event "built" has the cities of its route in "path": the cheapest one, of several the one with the fewest
// connections, and among those the one from the city that comes first in the board's list. A player's network is what
// these paths have passed.
//
// Where money is hidden ("hide_money"), a player's "money" is null and "hidden" true for all whose money the screen
// does not show at the moment: for everybody but the only human; with several humans for everybody but the one whose
// turn it is, once the device is theirs. Until then "hand_over" is their seat, and legal() lists nothing, as it lists
// nothing for a bot: what a seat can pay for reveals what it has. takeOver() or the next play() says that the device
// is theirs. Prices, payments and income are no secret, and after the end nothing is.
//
// In a lesson, "lesson" says what is taught (see [Lesson]), and play() takes what the lesson expects: anything else is
// rejected with the code "lesson" and a message for the player, and changes nothing.
//
// In a puzzle, "puzzle" says what is asked and how far the player has got (see [Puzzle]). play() takes a decision,
// which is judged: the table stays as it is, and the change "judged" is reported when "puzzle" says more, at once or
// when the Master has worked out what the decision costs. hint() shows the answer. A puzzle that there is not, and what
// a puzzle does not permit, is refused with the code "puzzle".
//
// While the program bids for the human whose turn it is, "limit" is {"plant": 12, "up_to": 31}, and play() may still
// decide before it does. It is null without an auto-bid, and where that player's money is hidden.
//
// # Hints
//
// hint() resolves to {"actions": ["open 13 13"], "limit": 25, "text": …, "reason": {"code", "text", "chance"}}: what
// the Master would do in the place of the human whose turn it is, up to what it would bid, and why. It knows what that
// player may know, thinks between frames, and decides nothing. It rejects with "hints-off" where the players have
// turned hints off, and with "no-hint" where no human is to decide, or something else happened before the Master was
// done. play() never warns; warnings(text) returns what the table would have said: kinds "pass", "bid", "scrap",
// "fuel", "ahead", "hold", "end", "power".
//
// # One's turn
//
// myTurn(seat) resolves to the view as soon as the human in that seat is to decide at this device, and not while the
// program decides for them (an auto-bid, standing orders); without a seat, as soon as any human is. It resolves at
// once where that is so already, and when the game is over: await is "nothing" then. It is a call like any other that
// waits behind those before it, there may be any number, and a hidden page answers them too. Another game that begins
// meanwhile is waited for like the one before. It rejects with "no-game" where there is no game, and where the game is
// left; with "seat" if there is no such seat; with "elsewhere" or "stopped" where no program answers any more.
//
// # Events
//
// play resolves to the events of the decision and of the forced ones after it. An event has "kind", "text" (the log's
// line) and the facts of its kind; see [Event].
//
// # Changes
//
// The argument of on's function has "type": "started" (another game), "left" (none), "played" (a decision: "seat",
// "by" "human", "bot" or "forced", "actions" as texts, "events", and of a bot "reason": why, as "code", "text" and
// perhaps "chance" to win in percent, unless that would reveal hidden money), "undone" ("seat", "actions"), "seats"
// (somebody else plays "seat"), and "index", the number of actions made so far. "taken-over" ("seat") is reported when
// the human whose turn it is has the device: view() shows more then. "limited" is reported when somebody has set or
// ended an auto-bid; one also ends, unreported, with what is "played", "undone" or "seats" (see "limit" of the view).
// "taught" is reported when a lesson has gone on without a decision, or is completed: "lesson" of the view says more.
// "judged" is about puzzles, and "link" about games by link; see there.
//
// "saving" is reported when the game turns out not to be saved, or is saved again: see below.
//
// A change is reported when it is complete: view(), legal(), slots() and the like then return what it has led to, and
// "index" is that of the view. All listeners get all changes, in the order in which they happened, and each before the
// next one happens. One that has been ended is not called again, not even for the change that is being reported; a new
// one is called from the next change on. What a listener throws is reported on the console.
//
// # Whether it is saved
//
// Every decision is saved at once. If that fails, the game goes on, and saving is tried again with every decision, and
// every few seconds. saving() is {"saved", "state", "code", "message"}: "state" is "saved", "saving" (a store has been
// asked and has not answered yet) or "unsaved", and where the game is not saved, "code" and "message" say why: "full",
// "blocked", "failed", "too-big", "elsewhere" (the game goes on in another tab). "saved", also a property of
// window.kilovolt, is true only in the state "saved", so not while a decision is being reported that is about to be
// saved. The change "saving" has "saved", "code" and "message". What is not saved is lost when the page or the program
// ends; save() returns it as text at any time.
//
// # Calls from listeners
//
// Everything may be called from a listener. What returns a value, and warnings(), answers at once. What may change
// something waits until everybody has got the change and the game has done what it was doing; such calls are then made
// one after the other, in the order in which they came, and later calls wait behind them. Meanwhile the table may have
// changed, so play() may come too late and be refused. The page continues between them, however many there are; while
// 250 wait, further ones are rejected with "telling".
//
// # Without a game program
//
// The members are there from the beginning to the end of the page. Promises are rejected with "not-ready" before the
// program runs, with "elsewhere" while another tab has the game, and as soon as one takes it over (but a tab with
// something unsaved keeps it, see above, and answers), and with "stopped" after a failure of the program; so are those
// that were still open. What returns a value returns null, and on() may be called at any time: its function is called
// when there is something to report.
//
// # After a game
//
// review() says why the game ended, the ranking with what decided each place, and for every round what everybody had
// at its end and spent in it; see [Review]. "chance" is the Master's estimate as the round began, in percent.
// at(index) takes the "from" and "to" of a round, or any number of actions up to the view's "index", and returns a
// view as it was then; see [Moment]. records() has "tallies": games "played" and "won" by "board", "edition",
// "players", "variant" and "level" of the computers, with the "best" result of each, those "shared" by several humans
// apart; and the "streak" of wins.
//
// judge() has the Master judge the decisions that humans have made here in the finished game, in the background;
// judged() is what has been found so far, see [Hindsight]. A decision's "cost" is the chance to win of what the Master
// would have done less that of what was done, in percent, both estimated by 512 playouts in the same sampled worlds,
// from what the player could see then. It is a fault from one percentage point and two standard errors on; less is
// noise, and counts as good. "percent" is the average over the decisions with a choice, where a good one counts 100,
// and a fault 10 less for each point, at least 0. What was judged is kept, and not judged again.
//
// # Saved games
//
// slots() lists the saved games, the current one first; see [Slot]. Of a game by link it says whether something
// waits to be sent to the others ("unsent"): open the game, then sendLink(). keep(name) keeps a copy of that one,
// rename(key, name) renames one (which changes its key; "" is the current game), discard(key) deletes one; they
// resolve to slots(). open(key) continues one and resolves to the view: "kept" and "done" ones stay as they are, a
// "parked" one becomes the current game, and open("") continues the current game or, where there is none that has
// not ended, the "parked" one that was left last. newGame, load and open keep the previous game as a "parked" one
// if a human has decided something in it; at most 20 can be "kept" or "parked", and where there is no room they
// reject with "slots" and change nothing. "no-slot" is a key of no saved game; "full", "blocked" and "failed" are
// problems of the store, which has not done what was asked.
//
// # Games by link
//
// Where some players have "by_link" in the set-up, they play at other devices, and all send each other the game as a
// link. view() then has "by_link": "here", the seats at this device, "began", the seat of whoever began the game,
// "waits_for", who is to decide elsewhere (play() refuses with "other-device" then, and legal() lists nothing), and
// "unsent": something has happened that the others have not been sent. sendLink() makes the link and settles what has
// been decided, which undo() refuses to take back with "sent"; with nothing new it is the last link again. Unless
// the game waits for somebody elsewhere or is over, it refuses with "this-device". The link is a text such as
// "t=BAbc…": behind the address of a page and a # it is a link. The change "link" is reported when a link is made,
// orders are given, or a seat has gone to a computer.
//
// receiveLink(text) resolves to {"relation", "taken", "since"}: a link that "continues" the game here, current or
// saved, is taken over, and "since" is the number of actions that were known before; it is "known" or "older" if the
// game here has all of it, "branch" if the two have parted, and "new" if there is no such game here. With true as its
// second argument a "new" one and a "branch" are taken over as well; what was there before stays among the saved
// games. Links are refused with "link-not-a-link", "link-kind" (of something else), "link-damaged", "link-too-long",
// "link-too-big", "link-newer" and "link-older" (made by a build that is not understood).
//
// orders are {"limits": {"13": 20}, "below": 20, "scrap": 4, "fuel": 12, "run": true}: how far to bid for a plant,
// below which number others are passed on, which plant goes for one too many, the most that fuel for one run may cost,
// and whether to power all that can be. Every member is optional; what is not ordered is asked. Bids and fuel hold for
// the present round. Orders that cannot be read are refused with "orders", and none is given. seat(n, level) gives the
// seat of somebody elsewhere to a bot, for whoever began the game; anything else is refused with "seat-by-link". Other
// games refuse with "not-by-link".
//
// # Errors
//
// A rejected promise carries an Error whose message is for players, with "code" and, where the rules refused, "rule"
// (an id in RULES.md; none where no rule but the course of the game forbids it). The codes are those of engine.Illegal.
// "have" and "need" are there with those that have two numbers: "bid-too-low", "bid-too-high", "money", "keep",
// "amount", "storage", "sold-out", "city-full", "house-limit", "fuel-short"; "await" with "not-now": what is awaited
// instead, as in the view. Other codes: "seat" (no such seat or level), "bots-turn", "no-action", "nothing-to-undo",
// "revealed", "sent", "other-device", "this-device", "cut", "telling" (a change is being reported, see above),
// "not-ready", "elsewhere", "stopped" (there is no program to answer), "too-deep" (the script has used up the stack),
// "call" (by lines only: no such call), "refused" (anything else), "hints-off", "no-hint", "no-game", "lesson" (not
// what the lesson expects), "puzzle" (see above), "text" (an action that cannot be read), "setup", "name" (without a
// visible character, or too long), "too-long" (the game has too many decisions to be saved with more), and for load
// those of engine/record: "not-a-record", "damaged", "newer", "too-big", "content", "replay".
package script
