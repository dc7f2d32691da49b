package record

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"kilovolt/engine"
	"kilovolt/engine/grapheme"
	"kilovolt/maps"
)

// file is the newest format.
type file struct {
	Format  int             `json:"fmt"`
	App     string          `json:"app"`
	Build   string          `json:"build"`
	Rules   int             `json:"rules"`
	Setup   engine.Setup    `json:"setup"`
	Zone    []string        `json:"zone"`
	BotSeed uint64          `json:"bot_seed,string"`
	Options Options         `json:"options"`
	Players []Player        `json:"players"`
	Name    string          `json:"name"`
	Saved   string          `json:"saved"`
	Serial  uint64          `json:"serial"`
	ByLink  string          `json:"by_link"`
	Opening []string        `json:"opening"`
	Steps   json.RawMessage `json:"steps"`
	Cut     int             `json:"cut"`
	From    json.RawMessage `json:"from"`
	Snap    json.RawMessage `json:"snap"`
	Hash    string          `json:"hash"`
	Sum     string          `json:"sum"`
}

// Decode reads what [Encode] wrote, of this format or an older one. It checks version, checksum and every field;
// [Replay] checks that the game can have gone like this. Unknown fields are refused.
func Decode(data []byte) (*Record, error) {
	if len(data) > MaxSize {
		return nil, fmt.Errorf("record: %w: %d bytes (at most %d)", ErrTooBig, len(data), MaxSize)
	}
	compact, version, err := identify(data)
	if err != nil {
		return nil, err
	}
	if err := known(version, Format); err != nil {
		return nil, err
	}
	if err := checkSum(compact); err != nil {
		return nil, err
	}
	data = compact
	if data, err = migrate(data, version, Format, upgrades); err != nil {
		return nil, err
	}
	f, err := read(data)
	if err != nil {
		return nil, fmt.Errorf("record: %w: %w", ErrContent, err)
	}
	rec, err := f.record()
	if err == nil && formatOf(rec) > version {
		return nil, content("fmt", "%d cannot say what is in it, which takes %d", version, formatOf(rec))
	}
	return rec, err
}

// read reads the members of a record in valid and compact JSON. Its steps are nearly all of it, and package json would
// go over them several times more: it finds null in their place.
func read(compact []byte) (f file, err error) {
	steps := member(compact, "steps")
	if steps == nil {
		return f, strict(compact, &f)
	}
	at := cap(compact) - cap(steps)
	head := append(make([]byte, 0, len(compact)-len(steps)+4), compact[:at]...)
	head = append(head, "null"...)
	head = append(head, compact[at+len(steps):]...)
	if err = strict(head, &f); string(f.Steps) == "null" { // else there are others of that name behind them
		f.Steps = steps
	}
	return f, err
}

// known refuses a format newer than the newest that a program knows.
func known(version, newest int) error {
	if version > newest {
		return fmt.Errorf("record: %w: format %d, known up to %d", ErrNewer, version, newest)
	}
	return nil
}

// identify determines whether the data is a record, and of which format; compact is the data without white space
// between its tokens. A damaged record is recognised by its beginning. It is cheap, whatever the data is.
func identify(data []byte) (compact []byte, version int, err error) {
	if tooDeep(data) {
		return nil, 0, fmt.Errorf("record: %w: it is nested more than %d deep", ErrNotARecord, maxDepth)
	}
	var b bytes.Buffer
	b.Grow(len(data))
	if err := json.Compact(&b, data); err != nil {
		begins := bytes.TrimLeft(data, " \t\r\n")
		if bytes.HasPrefix(begins, []byte(`{"fmt":`)) {
			return nil, 0, fmt.Errorf("record: %w: it is cut off or garbled", ErrDamaged)
		}
		return nil, 0, fmt.Errorf("record: %w", ErrNotARecord)
	}
	compact = b.Bytes()
	version, err = strconv.Atoi(string(member(compact, "fmt")))
	if err != nil || string(member(compact, "app")) != `"`+App+`"` {
		return nil, 0, fmt.Errorf("record: %w", ErrNotARecord)
	}
	if version < 1 {
		return nil, 0, fmt.Errorf("record: %w: format %d", ErrNotARecord, version)
	}
	return compact, version, nil
}

// checkSum verifies the checksum of valid and compact JSON of any format.
func checkSum(compact []byte) error {
	at := len(compact) - sumLength
	if at < 0 || string(compact[at:at+len(sumKey)]) != sumKey {
		return fmt.Errorf("record: %w: it has none at its end", ErrChecksum)
	}
	if string(compact[at+len(sumKey):len(compact)-len(sumEnd)]) != checksum(compact[:at]) {
		return fmt.Errorf("record: %w", ErrChecksum)
	}
	return nil
}

