package present

import (
	"strings"
	"unicode/utf8"

	"kilovolt/engine"
	"kilovolt/game/ground/i18n"
	"kilovolt/game/match/recap"
	"kilovolt/game/words/phrase"
)

// What is spoken by itself is short, so that a turn is told in about 20 seconds: at most so many characters for the
// call to a turn, and for what a decision did after which the turn goes on.
const (
	MostCalled = 220
	MostDone   = 80
)

// Called is the call to a turn: whose it is with what, and what has happened since their last one; news is nil for
// nothing. Where that would be long it is told with less detail, and what does not fit then is left to be read.
func Called(t *phrase.Teller, p *engine.Public, news *recap.Recap) string {
	call := t.T("turn.yours", t.Player("player", p.Actor), i18n.Text("decision", t.AwaitedNow(p)))
	if p.Await == engine.AwaitBid {
		call = joined(call, t.T("panel.hammer", phrase.Plant("plant", p.Auction.Plant),
			t.Player("player", p.Auction.Leader), phrase.ShortMoney("bid", int(p.Auction.Bid))))
	}
	if news == nil {
		return call
	}
	for detail := range phrase.Details {
		if all := joined(append([]string{call}, newsIn(t, p, detail, news)...)...); fits(all, MostCalled) {
			return all
		}
	}
	title := t.T("summary.title")
	if news.First {
		title = t.T("summary.title-first")
	}
	more := t.T("summary.more", i18n.Text("title", title))
	for _, line := range newsIn(t, p, phrase.Counted, news) {
		if !fits(joined(call, line, more), MostCalled) {
			break
		}
		call = joined(call, line)
	}
	return joined(call, more)
}

// joined is sentences one after the other.
func joined(sentences ...string) string { return strings.Join(sentences, " ") }

// newsIn is a line for each event and each seat.
func newsIn(t *phrase.Teller, p *engine.Public, detail phrase.Detail, news *recap.Recap) (out []string) {
	for i := range news.Events {
		out = append(out, t.Event(&news.Events[i]))
	}
	if news.Ends != 0 {
		out = append(out, t.Ends(p, news.Ends.Lowest()))
	}
	for i := range news.Deeds {
		if line := i18n.Plain(t.DeedsIn(detail, &news.Deeds[i])); line != "" {
			out = append(out, line)
		}
	}
	return out
}

// Told is as many of some sentences, from the first on, as are told at once.
func Told(sentences ...string) string {
	n := len(sentences)
	for n > 1 && !fits(joined(sentences[:n]...), MostCalled) {
		n--
	}
	return joined(sentences[:n]...)
}

// Done says what a decision did for a seat, or what happened to it; "" for nothing that counts.
func Done(t *phrase.Teller, seat engine.Seat, events []engine.Event) string {
	deeds := recap.Deeds{Seat: seat}
	for i := range events {
		if recap.Doer(t.Rules, &events[i]) == seat {
			deeds.Add(&events[i])
		}
	}
	out := ""
	for detail := range phrase.Details {
		if line := i18n.Plain(t.DeedsIn(detail, &deeds)); line != "" {
			if out = line; fits(out, MostDone) {
				break
			}
		}
	}
	return out
}

func fits(text string, most int) bool { return utf8.RuneCountInString(text) <= most }

// Happened says what others should hear of a decision: what was marked, bought, scrapped and built, and what changes
// for everybody.
// bids tells whether the bidding is of interest too.
func Happened(t *phrase.Teller, events []engine.Event, bids bool) string {
	var lines []string
	for i := range events {
		switch e := &events[i]; e.Kind {
		case engine.EventBid, engine.EventDropped:
			if bids {
				lines = append(lines, t.Event(e))
			}
		case engine.EventTurnEnded:
			if e.N != 0 {
				lines = append(lines, t.Event(e))
			}
		case engine.EventRound, engine.EventStep, engine.EventPhaseOut, engine.EventMarked, engine.EventTrustPlaced,
			engine.EventOpened, engine.EventPassed, engine.EventBought, engine.EventScrapped, engine.EventTokens,
			engine.EventBuilt, engine.EventIncome, engine.EventTrustTook, engine.EventTrustHouse:
			lines = append(lines, t.Event(e))
		}
	}
	return joined(lines...)
}

// Begins says that a round or a Step begins, and who has which place in it; "" if neither does.
func Begins(t *phrase.Teller, events []engine.Event) string {
	var lines []string
	for i := range events {
		switch e := &events[i]; e.Kind {
		case engine.EventRound, engine.EventOrder, engine.EventStep, engine.EventPhaseOut:
			lines = append(lines, t.Event(e))
		}
	}
	return joined(lines...)
}

// PageTitle is the title of the page: what a player with many tabs wants to see of the game, if anything, and the
// game's name.
func PageTitle(l *phrase.Lang, what string) string {
	name := l.T("title.name")
	if what == "" {
		return name
	}
	return l.T("title.page", i18n.Text("what", what), i18n.Text("name", name))
}
