package main

import (
	"strings"

	"kilovolt/engine"
	"kilovolt/engine/record"
)

// What the types do not say by themselves: how some are written, which texts a member may have, and what may be left
// out.

// instead are the types that are written as another one.
var instead = map[string]string{
	"engine.Setup": "engine.setupJSON",
}

func number(low, high int) *node { return &node{Type: "integer", Minimum: &low, Maximum: &high} }

func digits() *node { return &node{Type: "string", Pattern: "^[0-9]+$"} }

// basic are the types that have a form of their own.
var basic = map[string]func() *node{
	"engine.Plant": func() *node { // "step3" is the Step 3 card
		return &node{AnyOf: []*node{number(0, int(engine.AllPlants.Highest())), {Const: "step3"}}}
	},
	"engine.Seat":     func() *node { return number(int(engine.NoSeat), engine.MaxPlayers-1) },
	"engine.DeckSeed": digits,
}

// seed is a number or any words.
func seed(*book) (*node, error) {
	return &node{AnyOf: []*node{{Type: "string"}, {Type: "number"}}}, nil
}

func init() { // not above, where it would refer to itself
	state := func(b *book) (*node, error) { return b.add("engine.saved") }
	special["record.file.Snap"], special["record.file.From"] = state, state
}

// special are members that are described otherwise than their type.
var special = map[string]func(*book) (*node, error){
	"script.table.Seed":    seed,
	"script.table.BotSeed": seed,
	"record.file.Format":   func(*book) (*node, error) { return number(1, record.Format), nil },
	"record.file.App":      func(*book) (*node, error) { return &node{Const: record.App}, nil },
	"record.file.Hash":     func(*book) (*node, error) { return &node{Type: "string", Pattern: "^[0-9a-f]{16}$"}, nil },
	"record.file.Sum":      func(*book) (*node, error) { return &node{Type: "string", Pattern: "^[0-9a-f]{32}$"}, nil },
	"record.file.Opening": func(*book) (*node, error) {
		return &node{Type: "array", Items: &node{Type: "string", Pattern: "^" + eventForm() + "$"}}, nil
	},
	"record.file.Steps": func(*book) (*node, error) {
		return &node{Type: "array", Items: &node{Type: "array", MinItems: 1,
			Prefix: []*node{{Type: "string", Pattern: "^[0-5][hbf]\\+? " + actionForm + "$"}},
			Items:  &node{Type: "string", Pattern: "^" + eventForm() + "$"}}}, nil
	},
	"script.call.ID":         anything,
	"script.call.Args":       func(*book) (*node, error) { return &node{Type: "array"}, nil },
	"script.answer.ID":       anything,
	"script.answer.Result":   anything,
	"sim.gameMessage.Type":   kind("game"),
	"sim.decideMessage.Type": kind("decide"),
	"sim.overMessage.Type":   kind("over"),
}

func anything(*book) (*node, error) { return &node{}, nil }

func kind(name string) func(*book) (*node, error) {
	return func(*book) (*node, error) { return &node{Const: name}, nil }
}

// actionForm is the text form of an action, as package engine writes it.
const actionForm = "(open [0-9]+ [0-9]+|bid [0-9]+|drop|pass|scrap [0-9]+|keep [0-9]+ coal|" +
	"buy [0-9]+ (coal|oil|garbage|uranium)|(build|trust|mark) [a-z0-9-]+|run [0-9]+( [0-9]+ (coal|oil)){0,2}|done)"

// eventForm is the text form of an event in a save.
func eventForm() string {
	return "(" + strings.Join(values["EventKind"]().Enum, "|") + ")( [spcfnmwo][a-z0-9-]+)*"
}

