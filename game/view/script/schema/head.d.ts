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
