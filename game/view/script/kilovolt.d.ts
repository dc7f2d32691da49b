// The types of window.kilovolt, schema 1, made by "make schema": change game/view/script/schema/head.d.ts and the Go types.
// In a script: /** @type {import("./kilovolt").Kilovolt} */ const kv = await window.kilovolt.ready;

declare global {
	interface Window {
		readonly kilovolt: Kilovolt;
	}
}

/** A rejected promise has an Error with these members. */
export type KilovoltError = Error & Refusal;

/** window.kilovolt. Nothing throws: what cannot be done rejects its promise with a {@link KilovoltError}. */
export interface Kilovolt {
	/** 1; rises when something changes its meaning. */
	readonly schema: 1;
	/** Resolved with the object itself once the game runs. */
	readonly ready: Promise<Kilovolt>;
	/** Whether the game is saved; null without a program. */
	readonly saved: boolean | null;

	/** Begins a game. */
	newGame(setup?: Setup): Promise<View>;
	/** What the player whose turn it is may know; null without a game. */
	view(): View | null;
	/** What that player may do; null without a game. */
	legal(): Choice[] | null;
	/** Decides for the human whose turn it is: one action, or several separated by semicolons. */
	play(text: string): Promise<GameEvent[]>;
	/**
	 * Waits until the human in a seat is to decide here, or without a seat any human, and gives the view; at once where
	 * that is so, and once the game is over (await is "nothing"). Where the game is left it rejects with "no-game".
	 */
	myTurn(seat?: number): Promise<View>;
	/** Says that the human whose turn it is has the device, where money is hidden. */
	takeOver(): Promise<View>;
	/** Asks the Master what it would do in the human's place. */
	hint(): Promise<Hint>;
	/** What the table would warn of before a decision. */
	warnings(text: string): Promise<Warning[]>;
	/** Takes back the last decision of a human. */
	undo(): Promise<View>;
	/** Hands a seat to a computer ("hard", "hard/builder"), or without a level to a human. */
	seat(seat: number, level?: string | null): Promise<View>;
	/** Begins a lesson. */
	learn(id: "plant" | "fuel" | "cities" | "power" | "ends"): Promise<View>;
	/** Continues a lesson from a step that only explains. */
	nextStep(): Promise<View>;
	/** The puzzles from easy to hard; null where there are none. */
	puzzles(): ListedPuzzle[] | null;
	/** Begins a puzzle. */
	puzzle(id: string): Promise<View>;
	/** The pages that are not about a decision, in words, and what can be done on them. */
	pages(): Page[] | null;
	/** Presses a button of a page, or gives a field or a choice of it a value. Nothing is asked. */
	press(page: string, id: string, value?: string): Promise<Page[] | null>;
	/** Lets the computers play without pauses until it is a human's turn. */
	skip(): Promise<null>;
	/** Lets the computer whose turn it is decide, where they decide one by one. */
	next(): Promise<null>;
	/** Calls a function with every change; the result ends that. */
	on(listener: (change: Change) => void): () => void;
	/** The game as text, secrets included; null without one. */
	save(): string | null;
	/** Begins with a game saved like that. */
	load(text: string): Promise<View>;
	/** How a finished game went. */
	review(): Review | null;
	/** Begins or continues to judge the decisions of a finished game; with false it stops. */
	judge(on?: boolean): Promise<Hindsight | null>;
	/** What those decisions cost, as far as they have been judged. */
	judged(): Hindsight | null;
	/** The table after so many actions. */
	at(index: number): Moment | null;
	/** The games that the player has finished. */
	records(): Records | null;
	/** Deletes them. */
	resetRecords(): Promise<Records | null>;
	/** Whether the game is saved; null without a program. */
	saving(): Saving | null;
	/** The saved games, the current one first. */
	slots(): Slot[] | null;
	/** Keeps a copy of the current game. */
	keep(name: string): Promise<Slot[]>;
	/** Continues a saved game. */
	open(key: string): Promise<View>;
	/** Names a saved game. */
	rename(key: string, name: string): Promise<Slot[]>;
	/** Deletes a saved game. */
	discard(key: string): Promise<Slot[]>;
	/** Makes the link that takes a game by link on. */
	sendLink(): Promise<string>;
	/** Reads such a link. */
	receiveLink(text: string, take?: boolean): Promise<Received>;
	/** The standing orders of a seat. */
	orders(seat: number): Orders | null;
	/** Gives a seat standing orders. */
	order(seat: number, orders: Orders): Promise<Orders | null>;
	/** Returns to the title; the game stays saved. */
	leave(): Promise<null>;
	/** What is on the screen, and what frames cost; null where there is no screen. */
	inspect(anew?: boolean): Inspection | null;
}

