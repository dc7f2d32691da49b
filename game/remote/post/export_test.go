package post

import (
	"kilovolt/engine/gamecode"
	"kilovolt/engine/record"
)

// SealedOf returns the sealed orders of a table.
func SealedOf(t *Table) (out []Sealed) {
	for seat := range t.sealed {
		if len(t.sealed[seat]) > 0 {
			out = append(out, t.sealed[seat])
		}
	}
	return out
}

// Forge writes a link without looking whether its table makes sense.
func Forge(t *Table, rec *record.Record) string { return ForgeRules(t, rec, rec.Rules) }

// ForgeRules writes a link that names other rules.
func ForgeRules(t *Table, rec *record.Record, rules int) string {
	text, _ := wrap(t, People(rec.Players), rules, code(rec, gamecode.PlayOn))
	return text
}

// ForgePurpose writes a link with a game to watch.
func ForgePurpose(t *Table, rec *record.Record) string {
	text, _ := wrap(t, People(rec.Players), rec.Rules, code(rec, gamecode.Watch))
	return text
}

// ForgeCode writes a link around any code of a game.
func ForgeCode(t *Table, rec *record.Record, code string) string {
	text, _ := wrap(t, People(rec.Players), rec.Rules, code)
	return text
}

// ForgeBytes writes a link with any envelope.
func ForgeBytes(body []byte, rec *record.Record) string {
	body = body[:min(len(body), 2000):min(len(body), 2000)]
	game := code(rec, gamecode.PlayOn)
	text, _ := join(body, game)
	return text
}

func code(rec *record.Record, purpose gamecode.Purpose) string {
	text, err := gamecode.Encode(gamecode.Code{Purpose: purpose, Record: rec})
	if err != nil {
		panic(err)
	}
	return text
}
