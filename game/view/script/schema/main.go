// Command schema writes what programs in other languages need to know of this one, from the Go types and their
// comments: kilovolt.d.ts, the types of window.kilovolt, and JSON Schemas (2020-12) of the same interface, of saved
// games and of the outside bots' protocol. It runs in the folder of the module: make schema.
package main

import (
	_ "embed"
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// head is the part of kilovolt.d.ts that is written by hand: the members of window.kilovolt, which are no Go types.
//
//go:embed head.d.ts
var head string

func main() {
	files, err := files(".")
	for name, data := range files {
		if err == nil {
			err = os.WriteFile(filepath.FromSlash(name), data, 0o666)
		}
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "schema:", err)
		os.Exit(1)
	}
}

// files returns everything that is made, by its path in the module.
func files(root string) (map[string][]byte, error) {
	src := &sources{root: root, folders: map[string]*folder{}}
	out := map[string][]byte{}
	for _, doc := range []struct {
		name, title string
		describe    func(*sources) (*node, error)
	}{
		{"game/view/script/kilovolt.schema.json", "window.kilovolt and kilovolt -script, schema 1", script},
		{"engine/record/save.schema.json", "A saved game of Kilovolt", save},
		{"engine/sim/protocol.schema.json", "A line to an outside bot of Kilovolt, protocol 1", protocol},
	} {
		n, err := doc.describe(src)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", doc.name, err)
		}
		n.Schema, n.Title = dialect, doc.title
		if out[doc.name], err = n.write(); err != nil {
			return nil, err
		}
		if types, ok := strings.CutSuffix(doc.name, "kilovolt.schema.json"); ok {
			out[types+"kilovolt.d.ts"] = []byte(head + typescript(n.Defs))
		}
	}
	return out, nil
}

// script describes what window.kilovolt takes and gives, and the lines of kilovolt -script.
func script(src *sources) (*node, error) {
	b := newBook(src, map[string]string{
		"script.table": "Setup", "script.player": "SetupPlayer", "script.Event": "GameEvent", "script.Error": "Refusal",
		"script.Place": "ReviewPlace", "records.file": "Records", "script.Turn": "TurningPoint",
		"script.call": "CallLine", "script.answer": "AnswerLine",
	})
	for _, name := range []string{"View", "Choice", "Event", "Change", "Error", "table", "Hint", "Warning", "Slot",
		"Saving", "Review", "Moment", "Hindsight", "ListedPuzzle", "Orders", "Received", "Page",
		"call", "answer"} {
		if _, err := b.add("game/view/script." + name); err != nil {
			return nil, err
		}
	}
	if _, err := b.add("game/storage/records.file"); err != nil {
		return nil, err
	}
	return &node{Defs: b.sorted()}, nil
}

// save describes a saved game.
func save(src *sources) (*node, error) {
	b := newBook(src, map[string]string{"record.file": "Save", "engine.saved": "State",
		"engine.savedPlayer": "StatePlayer", "engine.setupJSON": "Setup"})
	b.closed = true
	root, err := b.add("engine/record.file")
	if err != nil {
		return nil, err
	}
	return &node{Ref: root.Ref, Defs: b.sorted()}, nil
}

// protocol describes the lines to an outside bot, and its answer.
func protocol(src *sources) (*node, error) {
	b := newBook(src, map[string]string{"sim.gameMessage": "Game", "sim.decideMessage": "Decide",
		"sim.overMessage": "Over"})
	n := &node{}
	for _, name := range []string{"gameMessage", "decideMessage", "overMessage"} {
		one, err := b.add("engine/lab/sim." + name)
		if err != nil {
			return nil, err
		}
		n.AnyOf = append(n.AnyOf, one)
	}
	b.define("Answer", &node{Type: "string", Pattern: "^" + actionForm + "( *; *" + actionForm + ")*$",
		Description: "The line that answers Decide, which is plain text and no JSON: the text of a choice with a " +
			"number in place of {n}, or several actions of one turn separated by semicolons."})
	n.Defs = b.sorted()
	return n, nil
}

func newBook(src *sources, names map[string]string) *book {
	return &book{from: src, names: names, defs: map[string]*node{}, made: map[string]string{}}
}