/** What inspect returns. Figures come and go with what there is to measure. */
export interface Inspection {
	/** Of the window, in CSS pixels. */
	width: number;
	height: number;
	/** The id of the widget with the keyboard focus, or "". */
	focus: string;
	widgets: {
		id: string; role: string; label: string; value?: string; x: number; y: number; w: number; h: number;
		enabled: boolean; why?: string; chosen?: boolean;
		/** For how many milliseconds a tap does nothing, as the widget has only just come to lie there. */
		settles?: number;
	}[];
	[figures: string]: unknown;
}

/** An answer is a line that goes out. */
export interface AnswerLine {
	id?: unknown;
	result?: unknown;
	error?: Refusal;
}

/** Auction is the bidding of phase 2. */
export interface Auction {
	/** up for auction; 0 for none */
	plant: Plant;
	/** Elektro */
	bid: number;
	/** -1 for nobody */
	leader: Seat;
	/** who has not dropped out */
	in: Seat[];
	bought: Seat[];
	passed: Seat[];
	/** who opens or has opened the bidding (A1) */
	opener: Seat;
}

export type Await = "nothing" | "trust" | "mark" | "open" | "bid" | "scrap" | "keep" | "buy" | "build"
	| "run";

/** Best is the best result of a kind of game: most cities powered, then most money, then fewest rounds. */
export interface Best {
	powered: number;
	/** Elektro */
	money: number;
	rounds: number;
	won: boolean;
	/** as given to Count */
	when?: string;
}

export type Board = string;

/**
 * A Budget is what the rest of the round costs a seat if it buys no plant but one that it leads for, builds
 * in the cheapest cities that it can power, as far as its money goes, and buys the fuel for them; and what it
 * brings. That holds if the others buy and build nothing before. Money is in Elektro.
 */
export interface Budget {
	/** now */
	money: number;
	/** that it leads for; 0 without one */
	plant: Plant;
	/** of the plant */
	price: number;
	/** tokens to be bought */
	fuel: Fuels;
	fuel_cost: number;
	/** to be built in, in this order */
	cities: BudgetCity[];
	cities_cost: number;
	left: number;
	/** cities */
	powered: number;
	/** 0 where the game ends */
	income: number;
	/** the game, with this round's phase 4 */
	ends: boolean;
	/** tokens that one run of all plants lacks in the next round */
	next_fuel: Fuels;
	/** of these */
	next_cost: number;
	/** the market will not have them all */
	next_short: boolean;
	/** others may buy or build before */
	early: boolean;
}

/** A BudgetCity is a city to be built in. */
export interface BudgetCity {
	city: string;
	/** Elektro, the route included */
	cost: number;
}

/** A ByLink is a game by link as this device has it. */
export interface ByLink {
	/** who plays at this device */
	here: Seat[];
	/** who began the game */
	began: Seat;
	/** who is to decide at another device; null for nobody */
	waits_for: Seat | null;
	/** something has happened that sendLink() takes to the others */
	unsent: boolean;
}

/** A call is a line that came in, or why it could not be read. */
export interface CallLine {
	id?: unknown;
	call: string;
	args?: unknown[];
}

export type CardBack = "unknown" | "plug" | "socket" | "step3";

/** Change is what listeners get. */
export interface Change {
	/**
	 * "started", "left", "played", "undone", "seats", "taken-over", "limited", "taught", "judged", "link" or
	 * "saving"
	 */
	type: ChangeType;
	seat?: Seat;
	/** "human", "bot" or "forced" */
	by?: DecidedBy;
	actions?: string[];
	events?: GameEvent[];
	/** why a bot decided so; none where that would reveal hidden money */
	reason?: Reason;
	/** number of actions made so far */
	index: number;
	/** of "saving": the game is saved again, or no longer saved */
	saved?: boolean;
	/** why it is not, as Saving has it */
	code?: string;
	/** the same, in the player's language */
	message?: string;
}