// strict reads one JSON value; unknown fields and anything after it are errors.
func strict(data []byte, v any) error {
	dec := json.NewDecoder(bytes.NewReader(data))
	dec.DisallowUnknownFields()
	if err := dec.Decode(v); err != nil {
		return err
	}
	if _, err := dec.Token(); err != io.EOF {
		return fmt.Errorf("data after the end")
	}
	return nil
}

// record checks the fields and makes a Record from them.
func (f *file) record() (*Record, error) {
	rec := &Record{
		Build: f.Build, Rules: f.Rules, Setup: f.Setup, Zone: f.Zone, BotSeed: f.BotSeed, Options: f.Options,
		Players: f.Players, Name: f.Name, Saved: f.Saved, Serial: f.Serial, ByLink: f.ByLink,
		Cut: f.Cut,
	}
	if f.Rules < 1 || f.Rules > RulesVersion {
		return nil, fmt.Errorf("record: %w: rules %d, known up to %d", ErrNewer, f.Rules, RulesVersion)
	}
	lines, err := stepLines(f.Steps)
	if err != nil {
		return nil, err
	}
	r, err := rulesOf(rec)
	if err != nil {
		return nil, err
	}
	if err := checkHead(rec, r); err != nil {
		return nil, err
	}
	if rec.Opening, err = parseEvents(r, f.Opening); err != nil {
		return nil, content("opening", "%w", err)
	}
	rec.Steps = make([]Step, len(lines))
	for i, line := range lines {
		if rec.Steps[i], err = parseStep(r, line); err != nil {
			return nil, content(fmt.Sprintf("step %d", i+1), "%w", err)
		}
	}
	findRoutes(rec, r)
	switch {
	case f.Cut < 0 || f.Cut > len(lines):
		return nil, content("cut", "%d of %d steps", f.Cut, len(lines))
	case (f.Cut > 0) != (f.From != nil):
		return nil, content("from", "it belongs to a cut, and a cut to it")
	case f.Snap == nil:
		return nil, content("snap", "it is missing")
	}
	if f.Cut > 0 {
		if err := strict(f.From, &rec.From); err != nil {
			return nil, content("from", "%w", err)
		}
	}
	if err := strict(f.Snap, &rec.Snapshot); err != nil {
		return nil, content("snap", "%w", err)
	}
	if rec.Hash, err = strconv.ParseUint(f.Hash, 16, 64); err != nil || f.Hash != formatHash(rec.Hash) {
		return nil, content("hash", "%q is not 16 hexadecimal digits", f.Hash)
	}
	rec.CleanNames()
	return rec, nil
}

// stepLines splits the steps into their texts. They are nearly all of a record, and package json takes several times as
// long for them.
func stepLines(data []byte) (lines [][]string, err error) {
	if len(data) == 0 || string(data) == "null" {
		return nil, nil
	}
	all, ok := list(data)
	for ok && len(all) > 0 {
		var line []string
		size := skipValue(all)
		texts, isList := list(all[:size])
		for ok = isList; ok && len(texts) > 0; {
			var text string
			size := skipValue(texts)
			text, ok = plainText(texts[:size])
			line, texts = append(line, text), texts[min(size+1, len(texts)):]
		}
		lines, all = append(lines, line), all[min(size+1, len(all)):]
		if len(lines) > MaxSteps {
			return nil, fmt.Errorf("record: %w: more than %d steps", ErrTooBig, MaxSteps)
		}
	}
	if !ok {
		return nil, fmt.Errorf("record: %w: the steps are no lists of texts", ErrContent)
	}
	return lines, nil
}

// list returns what is within the brackets of a list in valid and compact JSON.
func list(data []byte) (inside []byte, ok bool) {
	if len(data) < 2 || data[0] != '[' {
		return nil, false
	}
	return data[1 : len(data)-1], true
}

// plainText reads a text in valid JSON.
func plainText(data []byte) (text string, ok bool) {
	if len(data) < 2 || data[0] != '"' {
		return "", false
	}
	if inside := data[1 : len(data)-1]; bytes.IndexByte(inside, '\\') < 0 {
		return string(inside), true
	}
	return text, json.Unmarshal(data, &text) == nil
}

// rulesOf makes the rules of the record's table, with the zone that was recorded, in case it would be drawn
// differently today.
func rulesOf(rec *Record) (*engine.Rules, error) {
	setup := rec.Setup
	setup.Regions = rec.Zone
	setup.Position = nil
	if len(rec.Zone) == 0 {
		return nil, content("zone", "it is missing")
	}
	r, _, err := engine.New(setup, nil)
	var unknown *maps.UnknownError
	switch {
	case errors.As(err, &unknown):
		return nil, fmt.Errorf("record: %w: %w", ErrNewer, err)
	case err != nil:
		return nil, content("setup", "%w", err)
	}
	return r, nil
}

// linkLetters is the alphabet of base64url.
const linkLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"

