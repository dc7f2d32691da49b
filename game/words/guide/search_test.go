package guide

import (
	"slices"
	"testing"
	"unicode/utf8"

	"kilovolt/engine"
	"kilovolt/game/words/phrase"
)

// TestSearchFinds: what somebody at a table would look up is found in the section about it.
func TestSearchFinds(t *testing.T) {
	book := Book(phrase.English(), mustTable(t, engine.Setup{Board: "usa", Edition: engine.Recharged, Players: 3}))
	for words, want := range map[string][]Topic{
		"hybrid":          {Parts, Power, Trust},
		"HYBRID mix":      {Parts, Power},
		"discount":        {Plants, Auction},
		"obsolete":        {Plants, Steps},
		"step 2":          {Steps, Supply},
		"coal storage":    {Fuel, Boards},
		"trust houses":    {Trust},
		"tie":             {End},
		"scrap":           {Auction},
		"resup":           {Supply, Numbers, Fuel},
		"income":          {Power, Numbers},
		"A13":             {Plants},
		"a13":             {Plants},
		"X5":              {Trust},
		"starting cities": {Variants, Trust},
		"more uranium":    {Boards, Supply},
		"uranium":         {Fuel, Supply, Parts},
		"undo":            {Screen},
		"nothing traded":  {Parts},
	} {
		hits := Search(book, words)
		for _, topic := range want {
			if !slices.ContainsFunc(hits, func(h Hit) bool { return book[h.Section].Topic == topic }) {
				t.Errorf("%q does not lead to %s: %v", words, topic, hits)
			}
		}
	}
	for _, words := range []string{"", "  ", "zzz", "hybrid zzz", "—"} {
		if hits := Search(book, words); len(hits) != 0 {
			t.Errorf("%q is found at %v", words, hits)
		}
	}
	if hits := Search(book, "A9"); len(hits) == 0 ||
		!slices.Contains(book[hits[0].Section].Parts[hits[0].Part].Rules, "A9") {
		t.Error("the id of a rule does not come first")
	}
}

// TestSearchGrowsNarrower: every further letter leaves the results as they are or removes some.
func TestSearchGrowsNarrower(t *testing.T) {
	book := Book(phrase.English(), mustTable(t, engine.Setup{Board: "germany", Edition: engine.Classic, Players: 4}))
	const words = "obsolete plant"
	last := -1
	for n := 1; n <= len(words); n++ {
		found := len(Search(book, words[:n]))
		if last >= 0 && found > last {
			t.Errorf("%q finds %d, the shorter text found %d", words[:n], found, last)
		}
		last = found
	}
	if last == 0 {
		t.Error("nothing is left")
	}
}

// What a search shows is the sentence or the row in which a word was found, and where in it the words are.
func TestSearchShowsTheSentence(t *testing.T) {
	book := Book(phrase.English(), mustTable(t, engine.Setup{Board: "usa", Edition: engine.Recharged, Players: 3}))
	shorter := 0
	for _, words := range []string{"hybrid", "obsolete", "uranium", "Step 2", "income", "tie"} {
		for _, hit := range Search(book, words) {
			shown := hit.Excerpt(phrase.English(), book, words)
			if hit.Part < 0 {
				if shown != "" {
					t.Errorf("%q shows %q of a title", words, shown)
				}
				continue
			}
			if first, _ := utf8.DecodeRuneInString(shown); !inWord(first) {
				t.Errorf("%q shows %q", words, shown)
			}
			part := &book[hit.Section].Parts[hit.Part]
			spans := Spans(shown, words)
			if len(spans) == 0 && len(Spans(part.content(), words)) > 0 {
				t.Errorf("%q is not in %q", words, shown)
			}
			for _, at := range spans {
				if word := split(shown[at[0]:at[1]]); len(word) != 1 || !slices.ContainsFunc(split(words),
					func(w string) bool { return begins(word, w) }) {
					t.Errorf("%q is marked at %q", words, shown[at[0]:at[1]])
				}
			}
			if len(shown) < len(part.Text) {
				shorter++
			}
		}
	}
	if shorter < 5 {
		t.Errorf("%d texts are shortened to a sentence", shorter)
	}
	if got := Spans("Köln, kolne; Step 2", "koln 2"); !slices.Equal(got, [][2]int{{0, 5}, {7, 12}, {19, 20}}) {
		t.Errorf("found at %v", got)
	}
}

// Case and accents make no difference, on either side, however they are written.
func TestSearchKnowsNoAccents(t *testing.T) {
	for text, words := range map[string]string{
		"Köln": "KOLN", "Łódź": "lodz", "Weiße Straße": "weisse", "cafe\u0301": "cafe", "ÉLECTRICITÉ": "electric",
		"Iğdır": "igdir", "cœur": "COEUR", "plain": "pláin", "Ampère": "ampere\u0300",
	} {
		if len(Spans(text, words)) != 1 {
			t.Errorf("%q is not found in %q", words, text)
		}
		book := []Section{{Parts: []Part{{Text: text}}}}
		if len(Search(book, words)) != 1 {
			t.Errorf("a search for %q does not find %q", words, text)
		}
	}
	if got := Spans("cafe\u0301s, cafes", "cafe"); !slices.Equal(got, [][2]int{{0, 7}, {9, 14}}) {
		t.Errorf("an accent of its own is no part of its word: %v", got)
	}
}