export type ChangeType = "started" | "left" | "played" | "undone" | "seats" | "taken-over" | "limited"
	| "taught" | "judged" | "link" | "saving";

/** A Choice is a legal action, or a range of them: the members of facts.Choice, and the words of the screen. */
export interface Choice {
	/** as engine.Parse reads it; with {n} where a number from Low to High belongs */
	text: string;
	verb: Verb;
	plant?: Plant;
	city?: string;
	fuel?: Fuel;
	low?: number;
	high?: number;
	/** of a house with its route, in Elektro */
	cost?: number;
	label: string;
}

/** A City is one city of the zone. */
export interface City {
	id: string;
	name: string;
	region: string;
	/** on the 10, the 15 and the 20; -1 is nobody */
	houses: Seat[];
	/** route and house for the seat whose turn it is, in Elektro; -1: not allowed */
	cost: number;
	/** a starting city (V1) */
	marked: boolean;
	links: Link[];
}

export type DecidedBy = "human" | "bot" | "forced";

/**
 * DeckSeed is the state of the deck's generator. In JSON it is a string, as it does not fit a JavaScript
 * number.
 */
export type DeckSeed = string;

export type Difficulty = "easy" | "medium" | "hard";

export type Edition = "classic" | "recharged";

/** Elsewhere is what was decided on another device for people who play here. */
export interface Elsewhere {
	/** seats that a computer has now */
	left?: Seat[];
	/** seats whose standing orders were changed */
	ordered?: Seat[];
	/** the actions with which decisions begin */
	decisions?: number[];
}

export type EventKind = "game-started" | "order" | "round" | "phase" | "step" | "trust-placed" | "marked"
	| "opened" | "passed" | "bid" | "dropped" | "bought" | "scrapped" | "tokens-lost" | "drawn" | "obsolete"
	| "removed" | "undercut" | "discount" | "discount-off" | "under" | "step3-drawn" | "shuffled" | "skipped"
	| "trust-took" | "trust-declined" | "trust-tokens" | "trust-house" | "tokens" | "built" | "turn-ended"
	| "ran" | "income" | "resupply" | "phase-out" | "final" | "game-over";

export type Fuel = "coal" | "oil" | "garbage" | "uranium";

/** FuelMarket is the resource market. */
export interface FuelMarket {
	/** on the market */
	tokens: Fuels;
	/** with the coal storage (R3) */
	on_sale: Fuels;
	/** prices of the next tokens of each kind, in Elektro */
	next: Record<string, number[]>;
	/** at the next resupply, as far as known now (C3) */
	incoming: Fuels;
	supply: Fuels;
}

/** Fuels counts tokens by kind. */
export interface Fuels {
	coal: number;
	oil: number;
	garbage: number;
	uranium: number;
}

/** An Event is an engine.Event. Which members there are depends on the kind. */
export interface GameEvent {
	/** the engine's id */
	kind: EventKind;
	/** the log's line */
	text: string;
	seat?: Seat;
	plant?: Plant;
	city?: string;
	fuel?: Fuel;
	/** tokens, tokens-lost, trust-tokens, resupply: of Fuel */
	tokens?: number;
	/** ran */
	burnt?: Fuels;
	/** opened, bid: Elektro */
	bid?: number;
	/** bought, tokens, built: Elektro in all */
	price?: number;
	/** built: Elektro for the connections */
	route?: number;
	/** built: Elektro for the space */
	house?: number;
	/** built: the cities of the route in order; none for a first house */
	path?: string[];
	/** income, final: cities powered */
	cities?: number;
	/** income: Elektro */
	income?: number;
	/** final: Elektro */
	money?: number;
	/** round */
	round?: number;
	/** step */
	step?: number;
	/** phase: its id */
	phase?: Phase;
	/** game-started */
	players?: number;
	/** game-over */
	winners?: Seat[];
	/** order */
	order?: Seat[];
	/** passed, dropped, turn-ended: Seat had no money for anything else; left out where money is hidden */
	unpaid?: boolean;
}

/** Hindsight is what the decisions of a finished game cost. */
export interface Hindsight {
	/** decisions to judge */
	all: number;
	/** those that have been */
	judged: number;
	/** the others are being judged */
	running: boolean;
	/** by seat, of those whose decisions are judged */
	seats: SeatAccuracy[];
	/** Decisions are those that have been judged, in the order of the game. */
	decisions: JudgedDecision[];
	/** over all games; null while none has been judged to its end */
	total: TotalAccuracy | null;
}

