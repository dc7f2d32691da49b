//go:build !js

package script

import (
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"
)

// asProgram is the environment variable that makes the test binary a program that is started with -script.
const asProgram = "SCRIPT_TEST_PROGRAM"

func TestMain(m *testing.M) {
	if os.Getenv(asProgram) != "" {
		serve(newSession())
		return
	}
	os.Exit(m.Run())
}

// serve answers standard input for as long as the test lets it.
func serve(a *API) {
	l := NewLines(os.Stdin, os.Stdout)
	l.Serve(a)
	for {
		l.Answer()
		a.on.Tick(time.Unix(0, 0), func() bool { return true })
		time.Sleep(time.Millisecond)
	}
}

// TestPersonsInATerminal: the examples play a whole game, the decisions of which come from their standard input, and
// refuse what is no choice or no amount with a sentence.
func TestPersonsInATerminal(t *testing.T) {
	for name, interpreter := range map[string]string{"person.js": "node", "person.py": "python3"} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			// The first choice, always, but for an amount that is refused: plants are opened, fuel is bought until
			// none is to be had, and cities are built.
			typed := "what\n0\n1 9999\n" + strings.Repeat("1\n", 4000)
			cmd := exec.Command(interpreter, "examples/"+name, os.Args[0])
			cmd.Env = append(os.Environ(), asProgram+"=1", "SEED=7")
			cmd.Stdin = strings.NewReader(typed)
			cmd.Stderr = t.Output()
			out, err := cmd.Output()
			if err != nil {
				t.Fatalf("%v\n%s", err, out)
			}
			said := string(out)
			for _, part := range []string{"\nRound 1, auction: 50 E, cities: 0, plants for 0\n",
				"That costs 9999 Elektro", "Ann bids ", "\n1. ", "\n3. ", "Ann: powers "} {
				if !strings.Contains(said, part) {
					t.Errorf("%q is missing", part)
				}
			}
			if t.Failed() {
				t.Log(said[:min(len(said), 3000)])
			}
			if strings.Count(said, "\n> ") < 20 {
				t.Errorf("it asked %d times", strings.Count(said, "\n> "))
			}
		})
	}
}

// TestAnExampleWithoutItsProgram: it says what is missing.
func TestAnExampleWithoutItsProgram(t *testing.T) {
	out, err := exec.Command("node", "examples/person.js", "./no-such-program").CombinedOutput()
	if err == nil || !strings.Contains(string(out), "give the program as the argument") {
		t.Errorf("%v: %s", err, out)
	}
}

// TestTheReadmeHasTheExample: the script of turns in the README is the file, without its head.
func TestTheReadmeHasTheExample(t *testing.T) {
	example, err := os.ReadFile("examples/turns.js")
	if err != nil {
		t.Fatal(err)
	}
	readme, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	_, code, _ := strings.Cut(string(example), "const kv")
	if !strings.Contains(string(readme), "```js\nconst kv"+code+"```\n") {
		t.Error("the README has another one")
	}
}
