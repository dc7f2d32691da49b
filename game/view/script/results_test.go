package script

import (
	"encoding/json"
	"testing"

	"kilovolt/game/match/review"
	"kilovolt/game/play/puzzles"
	"kilovolt/game/storage/hindsight"
	"kilovolt/game/storage/records"
)

// afterwards is a program that offers results and records of finished games.
type afterwards struct {
	a       *API
	book    *records.Book
	judging *hindsight.Judging
}

func (f *afterwards) Review() *review.Review {
	v, _ := review.Of(f.a.on.Match())
	return v
}
func (f *afterwards) Records() *records.Book      { return f.book }
func (f *afterwards) ResetRecords() error         { return f.book.Reset() }
func (f *afterwards) Judging() *hindsight.Judging { return f.judging }
func (f *afterwards) Judge(on bool) {
	if f.judging.Stop(); on {
		f.judging.Start()
	}
}
func (f *afterwards) Puzzles() *puzzles.Book {
	book, _ := puzzles.Open(f.a.on.Keeper().Puzzles())
	return book
}

func (f *afterwards) Judged() *hindsight.Book {
	book, _ := hindsight.Open(f.a.on.Keeper().Hindsight())
	return book
}

// TestScriptsSeeHowItWent: the ranking, the rounds, the chances, moments, and the records.
func TestScriptsSeeHowItWent(t *testing.T) {
	a := newAPI(t)
	if a.Review() != "null" || a.Records() != "null" || a.At(0) != "null" {
		t.Error("results are returned although there are none")
	}
	book, err := records.Open(a.on.Keeper().Records())
	if err != nil {
		t.Fatal(err)
	}
	a.OfferResults(&afterwards{a: a, book: book})
	if err := a.NewGame(`{"seed":"3","edition":"classic",
		"players":[{"kind":"bot","level":"easy"},
		{"kind":"bot","level":"easy"},{"kind":"bot","level":"easy"}]}`); err != nil {
		t.Fatal(err)
	}
	if a.Review() != "null" {
		t.Error("an unfinished game is reviewed")
	}
	bots(a)
	var got Review
	if err := json.Unmarshal([]byte(a.Review()), &got); err != nil {
		t.Fatal(err)
	}
	if got.Reason == "" || got.EndedBy == nil || got.City == "" || len(got.Ranking) != 3 || got.Ranking[1].Why == "" ||
		len(got.Rounds) < 3 {
		t.Errorf("%+v", got)
	}
	for _, r := range got.Rounds {
		sum := 0
		for _, p := range r.Players {
			sum += p.Chance
		}
		if sum != 100 || len(r.Players) != 3 || r.To <= r.From {
			t.Errorf("%+v", r)
		}
	}
	round := got.Rounds[2]
	var view Moment
	if err := json.Unmarshal([]byte(a.At(round.From)), &view); err != nil {
		t.Fatal(err)
	}
	if view.Round != round.Round || view.Index != round.From || len(view.Players) != 3 ||
		view.Players[0].Money == nil || *view.Players[0].Money != got.Rounds[1].Players[0].Money {
		t.Errorf("%+v", view)
	}
	if a.At(-1) != "null" || a.At(100000) != "null" {
		t.Error("moments that do not exist")
	}
	var tallies struct{ Tallies []json.RawMessage }
	if err := json.Unmarshal([]byte(a.Records()), &tallies); err != nil || len(tallies.Tallies) != 0 {
		t.Errorf("%v, %s", err, a.Records())
	}
	if err := a.ResetRecords(); err != nil {
		t.Error(err)
	}
}