/** Hint is what the Master would do in the place of the human whose turn it is. */
export interface Hint {
	/** legal one after the other */
	actions: string[];
	/** the highest bid that it would make, Elektro */
	limit?: number;
	/** the same in the player's language */
	text: string;
	reason?: Reason;
}

/** A JudgedDecision is a decision and what it cost. Chances and costs are in percent of a win. */
export interface JudgedDecision {
	seat: Seat;
	round: number;
	/** what was awaited, as in the view */
	await: Await;
	/** number of actions made before it, for at() */
	index: number;
	/** as play() takes them */
	actions: string;
	/** for the accuracy: there was a choice, and no worse bid for the plant */
	counts: boolean;
	/** it cost more than the noise; the members from better on are there only then */
	fault: boolean;
	/** 0 without a fault */
	cost: number;
	/** standard error of the cost */
	error: number;
	/**
	 * Where the game was lost whatever was decided: by how many cities that can be powered, or else by how many
	 * Elektro, the decision left less than the better one.
	 */
	lessCities?: number;
	lessMoney?: number;
	better?: string;
	/** how far the better decision bids, Elektro */
	limit?: number;
	/** chance to win after the decision */
	made?: number;
	/** and after the better one */
	best?: number;
	/** "possible" (all in auctions), "probable", "likely", "certain" */
	sure?: Sureness;
	reason?: Reason;
}

/** Lesson is the current lesson. */
export interface Lesson {
	/** "plant", "fuel", "cities", "power" or "ends" */
	id: string;
	/** from 1 */
	step: number;
	/** of all; the last one completes the lesson */
	steps: number;
	/** what the step says */
	text: string;
	/** it only says something: nextStep continues */
	reads: boolean;
}

/** A Limit is an auto-bid. */
export interface Limit {
	plant: Plant;
	/** Elektro */
	up_to: number;
}

/** A Link is a connection. */
export interface Link {
	city: string;
	/** Elektro */
	cost: number;
}

/** A ListedPuzzle is a puzzle of the list, which is sorted from easy to hard. */
export interface ListedPuzzle {
	id: string;
	theme: PuzzleTheme;
	/** "easy", "medium" or "hard" */
	difficulty: Difficulty;
	solved: boolean;
}

/** Moment is the table as it was: the members of View that are about the table. */
export interface Moment {
	/** whose view it is: the seat whose turn it is; -1 when the game is over */
	seat: Seat;
	board: Board;
	edition: Edition;
	/** V1 */
	starting_cities: boolean;
	/** V2 */
	introductory: boolean;
	/** of the rules: 0, or 1 where P6 and V2 are more exact */
	reading: number;
	/** of the zone */
	regions: string[];
	/** A9 */
	max_plants: number;
	/** cities that bring Step 2 (T2) */
	step2_cities: number;
	/** cities that end the game (T8) */
	end_cities: number;
	/** from 1; 0 before the first */
	round: number;
	/** 1 to 3 */
	step: number;
	phase: Phase;
	await: Await;
	/** player order, the Trust included */
	order: Seat[];
	players: Player[];
	/** of the zone */
	cities: City[];
	plants: PlantMarket;
	/** null outside phase 2 */
	auction: Auction | null;
	fuel: FuelMarket;
	/** empty until the game is over */
	winners: Seat[];
	/** empty until the game is over */
	ranking: Place[];
	/** Step 2 has begun, or can no longer begin (T2, T7) */
	step2_done: boolean;
	/** "resources" (T3), "power" (T4), the next "round" (T5, T6) or "" */
	step3_begins: Step3Begins;
	/** the phase-out has begun (C4) */
	uranium_out: boolean;
	/** who has bought a plant this round (A4), also after phase 2 */
	bought: Seat[];
	/** who has passed this round (A4), also after phase 2 */
	passed: Seat[];
	/** the Trust has had its chance at a plant this round (X3) */
	trust_done: boolean;
	/** plants run so far in this turn of phase 5 (C2) */
	ran: Plant[];
	/** number of actions made by then */
	index: number;
}

/** Orders is standing orders; an amount that is left out is asked about. */
export interface Orders {
	/** by plant, Elektro */
	limits?: Record<string, number>;
	/** plants with lower numbers are not bid for */
	below?: number;
	/** goes for a plant too many */
	scrap?: Plant;
	/** the most for one run of all plants, Elektro */
	fuel?: number;
	/** power all that can be, in every round */
	run?: boolean;
}

