// Command audit says what the languages of game/words/languages lack: sentences that are missing or that nothing uses,
// other placeholders than in English, wrong plural categories. It counts remarks too, on texts that may be too long for
// their boxes, and lists them on demand; faults come last. It also makes Serbian in Cyrillic letters from Serbian in
// Latin ones, and translates the files of languages to PO files of gettext and back, for tools such as Weblate.
//
//	make lang
//	make lang REMARKS=1
//	make po                 writes dist/po
//	make lang PO=dist/po    takes the translations from there first
//
// The tests of this package demand that no language lacks anything.
package main

import (
	"flag"
	"fmt"
	"io"
	"os"
)

func main() {
	remarks := flag.Bool("remarks", false, "list the remarks instead of counting them")
	to := flag.String("po", "", "write the languages as PO files into this `folder`, and do nothing else")
	from := flag.String("from", "", "take the translations from the PO files in this `folder` first")
	flag.Parse()
	faults, err := do("game/words/languages", "game/words/phrase/en.json", *to, *from, *remarks)
	if err != nil {
		fmt.Fprintln(os.Stderr, "audit:", err)
		os.Exit(2)
	}
	if faults > 0 {
		os.Exit(1)
	}
}

func do(dir, english, to, from string, remarks bool) (faults int, err error) {
	if to != "" {
		return 0, exportPO(dir, english, to)
	}
	if from != "" {
		said, err := importPO(dir, english, from)
		if err != nil {
			return 0, err
		}
		for _, line := range said {
			fmt.Println(line)
		}
	}
	return run(os.Stdout, dir, english, remarks)
}

// run makes what is made, and prints what is wrong with every language: what has to be put right comes last.
func run(out io.Writer, dir, english string, remarks bool) (faults int, err error) {
	if err := writeCyrillic(dir); err != nil {
		return 0, err
	}
	en, all, err := readAll(dir, english)
	if err != nil {
		return 0, err
	}
	var wrong []string
	count := 0
	for _, l := range all {
		found := l.faults(en)
		for _, fault := range found {
			wrong = append(wrong, l.Tag+": "+fault)
		}
		for _, long := range l.long(en) {
			count++
			if remarks {
				fmt.Fprintf(out, "%s: remark: %s\n", l.Tag, long)
			}
		}
		if len(found) == 0 {
			fmt.Fprintf(out, "%s: complete\n", l.Tag)
		}
	}
	if count > 0 && !remarks {
		fmt.Fprintf(out, "%d remarks on texts that may be too long: make lang REMARKS=1 lists them\n", count)
	}
	for _, line := range wrong {
		fmt.Fprintln(out, line)
	}
	if len(wrong) > 0 {
		fmt.Fprintf(out, "%d faults\n", len(wrong))
	}
	return len(wrong), nil
}
