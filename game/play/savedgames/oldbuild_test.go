package savedgames

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"kilovolt/engine"
	"kilovolt/engine/bot"
	"kilovolt/engine/record"
	"kilovolt/game/play/session"
	"kilovolt/game/play/setup"
	"kilovolt/game/storage/prefs"
	"kilovolt/game/storage/records"
	"kilovolt/game/storage/save"
)

// An oldBuild is a folder with what an earlier build wrote: data is its folder of saves (a browser has the same texts
// under the same keys), exported.json is a game that it saved to a file, byte for byte what it copied as text, and
// games.json is what it read from these itself. None of it is ever rewritten.
type oldBuild string

// eachOldBuild calls f for every build that has a folder in testdata.
func eachOldBuild(t *testing.T, f func(t *testing.T, b oldBuild)) {
	t.Helper()
	folders, err := filepath.Glob("testdata/*")
	if err != nil || len(folders) == 0 {
		t.Fatalf("there are no earlier builds: %v", err)
	}
	for _, folder := range folders {
		t.Run(filepath.Base(folder), func(t *testing.T) { f(t, oldBuild(folder)) })
	}
}

// oldGame is what the old build knew about one of its games.
type oldGame struct {
	Key       string    `json:"key"`
	As        string    `json:"as"` // under way, kept, parked, done, aside or exported
	Name      string    `json:"name"`
	Saved     string    `json:"saved"`
	Board     string    `json:"board"`
	Edition   string    `json:"edition"`
	Zone      []string  `json:"zone"`
	Starting  bool      `json:"starting_cities"`
	Intro     bool      `json:"introductory"`
	HideMoney bool      `json:"hide_money"`
	Hash      string    `json:"hash"`
	Actions   int       `json:"actions"`
	Round     int       `json:"round"`
	Phase     string    `json:"phase"`
	Await     string    `json:"await"`
	Actor     int       `json:"actor"`
	Seats     []oldSeat `json:"seats"`
	Winners   []int     `json:"winners,omitempty"`
}

type oldSeat struct {
	record.Player
	Money  int      `json:"money"`
	Plants []string `json:"plants"`
	Cities int      `json:"cities"`
}

// factsOf returns what today's program knows about a game that it has read.
func factsOf(t *testing.T, key, as string, rec *record.Record) oldGame {
	t.Helper()
	g, err := record.Replay(rec)
	if err != nil {
		t.Fatalf("%s %q: %v", as, key, err)
	}
	p := &g.State.Public
	out := oldGame{
		Key: key, As: as, Name: rec.Name, Saved: rec.Saved,
		Board: rec.Setup.Board, Edition: rec.Setup.Edition.String(), Zone: rec.Zone,
		Starting: rec.Setup.StartingCities, Intro: rec.Setup.Introductory, HideMoney: rec.Options.HideMoney,
		Hash: fmt.Sprintf("%016x", g.State.Hash()), Actions: len(rec.Steps),
		Round: int(p.Round), Phase: p.Phase.String(), Await: p.Await.String(), Actor: int(p.Actor),
	}
	for i, player := range rec.Players {
		own := &p.Players[i]
		seat := oldSeat{Player: player, Money: int(own.Money), Cities: own.Cities.Len()}
		for _, plant := range own.Plants.List() {
			seat.Plants = append(seat.Plants, plant.String())
		}
		out.Seats = append(out.Seats, seat)
	}
	for seat := range engine.Seat(engine.MaxPlayers) {
		if p.Winners.Has(seat) {
			out.Winners = append(out.Winners, int(seat))
		}
	}
	return out
}

// file reads a file of the old build.
func (b oldBuild) file(t *testing.T, name string) []byte {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(string(b), name))
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// games returns what the old build reported about its games.
func (b oldBuild) games(t *testing.T) (games []oldGame) {
	t.Helper()
	if err := json.Unmarshal(b.file(t, "games.json"), &games); err != nil {
		t.Fatal(err)
	}
	return games
}

// data returns the old build's store by keys.
func (b oldBuild) data(t *testing.T) map[string][]byte {
	t.Helper()
	files, err := os.ReadDir(filepath.Join(string(b), "data"))
	if err != nil {
		t.Fatal(err)
	}
	data := map[string][]byte{}
	for _, f := range files {
		data[strings.TrimSuffix(f.Name(), ".json")] = b.file(t, filepath.Join("data", f.Name()))
	}
	return data
}