/** A Page is a page of the program in words, with what can be done on it. */
export interface Page {
	id: string;
	title: string;
	/** what it says; a line of a table is a line */
	lines: string[];
	does: PageDoes[];
}

/** PageDoes is something to do on a page, by press. */
export interface PageDoes {
	/** of the widget in the window; where it is about an entry, after its id and a slash */
	id: string;
	label: string;
	/** of a choice or a field: what it is now */
	value?: string;
	/** of a choice: the values that it can have */
	options?: string[];
	/** why it cannot be done */
	why?: string;
}

export type Phase = "setup" | "order" | "auction" | "resources" | "build" | "power" | "over";

/** A Place is a line of the final ranking. */
export interface Place {
	seat: Seat;
	rank: number;
	powered: number;
	money: number;
	cities: number;
}

/** A Plant is a power plant card, named by its printed number (P2, P3); 0 is not a plant. */
export type Plant = number | "step3";

/** PlantMarket is the plants on offer and what is known of the stack. */
export interface PlantMarket {
	current: Plant[];
	future: Plant[];
	/** under the discount token; 0 for none */
	discount: Plant;
	/** cards left */
	stack: number;
	/** the top card where it is known, else 0 */
	top: Plant;
	/** "plug", "socket", "step3" or "unknown" */
	top_back: CardBack;
	/** the Step 3 card's place from the top; 0 where it is not known */
	to_step3: number;
	/** plants that have left the game in the open */
	gone: Plant[];
	/**
	 * The stack (H1). On top are the hidden cards, whose identity and order are secret; below them are those of
	 * Under. number of hidden cards
	 */
	hidden: number;
	/** from the top: the Step 3 card, and plants that went under the stack */
	under: Plant[];
	/** plants that may be among the hidden cards */
	possible: Plant[];
	/** plants that must be among the hidden cards */
	certain: Plant[];
	/** plugs among the hidden cards; -1 in the classic edition */
	plugs: number;
}

/** Player is what one seat owns, and who plays it. */
export interface Player {
	seat: Seat;
	/** it is the Trust's */
	trust?: boolean;
	/** Elektro; null where it is hidden */
	money: number | null;
	plants: Plant[];
	/** in store */
	fuel: Fuels;
	/** with a house of the seat */
	cities: string[];
	/** cities that all plants power together */
	capacity: number;
	/** cities powered last */
	powered: number;
	/** of the Trust: houses left */
	houses_left?: number;
	name: string;
	/** "human", "bot" or "trust" */
	kind: SeatKind;
	/** of a bot */
	level: string;
	/** of a bot */
	temper: string;
	colour: number;
	/** Money is */
	hidden?: boolean;
}

export type PlayerKind = "human" | "bot";

/**
 * A Position is a table in the middle of a game: tests, lessons and puzzles begin with it, and games that
 * began elsewhere continue from it. It replaces what the set-up would deal; an empty field leaves that as
 * dealt. Cities are named by id, seats count from 0, the Trust is seat 2. A position may be at any decision,
 * that is at any time before the end of the game. With Phase alone the phase is about to begin: what its
 * beginning brings happens first, then the first seat is asked. With Seat, or in phase 2 with Auction, the
 * phase is under way, and the game resumes at the decision itself: between two bids, with a plant to scrap,
 * or in the middle of buying, building or running plants. In phase "setup" the decision follows from
 * TrustCities and Marked. PositionOf returns the position of a state.
 */