// enums are members with one of some texts, by the name of the list.
var enums = map[string]string{
	"facts.View.Await":               "Await",
	"facts.View.Phase":               "Phase",
	"facts.View.Board":               "Board",
	"facts.View.Edition":             "Edition",
	"facts.View.Step3Begins":         "Step3Begins",
	"facts.PlantMarket.TopBack":      "CardBack",
	"facts.Choice.Verb":              "Verb",
	"facts.Choice.Fuel":              "Fuel",
	"facts.Rules.Board":              "Board",
	"facts.Rules.Edition":            "Edition",
	"facts.PlantInfo.Kind":           "PlantKind",
	"engine.setupJSON.Edition":       "Edition",
	"record.Player.Kind":             "PlayerKind",
	"script.Player.Kind":             "SeatKind",
	"script.player.Kind":             "PlayerKind",
	"script.table.Edition":           "Edition",
	"script.Event.Kind":              "EventKind",
	"script.Event.Phase":             "Phase",
	"script.Event.Fuel":              "Fuel",
	"script.Change.Type":             "ChangeType",
	"script.Change.By":               "DecidedBy",
	"script.Error.Await":             "Await",
	"script.Slot.Kind":               "SlotKind",
	"script.Saving.State":            "SavingState",
	"script.Puzzle.State":            "PuzzleState",
	"script.Puzzle.Theme":            "PuzzleTheme",
	"script.ListedPuzzle.Theme":      "PuzzleTheme",
	"script.JudgedDecision.Await":    "Await",
	"script.JudgedDecision.Sure":     "Sureness",
	"script.ListedPuzzle.Difficulty": "Difficulty",
	"script.Received.Relation":       "Relation",
}

func list(texts ...string) func() *node {
	return func() *node { return &node{Type: "string", Enum: texts} }
}

// all lists the names that a type of the engine has from one number on, as far as there are any.
func all[T interface {
	~uint8
	String() string
}](first, last T) func() *node {
	return func() *node {
		var out []string
		for v := first; v <= last; v++ {
			out = append(out, v.String())
		}
		return &node{Type: "string", Enum: out}
	}
}

// values are the lists.
var values = map[string]func() *node{
	"Await":       all(engine.AwaitNothing, engine.AwaitRun),
	"Phase":       all(engine.PhaseSetup, engine.PhaseOver),
	"Board":       func() *node { return &node{Type: "string"} }, // more come as files
	"Edition":     all(engine.Classic, engine.Recharged),
	"Fuel":        all(engine.Coal, engine.Uranium),
	"PlantKind":   list("coal", "oil", "garbage", "uranium", "hybrid", "eco", "fusion"),
	"CardBack":    list("unknown", "plug", "socket", "step3"),
	"Verb":        all(engine.VerbTrust, engine.VerbDone),
	"EventKind":   all(engine.EventGameStarted, engine.EventGameOver),
	"Step3Begins": list("", "resources", "power", "round"),
	"PlayerKind":  list(record.Human, record.Bot),
	"SeatKind":    list(record.Human, record.Bot, "trust"),
	"ChangeType": list("started", "left", "played", "undone", "seats", "taken-over", "limited", "taught", "judged",
		"link", "saving"),
	"DecidedBy":   list("human", "bot", "forced"),
	"SlotKind":    list("on", "kept", "parked", "done", "aside"),
	"SavingState": list("saved", "saving", "unsaved"),
	"PuzzleState": list("asked", "judging", "wrong", "unknown", "solved"),
	"PuzzleTheme": func() *node { return &node{Type: "string"} },
	"Difficulty":  list("easy", "medium", "hard"),
	"Sureness":    list("probable", "likely", "certain", "possible"),
	"Relation":    list("new", "continues", "known", "older", "branch"),
}

// optional are types whose members, and members that, may be left out although they are always written.
var optional = map[string]bool{
	"script.table": true, "script.player": true, "engine.PositionFuel": true, "script.Error.Have": true,
	"record.file.Name": true, "record.file.ByLink": true, "record.file.Cut": true, "record.file.From": true,
	"script.call.Args": true,
}
