package present

import (
	"errors"
	"strings"
	"testing"

	"kilovolt/engine"
	"kilovolt/engine/bot"
	"kilovolt/engine/record"
	"kilovolt/game/ground/i18n"
	"kilovolt/game/match/match"
	"kilovolt/game/pages/block"
	"kilovolt/game/storage/hindsight"
	"kilovolt/game/words/phrase"
	"kilovolt/game/words/phrase/phrasetest"
)

// TestDecisionsOfTheSetUpHaveNoRound: they are titled by the set-up, in every language.
func TestDecisionsOfTheSetUpHaveNoRound(t *testing.T) {
	title := func(l *phrase.Lang, await engine.Await, round int) string {
		d := &hindsight.Judged{Decision: hindsight.Decision{Await: await, Round: round}}
		return titleOf(&phrase.Teller{Lang: l}, d, "hindsight.fault", "hindsight.fault-setup", i18n.Number("cost", 12))
	}
	for await, want := range map[engine.Await]string{
		engine.AwaitTrust: "Set-up: −12%", engine.AwaitMark: "Set-up: −12%",
		engine.AwaitBuild: "Round 3, building: −12%", engine.AwaitRun: "Round 3, bureaucracy: −12%",
	} {
		if got := title(phrase.English(), await, 3); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
	for _, l := range phrasetest.Languages(t, "../../words") {
		if got := title(l.Lang, engine.AwaitTrust, 0); strings.Contains(got, "0") || !strings.Contains(got, "12") {
			t.Errorf("%s: %q", l.Name, got)
		}
	}
}

// finished is a game of two humans that is over.
func finished(t *testing.T) *match.Match {
	t.Helper()
	m, err := match.New(match.Config{
		Setup:   engine.Setup{Board: "usa", Edition: engine.Classic, Players: 2, Seed: 4},
		Players: []record.Player{{Name: "Ada", Kind: record.Human}, {Name: "Ben", Colour: 1, Kind: record.Human}},
	}, nil)
	if err != nil {
		t.Fatal(err)
	}
	for n := 0; !m.Over(); n++ {
		var list engine.List
		m.Legal(&list)
		if err := m.Play(list.At[n*7%list.N].Action); err != nil {
			t.Fatal(err)
		}
	}
	return m
}

// TestLossesInLostGamesAreListed: in cities, or in money where it bought none; what may be noise is still "good".
func TestLossesInLostGamesAreListed(t *testing.T) {
	m := finished(t)
	for _, c := range []struct {
		cities, money bot.Shortfall
		want          string
	}{
		{bot.Shortfall{Less: 210, Error: 10}, bot.Shortfall{Less: 30, Error: 4}, "−2 cities"},
		{bot.Shortfall{Less: 0, Error: 10}, bot.Shortfall{Less: 30, Error: 4}, "−30 Elektro"},
		{bot.Shortfall{Less: 60, Error: 40}, bot.Shortfall{Less: 30, Error: 20}, "good"},
	} {
		j := hindsight.Begin(m, func(*engine.Rules, engine.View, []engine.Action, uint64) (hindsight.Judge, error) {
			return loses{bot.Verdict{Options: 2, Pairs: 512, Cities: c.cities, Money: c.money}}, nil
		}, nil)
		j.Start()
		j.Think(func() bool { return true })
		j.Stop()
		seat := saidOf(m, j)[1].(*block.Group).Body
		details := seat[len(seat)-1].(*block.Details)
		if got := details.Body[0].(*block.Facts).Facts[0].Value; got != c.want {
			t.Errorf("%q, want %q", got, c.want)
		}
	}
}

// over is a table with a game that is over, of which something is judged.
type over struct {
	Results
	match *match.Match
	j     *hindsight.Judging
}

func (o over) Match() *match.Match         { return o.match }
func (o over) Redaction() match.Redaction  { return match.Redaction{} }
func (o over) Judging() *hindsight.Judging { return o.j }

// saidOf returns the blocks of the page about that.
func saidOf(m *match.Match, j *hindsight.Judging) []block.Block {
	o := over{match: m, j: j}
	return Hindsight(phrase.English(), &Program{Table: o, Results: o}).Body()[0].(*block.Group).Body
}

// loses is a judge with one verdict.
type loses struct{ verdict bot.Verdict }

func (loses) Step(int) bool                    { return true }
func (loses) Decision() ([]engine.Action, any) { return nil, nil }
func (l loses) Verdict() (bot.Verdict, bool)   { return l.verdict, true }

// good is a judge who finds every decision good.
type good struct{}

func (good) Step(int) bool                    { return true }
func (good) Decision() ([]engine.Action, any) { return nil, nil }
func (good) Verdict() (bot.Verdict, bool)     { return bot.Verdict{Options: 2, Pairs: 512}, true }

// TestOnlyWhoWasJudgedHasAnAccuracy: nobody where the judging has failed at the first decision, and only those of whom
// something is judged where it was stopped.
func TestOnlyWhoWasJudgedHasAnAccuracy(t *testing.T) {
	m, fails := finished(t), true
	j := hindsight.Begin(m, func(*engine.Rules, engine.View, []engine.Action, uint64) (hindsight.Judge, error) {
		if fails {
			return nil, errors.New("no judges")
		}
		return good{}, nil
	}, nil)
	always := func() bool { return true }
	j.Start()
	j.Think(always)
	said := saidOf(m, j)
	if failed, ok := said[0].(*block.Text); !ok || failed.Weight != block.Warning || len(said) != 2 {
		t.Errorf("after a failure: %+v", said)
	}
	fails = false
	j.Start()
	j.Think(always)
	j.Stop()
	said = saidOf(m, j) // how far it is, a player, the formula, and what continues it
	if len(said) != 4 || !strings.Contains(said[1].(*block.Group).Body[0].(*block.Text).Text, "1 of 1") ||
		said[2].(*block.Text).Key != "formula" {
		t.Errorf("after one decision: %+v", said)
	}
}