// reopener stores data as the old build left it; every call of reopen is another start of today's program on it.
// Natively it is a folder of files.
func reopener(t *testing.T, data map[string][]byte) (reopen func() *save.Keeper) {
	t.Helper()
	if runtime.GOOS == "js" {
		store := save.Memory()
		for key, blob := range data {
			if err := store.Set(key, blob); err != nil {
				t.Fatal(err)
			}
		}
		return func() *save.Keeper { return save.NewKeeper(store, nil) }
	}
	dir := t.TempDir()
	for key, blob := range data {
		if err := os.WriteFile(filepath.Join(dir, key+".json"), blob, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return func() *save.Keeper { return save.Open(dir) }
}

// startOn starts a session on these saves.
func startOn(t *testing.T, keeper *save.Keeper) *session.Session {
	t.Helper()
	on, err := session.New(keeper, session.Bots, nil)
	if err != nil {
		t.Fatal(err)
	}
	return on
}

// Every game of the old build is found in its place, with its name, its players and its position.
func TestOldGamesAreTheSame(t *testing.T) { eachOldBuild(t, sameGames) }

func sameGames(t *testing.T, b oldBuild) {
	on := startOn(t, reopener(t, b.data(t))())
	if problems := on.Problems(); len(problems) > 0 {
		t.Errorf("the start reports %v", problems)
	}
	slots, err := on.Slots()
	if err != nil {
		t.Fatal(err)
	}
	var got []oldGame
	if rec := on.Current(); rec != nil {
		got = append(got, factsOf(t, "", "under way", rec))
	}
	kinds := map[save.Kind]string{save.Kept: "kept", save.Parked: "parked", save.Done: "done", save.Aside: "aside"}
	for _, slot := range slots {
		rec, _, err := on.Keeper().Read(slot.Key)
		switch {
		case slot.Kind == save.Aside && errors.Is(err, record.ErrDamaged):
			got = append(got, oldGame{Key: slot.Key, As: "aside"})
		case err != nil:
			t.Errorf("%s: %v", slot.Key, err)
		default:
			got = append(got, factsOf(t, slot.Key, kinds[slot.Kind], rec))
		}
	}
	want := slices.DeleteFunc(b.games(t), func(g oldGame) bool { return g.As == "exported" })
	if len(got) != len(want) {
		t.Fatalf("%d games are found, want %d", len(got), len(want))
	}
	for i := range want {
		if !reflect.DeepEqual(got[i], want[i]) {
			t.Errorf("%s %q is\n%+v, want\n%+v", want[i].As, want[i].Key, got[i], want[i])
		}
	}
}

// The current game continues, and so does every other one, one after the other; decisions are saved.
func TestOldGamesGoOn(t *testing.T) { eachOldBuild(t, gamesGoOn) }

func gamesGoOn(t *testing.T, b oldBuild) {
	reopen := reopener(t, b.data(t))
	on := startOn(t, reopen())
	if err := on.Continue(); err != nil {
		t.Fatal(err)
	}
	playOn := func(want oldGame) {
		t.Helper()
		if got := fmt.Sprintf("%016x", on.Match().Record().Hash); got != want.Hash {
			t.Fatalf("%s %q: the position is %s, want %s", want.As, want.Key, got, want.Hash)
		}
		if on.Match().Over() {
			return
		}
		on.Skip()
		for busy := true; busy; {
			_, busy = on.Tick(time.Time{}, func() bool { return true })
		}
		on.TakeOver()
		var l engine.List
		on.Match().Legal(&l)
		if err := on.Play(l.At[0].Action); err != nil {
			t.Fatalf("%s %q: %v", want.As, want.Key, err)
		}
		again := startOn(t, reopen())
		if again.Saved() == nil || again.Saved().Hash != on.Match().Record().Hash || again.Saved().Name != want.Name {
			t.Errorf("%s %q: the decision is not saved", want.As, want.Key)
		}
	}
	for _, game := range b.games(t) {
		kind, slot := save.Kept, game.As != "under way" && game.As != "exported" && game.As != "aside"
		if game.As == "parked" {
			kind = save.Parked
		} else if game.As == "done" {
			kind = save.Done
		}
		if slot {
			if err := on.Open(save.Slot{Key: game.Key, Kind: kind}); err != nil {
				t.Fatalf("%s %q: %v", game.As, game.Key, err)
			}
		}
		if slot || game.As == "under way" {
			playOn(game)
		}
	}
}

// What the old build exported is accepted as a file and as pasted text, with the extra characters that pasting adds.
func TestAnOldExportedGameIsTaken(t *testing.T) { eachOldBuild(t, exportedIsTaken) }

func exportedIsTaken(t *testing.T, b oldBuild) {
	data := b.file(t, "exported.json")
	games := b.games(t)
	want := games[slices.IndexFunc(games, func(g oldGame) bool { return g.As == "exported" })]
	for name, text := range map[string]string{"kilovolt-old.json": string(data), "": "\n " + string(data) + "\r\n"} {
		on, games, _ := open(t, save.Memory())
		if err := games.Receive(name, []byte(text)); err != nil {
			t.Fatalf("%q: %v", name, err)
		}
		if err := games.PlayOffered(); err != nil {
			t.Fatalf("%q: %v", name, err)
		}
		got := factsOf(t, want.Key, want.As, on.Current())
		got.Saved = want.Saved // stamped again
		if !reflect.DeepEqual(got, want) {
			t.Errorf("%q: it is\n%+v, want\n%+v", name, got, want)
		}
	}
}

// members reads a JSON object.
func members(t *testing.T, data []byte) (m map[string]any) {
	t.Helper()
	if err := json.Unmarshal(data, &m); err != nil {
		t.Fatal(err)
	}
	return m
}

// wantMembers fails if a member of the old object is missing from the new one, or differs.
func wantMembers(t *testing.T, what string, got, want []byte) {
	t.Helper()
	now := members(t, got)
	for name, v := range members(t, want) {
		if !reflect.DeepEqual(now[name], v) {
			t.Errorf("%s: %q is %v, want %v", what, name, now[name], v)
		}
	}
}

// Every setting of the old build is kept, as are the last set-up and the completed lessons; all of them differ from the
// defaults.
func TestOldSettingsHold(t *testing.T) { eachOldBuild(t, settingsHold) }

func settingsHold(t *testing.T, b oldBuild) {
	data := b.data(t)
	keeper := reopener(t, data)()
	p := prefs.Defaults()
	if err := keeper.LoadSettings(&p); err != nil {
		t.Fatal(err)
	}
	again, err := json.Marshal(p)
	if err != nil {
		t.Fatal(err)
	}
	wantMembers(t, "the settings", again, data["settings"])
	defaults, err := json.Marshal(prefs.Defaults())
	if err != nil {
		t.Fatal(err)
	}
	for name, v := range members(t, defaults) {
		if old := members(t, data["settings"]); old[name] != nil && reflect.DeepEqual(old[name], v) {
			t.Errorf("%q proves nothing, because it is the default %v", name, v)
		}
	}
	wantMembers(t, "the set-up", setup.Recall(p.Setup, bot.Levels(), 1).Memory(), p.Setup)

	on := startOn(t, keeper)
	on.SetLearnt(p.Lessons)
	if got := on.Learnt(); len(got) == 0 || !slices.Equal(got, p.Lessons) {
		t.Errorf("lessons completed: %v, want %v", got, p.Lessons)
	}
}

// The old build's records are continued, and games that it has counted are never counted again.
func TestOldRecordsCount(t *testing.T) { eachOldBuild(t, recordsCount) }

func recordsCount(t *testing.T, b oldBuild) {
	data := b.data(t)
	keeper := reopener(t, data)()
	book, err := records.Open(keeper.Records())
	if err != nil {
		t.Fatal(err)
	}
	wantMembers(t, "the records", book.Encode(), data["records"])
	on := startOn(t, keeper)
	for _, game := range b.games(t) {
		if game.As != "done" {
			continue
		}
		if err := on.Open(save.Slot{Key: game.Key, Kind: save.Done}); err != nil {
			t.Fatal(err)
		}
		if why := book.Standing(on.Match()); why != records.Counted {
			t.Errorf("%s: not among the games counted: %q", game.Key, why)
		}
		if why, err := book.Count(on.Match(), "today"); why != records.CountedOnce || err != nil {
			t.Errorf("%s: counted again: %q, %v", game.Key, why, err)
		}
	}
}

// If the newest copy of the old build's game is torn, the one before it is used; torn settings and records are set
// aside.
func TestTornOldData(t *testing.T) { eachOldBuild(t, tornData) }

func tornData(t *testing.T, b oldBuild) {
	data := b.data(t)
	newest, before := "game-a", "game-b"
	if serial(t, data[before]) > serial(t, data[newest]) {
		newest, before = before, newest
	}
	for _, key := range []string{newest, "settings", "records"} {
		data[key] = data[key][:len(data[key])/2]
	}
	keeper := reopener(t, data)()
	itself := len(keeper.Aside()) // what the old build had set aside
	on := startOn(t, keeper)
	if p := on.Problems(); len(p) != 1 || p[0].Code != save.CodeSetAside ||
		p[0].Why != record.Code(record.ErrDamaged) {
		t.Errorf("the start reports %v", p)
	}
	if rec := on.Saved(); rec == nil || rec.Serial != serial(t, data[before]) {
		t.Error("the previous copy is not used")
	}
	p := prefs.Defaults()
	var problem *save.Problem
	if err := keeper.LoadSettings(&p); !errors.As(err, &problem) || problem.Code != save.CodeSettings {
		t.Errorf("the settings: %v", err)
	}
	if book, err := records.Open(keeper.Records()); err == nil || !book.Empty() {
		t.Errorf("the records: %v", err)
	}
	if aside := keeper.Aside(); len(aside) != itself+3 {
		t.Errorf("set aside: %v", aside)
	}
}

// serial returns the number of a saved copy.
func serial(t *testing.T, data []byte) uint64 {
	t.Helper()
	rec, err := record.Decode(data)
	if err != nil {
		t.Fatal(err)
	}
	return rec.Serial
}