export interface Position {
	/** from 1; default 1 */
	round?: number;
	/** 1 to 3; default 1 */
	step?: number;
	/** "setup", "auction" (default), "resources", "build" or "power" */
	phase?: string;
	/** players' seats without the Trust; default: by lot */
	order?: Seat[];
	/** Market is the plants of the current and the future market; empty is not the same as absent. */
	market?: Plant[];
	/** Stack is the cards of the stack, from the top. Those from the Step 3 card on are known, the others hidden. */
	stack?: Plant[];
	/** Removed is the plants removed unseen at set-up, if Stack is given. All others have left the game in the open. */
	removed?: Plant[];
	/** T2 is over (also from Step 2 on) */
	step2_done?: boolean;
	/** on the market; the supply is the rest */
	fuel?: PositionFuel;
	players?: PositionPlayer[];
	houses?: PositionHouses[];
	/** the phase-out has begun (C4) */
	uranium_out?: boolean;
	/** plants and tokens of the Trust */
	trust?: PositionPlayer;
	/** the six of X2; each gets a Trust house */
	trust_cities?: string[];
	/** starting cities (V1) */
	marked?: string[];
	/**
	 * Seat is whose turn it is. With it, phases 3 to 5 are under way; in phase 2 and before round 1 it follows
	 * from the rest and is only checked.
	 */
	seat?: Seat;
	/**
	 * Auction is the auction under way, or what remains of it in later phases. While it is under way the Step 3
	 * card may be in the market (T3).
	 */
	auction?: PositionAuction;
	/** Ran is the plants that the seat whose turn it is has run so far in phase 5 (C2). */
	ran?: Plant[];
	/** Powered is how many cities each seat has powered last, for display. */
	powered?: number[];
	/**
	 * Step3Begins is when Step 3 begins, once its card has been drawn: "resources" with phase 3 (T3; implied by
	 * the card in the market), "power" with phase 5 (T4), "round" with the next round (T5, T6).
	 */
	step3_begins?: string;
	/** Under is the cards below those of Stack, from the top; everybody knows their places. */
	under?: Plant[];
	/** Top is the top card of Stack if everybody knows it, such as 13 in the classic edition until it is drawn (S5). */
	top?: Plant;
	/** Possible is the cards that may be among the hidden ones (H1). Default: these and the removed ones. */
	possible?: Plant[];
	/**
	 * Certain is the cards that are known to be among the hidden ones (H1). Default: Top, or all of them if
	 * nothing was removed.
	 */
	certain?: Plant[];
	/**
	 * Shuffle is the order, from the top, that the shuffle of the Step 3 card will give to the cards in the
	 * stack: so a game that was played with real cards can be continued as it went. Cards that are not in the
	 * stack then do not count; those that are in it and not named are placed between them at random.
	 */
	shuffle?: Plant[];
	/**
	 * DeckSeed is the state of the deck's generator, which that shuffle draws from; default: from the seed of
	 * the set-up.
	 */
	deck_seed?: DeckSeed;
}

/**
 * A PositionAuction is an auction under way (phase 2). After phase 2 only Bought, Passed and TrustDone
 * remain, for the round.
 */
export interface PositionAuction {
	/** under the discount token (A12) */
	discount?: Plant;
	/** who has bought a plant this round (A4) */
	bought?: Seat[];
	/** who has passed and is out for the phase (A4) */
	passed?: Seat[];
	/** the Trust has had its chance this round (X3) */
	trust_done?: boolean;
	/** under the hammer, or bought while its buyer scraps (A9); default: none */
	plant?: Plant;
	/** the highest, in Elektro */
	bid?: number;
	/** whose bid it is; the buyer while they scrap */
	leader?: Seat;
	/** who has not dropped out, the leader included; empty once it is sold */
	in?: Seat[];
}

/** PositionFuel counts tokens by kind. */
export interface PositionFuel {
	coal?: number;
	oil?: number;
	garbage?: number;
	uranium?: number;
}

/** PositionHouses is who has a house on each space of a city, the cheapest first; -1 is nobody. */
export interface PositionHouses {
	city: string;
	seats: Seat[];
}

/** PositionPlayer is what one seat owns. Its houses are in Position.Houses. */
export interface PositionPlayer {
	/** Elektro; default 50 */
	money?: number;
	plants?: Plant[];
	tokens?: PositionFuel;
}

/** Puzzle is the puzzle on the table. */
export interface Puzzle {
	id: string;
	/** from 1 */
	number: number;
	theme: PuzzleTheme;
	/** whose decision it is */
	seat: Seat;
	/** "asked", "judging", "wrong", "unknown" (what it costs) or "solved" */
	state: PuzzleState;
	/** what a wrong decision costs in chance to win, percentage points; else 0 */
	points: number;
	/** the answer was shown: the puzzle does not count as solved */
	shown: boolean;
	/** what is asked, or said of the decision, in the player's language */
	text: string;
}

export type PuzzleState = "asked" | "judging" | "wrong" | "unknown" | "solved";

export type PuzzleTheme = string;

