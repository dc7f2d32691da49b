package sim

import (
	"fmt"
	"hash/fnv"
	"os"
	"os/exec"
	"strings"
	"sync"
	"testing"

	"kilovolt/engine"
)

// firstYardstick and its signature: what Expert of that commit decided there, on what follows from the public facts.
// The protocol does not tell which of the cards that are certainly in the stack are so because no other is left, on
// which chance in a search may depend: 2 of these 1,093 decisions were others at the table itself.
const (
	firstYardstick = "577aa626d200a22a1bfe1d181994d024e3e7ecd5"
	itsDecisions   = "7964edeaab05307d"
)

// TestTheYardstickDecidesAsItDid builds the yardstick, and asks it for decisions of all kinds. It needs the history of
// the repository.
func TestTheYardstickDecidesAsItDid(t *testing.T) {
	if testing.Short() {
		t.Skip("it builds an earlier commit; TestABuildIsAskedByManyAtOnce and engine/lab/player's tests hold the rest")
	}
	if got := strings.TrimSpace(yardstickCommit); got != firstYardstick {
		t.Fatalf("the yardstick is %s: record how it decides", got)
	}
	t.Chdir("../../..")
	if out, err := exec.Command("make", "yardstick").CombinedOutput(); err != nil {
		t.Fatalf("make yardstick: %v\n%s", err, out)
	}
	decide, err := styleByName(yardstick)
	if err != nil {
		t.Fatal(err)
	}
	if got := signatureOf(t, decide); got != itsDecisions {
		t.Errorf("its decisions have the signature %s, want %s", got, itsDecisions)
	}
}

// signatureOf returns a hash of decisions of all kinds, in games that nothing but the rules determines.
func signatureOf(t *testing.T, decide style) string {
	t.Helper()
	hash := fnv.New64a()
	asked := map[engine.Await]int{}
	for n := range uint64(80) {
		setup := engine.Setup{
			Board: []string{"germany", "usa"}[n%2], Edition: engine.Edition(n / 2 % 2), Players: 2 + int(n%5), Seed: n,
		}
		setup.Introductory = setup.Edition == engine.Classic && n%4 == 1
		setup.StartingCities = setup.Edition == engine.Recharged && n%4 == 3
		r, s, err := engine.New(setup, nil)
		if err != nil {
			t.Fatal(err)
		}
		for i := uint64(0); s.Await != engine.AwaitNothing && s.Round < 20; i++ {
			if seed := mix(n, i); i%50 == n%50 || s.Await == engine.AwaitScrap && i%4 == 0 {
				actions, err := decide(r, engine.ViewOf(&s, s.Actor), seed)
				if err != nil {
					t.Fatal(err)
				}
				fmt.Fprintln(hash, engine.FormatAll(r, actions))
				asked[s.Await]++
			}
			var list engine.List
			engine.Legal(r, &s.Public, &list)
			if err := engine.Apply(r, &s, list.At[mix(n, i, 1)%uint64(list.N)].Action, nil); err != nil {
				t.Fatal(err)
			}
		}
	}
	for await := engine.AwaitTrust; await <= engine.AwaitRun; await++ {
		if asked[await] == 0 && await != engine.AwaitKeep { // which is rare
			t.Errorf("%s was never asked for", await)
		}
	}
	return fmt.Sprintf("%016x", hash.Sum64())
}

// TestABuildIsAskedByManyAtOnce: an earlier build gets a program for each decision that is asked for at the same time,
// uses it again, and is told of every table.
func TestABuildIsAskedByManyAtOnce(t *testing.T) {
	e := &earlier{command: []string{os.Args[0], "bot", "plays"}}
	tables := benchTables()[:4]
	for range 2 {
		var all sync.WaitGroup
		for _, setup := range tables {
			all.Go(func() {
				r, s, err := engine.New(setup, nil)
				for i := uint64(0); err == nil && i < 20 && s.Await != engine.AwaitNothing; i++ {
					var actions []engine.Action
					if actions, err = e.decide(r, engine.ViewOf(&s, s.Actor), i<<11); err == nil {
						err = engine.ApplyAll(r, &s, actions, nil)
					}
				}
				if err != nil {
					t.Error(err)
				}
			})
		}
		all.Wait()
	}
	if n := len(e.idle); n == 0 || n > len(tables) {
		t.Errorf("%d programs were started for %d tables", n, len(tables))
	}
	for _, p := range e.idle {
		if err := p.end(); err != nil {
			t.Error(err)
		}
	}
}

// A yardstick that has not been built cannot play, and the error says how to build it.
func TestAMissingBuildIsSaid(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, name := range []string{yardstick, yardstick + "/master"} {
		if _, err := styleByName(name); err == nil || !strings.Contains(err.Error(), "make yardstick") {
			t.Errorf("%s: %v", name, err)
		}
	}
}
