//go:build !js

package sim

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"time"

	"kilovolt/engine"
	"kilovolt/engine/facts"
)

// TestMain makes the test binary act as an outside bot when it is started as one.
func TestMain(m *testing.M) {
	if len(os.Args) == 3 && os.Args[1] == "bot" {
		playAsOutsideBot(os.Args[2])
		return
	}
	os.Exit(m.Run())
}

// childAddress is the environment variable with the address that the child of an outside bot connects to.
const childAddress = "SIM_TEST_CHILD_CALLS"

// outsideFlag returns the value of -outside that makes the test binary an outside bot with some behaviour.
func outsideFlag(name, manner string) string { return name + "=" + os.Args[0] + " bot " + manner }

// playAsOutsideBot speaks the protocol, with the given behaviour.
func playAsOutsideBot(manner string) {
	if manner == "child" { // of another bot: connects to the test and stays
		call, err := net.Dial("tcp", os.Getenv(childAddress))
		if err != nil {
			panic(err)
		}
		defer call.Close()
		time.Sleep(time.Hour)
	}
	in := bufio.NewScanner(os.Stdin)
	in.Buffer(nil, 1<<20)
	kept := bufio.NewWriter(os.Stdout) // what is not flushed before the input ends
	defer kept.Flush()
	games, decisions := 0, 0
	for in.Scan() {
		var message struct {
			Type     string         `json:"type"`
			Protocol int            `json:"protocol"`
			AnswerMS int            `json:"answer_ms"`
			Rules    facts.Rules    `json:"rules"`
			Seed     uint64         `json:"seed"`
			View     facts.View     `json:"view"`
			Legal    []facts.Choice `json:"legal"`
		}
		if err := json.Unmarshal(in.Bytes(), &message); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		switch message.Type {
		case "game":
			games++
			if manner == "brief" {
				os.Exit(0)
			}
			if message.Protocol != 1 || message.AnswerMS == 0 || message.Rules.EndCities == 0 {
				fmt.Fprintf(os.Stderr, "%s\n", in.Bytes())
				os.Exit(1)
			}
		case "over":
			fmt.Fprintf(os.Stderr, "game %d is over, %d have won\n", games, len(message.View.Winners))
		case "decide":
			decisions++
			choice := message.Legal[message.Seed%uint64(len(message.Legal))]
			answer := choice.Text
			if choice.Low != nil {
				answer = strings.Replace(answer, "{n}", fmt.Sprint(*choice.Low), 1)
			}
			switch {
			case manner == "plays":
			case manner == "buys" && message.View.Await == "buy" && choice.Verb != "done":
				answer += "; done\r"
			case decisions < 3: // the others answer correctly at first
			case manner == "sleeps":
				time.Sleep(time.Hour)
			case manner == "leaves-another":
				child := exec.Command(os.Args[0], "bot", "child")
				child.Stdout, child.Stderr = os.Stdout, os.Stderr
				if err := child.Start(); err != nil {
					panic(err)
				}
				time.Sleep(time.Hour)
			case manner == "keeps":
				fmt.Fprintln(kept, answer)
				continue
			case manner == "dies":
				os.Exit(3)
			case manner == "babbles":
				answer = "let me think"
			case manner == "empty":
				answer = ""
			case manner == "endless":
				answer = strings.Repeat("pass ", 10000)
			case manner == "cheats":
				answer = "trust essen"
			case manner == "talks":
				answer += "\n" + answer
			}
			fmt.Println(answer)
		}
	}
}

// Outside bots play whole games, several at a time, with the same results for any number of workers.
func TestOutsideBotsPlay(t *testing.T) {
	play := func(workers string, args ...string) ([]*result, string) {
		t.Helper()
		args = append(args, "-rotate", "-mix", "-games", "9", "-players", "3", "-answer", "1m", "-workers", workers)
		opt := parseArgs(t, args...)
		var said bytes.Buffer
		games, err := playSeries(opt, &said)
		if err != nil {
			t.Fatal(err)
		}
		for _, g := range games {
			g.times = [engine.MaxPlayers]clock{}
		}
		return games, said.String()
	}
	mine := []string{"-outside", outsideFlag("mine", "plays"), "-opponents", "mine,novice,mine"}
	one, said := play("1", mine...)
	if strings.Count(said, "is over, 1 have won") != 18 || !strings.Contains(said, "game 9 is over") {
		t.Errorf("the bots said:\n%s", said)
	}
	if three, _ := play("3", mine...); !reflect.DeepEqual(one, three) {
		t.Error("one worker and three have different results")
	}
	yours := []string{
		"-outside", outsideFlag("mine", "plays"), "-outside", outsideFlag("yours", "buys"),
		"-opponents", "mine,novice,yours",
	}
	if other, _ := play("2", yours...); reflect.DeepEqual(one, other) {
		t.Error("two different bots play the same games")
	}
}