/** Reason is why a bot decided so. */
export interface Reason {
	/** an id of package bot */
	code: string;
	/** in the player's language */
	text: string;
	/** Chance is the bot's estimate of its chance to win, in percent, if it looked that far ahead. */
	chance?: number;
}

/** Received is what became of a link. */
export interface Received {
	/** "new", "continues", "known", "older", "branch" */
	relation: Relation;
	/** the game has gone on with it */
	taken: boolean;
	/** the actions that the link and this device had in common */
	since: number;
	/**
	 * Elsewhere is what the link says of who plays here that has not happened here, if anything: one that
	 * continues the game is then taken over only with take.
	 */
	elsewhere?: Elsewhere;
}

/** Records is the written form. */
export interface Records {
	fmt: number;
	app: string;
	/** as text: it need not fit a JavaScript number */
	serial: string;
	tallies: Tally[];
	streak: Streak;
	ids: string[];
}

/** Refusal is why something was not done. */
export interface Refusal {
	/** in the player's language */
	message: string;
	code: string;
	rule?: string;
	have?: number;
	need?: number;
	/** what is awaited instead, for "not-now" */
	await?: Await;
}

export type Relation = "new" | "continues" | "known" | "older" | "branch";

/** Review is how a finished game went. */
export interface Review {
	/** why it ended, in the player's language */
	reason: string;
	/** whose city ended it; null where unknown */
	ended_by: Seat | null;
	/** that city, "" where unknown */
	city: string;
	ranking: ReviewPlace[];
	rounds: ReviewRound[];
	/** turning points */
	turns: TurningPoint[];
}

/** A Place is a line of the ranking. */
export interface ReviewPlace {
	seat: Seat;
	/** from 1, shared by tied players */
	rank: number;
	powered: number;
	money: number;
	cities: number;
	/** what put it there, in the player's language */
	why: string;
}

/** A ReviewRound is one round. */
export interface ReviewRound {
	round: number;
	/** numbers of actions made when it begins and ends, for at() */
	from: number;
	to: number;
	/** by seat, without the Trust */
	players: SeatRound[];
}

/** Saving is whether the game is stored where it outlasts the program. */
export interface Saving {
	saved: boolean;
	/** "saved"; "saving" while a store has not answered yet; "unsaved" */
	state: SavingState;
	/** why it is not saved, such as "full" or "blocked" */
	code?: string;
	/** the same, in the player's language */
	message?: string;
}

export type SavingState = "saved" | "saving" | "unsaved";

/** A Seat is a place at the table, 0 to 5 in clockwise order (S2). */
export type Seat = number;

/** SeatAccuracy is the accuracy of a seat's decisions so far. */
export interface SeatAccuracy {
	/** average over the decisions: 100 for a good one, 10 less a point of cost */
	percent: number;
	/** that count */
	decisions: number;
	/** of these, without a fault */
	good: number;
	seat: Seat;
}

export type SeatKind = "human" | "bot" | "trust";

/** SeatRound is what a player had at the end of a round, and spent and earned in it, in Elektro. */
export interface SeatRound {
	cities: number;
	capacity: number;
	money: number;
	plants: number;
	fuel: number;
	building: number;
	income: number;
	/** of winning, in percent, as the Master estimated it when the round began */
	chance: number;
}

/** Setup is what newGame takes. */
export interface Setup {
	board?: string;
	edition?: Edition;
	players?: SetupPlayer[];
	regions?: string[];
	in_turn?: boolean;
	starting_cities?: boolean;
	introductory?: boolean;
	hide_money?: boolean;
	seed?: string | number;
	bot_seed?: string | number;
	position?: Position | null;
}

export interface SetupPlayer {
	name?: string;
	kind?: PlayerKind;
	level?: string;
	colour?: number | null;
	by_link?: boolean;
}

/** A Slot is a saved game. */
export interface Slot {
	/** for open, rename and discard; "" for the game under way */
	key: string;
	/** "on", "kept", "parked" as another game began, "done", or "aside" as it cannot be read */
	kind: SlotKind;
	/** what it is called, in the player's language where the player gave it no name */
	name: string;
	table: string;
	/** how far it is, in the player's language */
	position: string;
	/** when, as RFC 3339; "" where unknown */
	saved: string;
	round: number;
	over: boolean;
	/** by link: something of it waits to be sent to the others */
	unsent: boolean;
	/** number of actions made */
	index: number;
	/** why it cannot be read; the other members say nothing then */
	error?: string;
}

