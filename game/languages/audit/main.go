// Command audit says what the languages of game/languages lack: sentences that are missing or that nothing uses, other
// placeholders than in English, wrong plural categories, texts that may be too long for their boxes. It also makes
// Serbian in Cyrillic letters from Serbian in Latin ones.
//
//	make lang
//
// The tests of this package demand that no language lacks anything.
package main

import (
	"fmt"
	"os"
)

func main() {
	faults, err := run("game/languages", "game/phrase/en.json")
	if err != nil {
		fmt.Fprintln(os.Stderr, "audit:", err)
		os.Exit(2)
	}
	if faults > 0 {
		fmt.Printf("%d faults\n", faults)
		os.Exit(1)
	}
}

// run makes what is made, and prints what is wrong with every language.
func run(dir, english string) (faults int, err error) {
	if err := writeCyrillic(dir); err != nil {
		return 0, err
	}
	en, err := readEnglish(dir, english)
	if err != nil {
		return 0, err
	}
	tags, err := tagsIn(dir)
	if err != nil {
		return 0, err
	}
	for _, tag := range tags {
		l, err := readLanguage(dir, tag)
		if err != nil {
			return 0, err
		}
		found := l.faults(en)
		faults += len(found)
		for _, fault := range found {
			fmt.Printf("%s: %s\n", tag, fault)
		}
		for _, long := range l.long(en) {
			fmt.Printf("%s: note: %s\n", tag, long)
		}
		if len(found) == 0 {
			fmt.Printf("%s: complete\n", tag)
		}
	}
	return faults, nil
}