// checkHead checks what the engine does not.
func checkHead(rec *Record, r *engine.Rules) error {
	if len(rec.Setup.Regions) > 0 {
		asked, zone := slices.Sorted(slices.Values(rec.Setup.Regions)), slices.Sorted(slices.Values(rec.Zone))
		if !slices.Equal(asked, zone) {
			return content("zone", "%v is not the zone of the set-up, %v", rec.Zone, rec.Setup.Regions)
		}
	}
	if err := checkText(rec.Build, 80); err != nil {
		return content("build", "%w", err)
	}
	if err := checkName(rec.Name, MaxName); err != nil {
		return content("name", "%w", err)
	}
	if err := checkText(rec.Saved, 40); err != nil {
		return content("saved", "%w", err)
	}
	if len(rec.ByLink) > MaxByLink || strings.Trim(rec.ByLink, linkLetters) != "" {
		return content("by_link", "it is no table of a game by link")
	}
	if rec.Serial > MaxSerial {
		return content("serial", "%d (at most %d)", rec.Serial, uint64(MaxSerial))
	}
	return CheckPlayers(rec.Players, r.Players)
}

// CheckPlayers returns what is wrong with the players of a table of n, as an ErrContent.
func CheckPlayers(players []Player, n int) error {
	if len(players) != n {
		return content("players", "%d, the table has %d", len(players), n)
	}
	for i := range players {
		if err := CheckPlayer(players[i]); err != nil {
			return content(fmt.Sprintf("player %d", i), "%w", err)
		}
	}
	return nil
}

// CheckPlayer returns what is wrong with one player.
func CheckPlayer(p Player) error {
	if err := checkName(p.Name, MaxPlayerName); err != nil {
		return fmt.Errorf("name: %w", err)
	}
	if err := checkText(p.Level, 40); err != nil {
		return fmt.Errorf("level: %w", err)
	}
	switch {
	case p.Colour < 0 || p.Colour >= Colours:
		return fmt.Errorf("colour %d (0 to %d)", p.Colour, Colours-1)
	case p.Kind != Human && p.Kind != Bot:
		return fmt.Errorf("kind %q (%s or %s)", p.Kind, Human, Bot)
	case (p.Kind == Bot) != (p.Level != ""):
		return fmt.Errorf("level %q of a %s", p.Level, p.Kind)
	}
	return nil
}

// checkName limits a name to a number of characters as people count them, all of which can be shown in a line.
func checkName(s string, most int) error {
	if len(s) > longest(most) {
		return fmt.Errorf("%d bytes (at most %d characters)", len(s), most)
	}
	if n := grapheme.Count(s); n > most {
		return fmt.Errorf("%d characters (at most %d)", n, most)
	}
	return checkText(s, len(s))
}

// checkText limits a text to a number of code points, all of which can be shown in a line.
func checkText(s string, most int) error {
	if !utf8.ValidString(s) {
		return fmt.Errorf("%q is not UTF-8", s)
	}
	if n := utf8.RuneCountInString(s); n > most {
		return fmt.Errorf("%d characters (at most %d)", n, most)
	}
	if strings.ContainsFunc(s, func(c rune) bool { return unicode.IsControl(c) || c == '\u2028' || c == '\u2029' }) {
		return fmt.Errorf("%q has characters that cannot be shown", s)
	}
	return nil
}

func parseEvents(r *engine.Rules, lines []string) ([]engine.Event, error) {
	if len(lines) == 0 {
		return nil, nil
	}
	events := make([]engine.Event, len(lines))
	for i, line := range lines {
		e, err := parseEvent(r.Board, line)
		if err != nil {
			return nil, err
		}
		events[i] = e
	}
	return events, nil
}

// parseStep reads a step as writer.step writes it.
func parseStep(r *engine.Rules, line []string) (s Step, err error) {
	if len(line) == 0 {
		return s, fmt.Errorf("it is empty")
	}
	head, action, ok := strings.Cut(line[0], " ")
	if !ok || len(head) < 2 || len(head) > 3 {
		return s, fmt.Errorf("%q has no seat, maker and action", line[0])
	}
	s.Seat = engine.Seat(head[0]) - '0'
	if s.Seat < 0 || int(s.Seat) >= r.Players {
		return s, fmt.Errorf("%q: seat %q of %d players", line[0], head[0], r.Players)
	}
	by := bytes.IndexByte(makers[:], head[1])
	if by < 0 {
		return s, fmt.Errorf("%q: maker %q", line[0], head[1])
	}
	s.By = By(by)
	if len(head) == 3 {
		if head[2] != '+' {
			return s, fmt.Errorf("%q: mark %q", line[0], head[2])
		}
		s.Joined = true
	}
	if s.Action, err = engine.Parse(r, action); err != nil {
		return s, err
	}
	s.Events, err = parseEvents(r, line[1:])
	return s, err
}