export type SlotKind = "on" | "kept" | "parked" | "done" | "aside";

export type Step3Begins = "" | "resources" | "power" | "round";

/** Streak is wins in a row, as the only human. */
export interface Streak {
	now: number;
	best: number;
}

export type Sureness = "probable" | "likely" | "certain" | "possible";

/** Tally is the count of the games of one kind. */
export interface Tally {
	board: string;
	edition: string;
	/** at the table, 2 to 6 */
	players: number;
	/** "introductory", "starting-cities" or "" */
	variant?: string;
	/** of the computers: a level, or Mixed; "" without computers */
	level?: string;
	/** several humans at one screen: the game counts without a winner */
	shared?: boolean;
	played: number;
	/** 0 where Shared */
	won: number;
	/** nil where Shared */
	best?: Best;
}

/** TotalAccuracy is the accuracy over all games with one human. */
export interface TotalAccuracy {
	/** average over the decisions: 100 for a good one, 10 less a point of cost */
	percent: number;
	/** that count */
	decisions: number;
	/** of these, without a fault */
	good: number;
	games: number;
}

/** A Turn is a turning point. */
export interface TurningPoint {
	round: number;
	/** in the player's language */
	lines: string[];
}

export type Verb = "trust" | "mark" | "open" | "pass" | "bid" | "drop" | "scrap" | "keep" | "buy" | "build"
	| "run" | "done";

/**
 * View is what the player whose turn it is may know (H1), which is what everybody may: the members of
 * facts.View, and what else the screen shows.
 */
export interface View {
	/** whose view it is: the seat whose turn it is; -1 when the game is over */
	seat: Seat;
	board: Board;
	edition: Edition;
	/** V1 */
	starting_cities: boolean;
	/** V2 */
	introductory: boolean;
	/** of the rules: 0, or 1 where P6 and V2 are more exact */
	reading: number;
	/** of the zone */
	regions: string[];
	/** A9 */
	max_plants: number;
	/** cities that bring Step 2 (T2) */
	step2_cities: number;
	/** cities that end the game (T8) */
	end_cities: number;
	/** from 1; 0 before the first */
	round: number;
	/** 1 to 3 */
	step: number;
	phase: Phase;
	await: Await;
	/** player order, the Trust included */
	order: Seat[];
	/** by seat, the Trust last */
	players: Player[];
	/** of the zone */
	cities: City[];
	plants: PlantMarket;
	/** null outside phase 2 */
	auction: Auction | null;
	fuel: FuelMarket;
	/** empty until the game is over */
	winners: Seat[];
	/** empty until the game is over */
	ranking: Place[];
	/** Step 2 has begun, or can no longer begin (T2, T7) */
	step2_done: boolean;
	/** "resources" (T3), "power" (T4), the next "round" (T5, T6) or "" */
	step3_begins: Step3Begins;
	/** the phase-out has begun (C4) */
	uranium_out: boolean;
	/** who has bought a plant this round (A4), also after phase 2 */
	bought: Seat[];
	/** who has passed this round (A4), also after phase 2 */
	passed: Seat[];
	/** the Trust has had its chance at a plant this round (X3) */
	trust_done: boolean;
	/** plants run so far in this turn of phase 5 (C2) */
	ran: Plant[];
	/** the program decides for the seat whose turn it is */
	bot: boolean;
	/** number of actions made so far */
	index: number;
	/** of the seat whose turn it is; null without one, or where its money is hidden */
	limit: Limit | null;
	can_undo: boolean;
	/** all of it is kept where it outlasts the program; see Saving */
	saved: boolean;
	/** null without one */
	lesson: Lesson | null;
	/** null without one */
	puzzle: Puzzle | null;
	/** of this table: see Player */
	hide_money: boolean;
	/** the human who must take the device first, with takeOver or the next play; null for nobody */
	hand_over: Seat | null;
	/** null unless the game is played by link */
	by_link: ByLink | null;
	/** of the seat whose turn it is; null outside of phases 2 to 4, or where its money is hidden */
	budget: Budget | null;
}

/** A Warning is a costly slip that a decision would be. */
export interface Warning {
	/** an id of package advisor */
	kind: string;
	/** in the player's language */
	text: string;
}