// A bot that breaks the protocol ends the run with an error that gives its name and the reason.
func TestOutsideBotsFail(t *testing.T) {
	for manner, want := range map[string]string{
		"sleeps": "is late: no answer within 200ms\n",
		"keeps": "is late: no answer within 200ms, but there was one when the input ended: it probably stayed in a " +
			"buffer",
		"dies":    "ended before the game did: exit status 3",
		"brief":   "ended before the game did",
		"babbles": `answered "let me think": action "let me think": unknown word "let"`,
		"empty":   `answered "": action text is empty`,
		"endless": "answered with a line of more than 4096 bytes",
		"cheats":  "illegal: ",
		"talks":   "", // either that there is more than one line, or an error about the second
	} {
		t.Run(manner, func(t *testing.T) {
			t.Parallel()
			var out, errOut bytes.Buffer
			answer := "1m"
			if manner == "sleeps" || manner == "keeps" {
				answer = "200ms"
			}
			args := []string{"-outside", outsideFlag("mine", manner), "-opponents", "novice,mine", "-players", "2"}
			code := Run(append(args, "-answer", answer, "-games", "4", "-workers", "1"), &out, &errOut)
			if code != exitFail || out.Len() > 0 {
				t.Errorf("exit %d, printed %q", code, out.String())
			}
			for _, part := range []string{want, "game 0: ", "seat 1, awaiting "} {
				if !strings.Contains(errOut.String(), part) {
					t.Errorf("the error %q lacks %q", errOut.String(), part)
				}
			}
		})
	}
	var out, errOut bytes.Buffer
	args := []string{"-outside", "mine=" + filepath.Join(t.TempDir(), "nothing"), "-opponents", "mine"}
	code := Run(args, &out, &errOut)
	if code != exitFail || !strings.Contains(errOut.String(), "mine: cannot be started") {
		t.Errorf("exit %d: %s", code, errOut.String())
	}
}

// interpreters run the examples, by the ending of their names.
var interpreters = map[string]string{".js": "node", ".py": "python3"}

// examples returns the commands that run the files in examples, by their names.
func examples(t *testing.T) map[string]string {
	t.Helper()
	files, err := filepath.Glob("../../sim/examples/*")
	if err != nil || len(files) == 0 {
		t.Fatalf("there are no examples: %v", err)
	}
	commands := map[string]string{}
	for _, file := range files {
		interpreter, ok := interpreters[filepath.Ext(file)]
		if !ok {
			t.Fatalf("nothing is known to run %s", file)
		}
		commands[filepath.Base(file)] = interpreter + " " + filepath.ToSlash(file)
	}
	return commands
}

// The examples are short, play whole games by the rules, and win against Normal. What they decide and what they play
// against depends on nothing but the seeds, so that the same games are won every time.
func TestExampleBots(t *testing.T) {
	for name, command := range examples(t) {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			text, err := os.ReadFile("../../sim/examples/" + name)
			if err != nil {
				t.Fatal(err)
			}
			if lines := bytes.Count(text, []byte("\n")); lines > 80 {
				t.Errorf("%d lines", lines)
			}
			opt := parseArgs(t, "-outside", "mine="+command,
				"-opponents", "mine,normal,normal,normal",
				"-rotate", "-mix", "-games", "20", "-answer", "1m")
			games, err := playSeries(opt, t.Output())
			if err != nil {
				t.Fatal(err)
			}
			if rep := summarise(opt, games); rep.Styles[0].Wins < 2 {
				t.Errorf("it wins %v of 20 games among three Normals", rep.Styles[0].Wins)
			}
		})
	}
}

// The Trust, starting cities and the introductory game are decided by the examples too.
func TestExampleBotsPlayEveryVariant(t *testing.T) {
	for name, command := range examples(t) {
		for _, variant := range [][]string{{"-players", "2"}, {"-players", "6", "-starting"},
			{"-players", "5", "-edition", "classic", "-intro"}} {
			opt := parseArgs(t, append(variant, "-outside", "mine="+command,
				"-opponents", "mine"+strings.Repeat(",normal", int(variant[1][0]-'1')),
				"-games", "1", "-answer", "1m")...)
			if _, err := playSeries(opt, t.Output()); err != nil {
				t.Errorf("%s, %v: %v", name, variant, err)
			}
		}
	}
}
