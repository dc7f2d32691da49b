//go:build !js

package main

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

// TestMain has the test binary play an outside bot when it is called as one.
func TestMain(m *testing.M) {
	if len(os.Args) == 3 && os.Args[1] == "bot" {
		playOutside(os.Args[2])
		return
	}
	os.Exit(m.Run())
}

// childCalls is the variable with the address that the child of an outside bot calls.
const childCalls = "SIM_TEST_CHILD_CALLS"

// outside is a flag that seats the test binary as an outside bot of a certain manner.
func outside(name, manner string) string { return name + "=" + os.Args[0] + " bot " + manner }

// playOutside speaks the protocol, in one manner or another.
func playOutside(manner string) {
	if manner == "child" { // of another, which calls the test and stays
		call, err := net.Dial("tcp", os.Getenv(childCalls))
		if err != nil {
			panic(err)
		}
		defer call.Close()
		time.Sleep(time.Hour)
	}
	in := bufio.NewScanner(os.Stdin)
	in.Buffer(nil, 1<<20)
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
			case decisions < 3: // the others begin well
			case manner == "sleeps":
				time.Sleep(time.Hour)
			case manner == "leaves-another":
				child := exec.Command(os.Args[0], "bot", "child")
				child.Stdout, child.Stderr = os.Stdout, os.Stderr
				if err := child.Start(); err != nil {
					panic(err)
				}
				time.Sleep(time.Hour)
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

// An outside bot plays whole games, on all tables at the same time; who plays like a style gets the style's games.
func TestOutsideBotsPlay(t *testing.T) {
	play := func(workers string, args ...string) ([]*result, string) {
		t.Helper()
		opt := parsed(t, append(args, "-rotate", "-mix", "-games", "9", "-players", "3", "-answer", "1m", "-workers", workers)...)
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
	one, said := play("1", "-outside", outside("mine", "plays"), "-opponents", "mine,novice,mine")
	if strings.Count(said, "is over, 1 have won") != 18 || !strings.Contains(said, "game 9 is over") {
		t.Errorf("the bots said:\n%s", said)
	}
	if three, _ := play("3", "-outside", outside("mine", "plays"), "-opponents", "mine,novice,mine"); !reflect.DeepEqual(one, three) {
		t.Error("one worker and three come to different results")
	}
	if other, _ := play("2", "-outside", outside("mine", "plays"), "-outside", outside("yours", "buys"), "-opponents", "mine,novice,yours"); reflect.DeepEqual(one, other) {
		t.Error("who buys all at once plays like the one who does not")
	}
}

// A bot that does not play by the rules ends the run, with its name and the reason, and nothing stays behind.
func TestOutsideBotsFail(t *testing.T) {
	for manner, want := range map[string]string{
		"sleeps":  "is late: no answer within 200ms",
		"dies":    "ended before the game did: exit status 3",
		"brief":   "ended before the game did",
		"babbles": `answered "let me think": action "let me think": unknown word "let"`,
		"empty":   `answered "": action text is empty`,
		"endless": "answered with a line of more than 4096 bytes",
		"cheats":  "illegal: ",
		"talks":   "", // either that it said more than one line, or what the second means
	} {
		t.Run(manner, func(t *testing.T) {
			t.Parallel()
			var out, complaints bytes.Buffer
			answer := "1m"
			if manner == "sleeps" {
				answer = "200ms"
			}
			code := run([]string{"-outside", outside("mine", manner), "-opponents", "novice,mine", "-players", "2", "-answer", answer, "-games", "4", "-workers", "1"}, &out, &complaints)
			said := complaints.String()
			if code != exitFail || out.Len() > 0 || !strings.Contains(said, want) || !strings.Contains(said, "game 0: ") || !strings.Contains(said, "seat 1, awaiting ") {
				t.Errorf("exit %d, should say %q:\n%s%s", code, want, said, out.String())
			}
		})
	}
	var out, complaints bytes.Buffer
	if code := run([]string{"-outside", "mine=" + filepath.Join(t.TempDir(), "nothing"), "-opponents", "mine"}, &out, &complaints); code != exitFail || !strings.Contains(complaints.String(), "mine: cannot be started") {
		t.Errorf("exit %d: %s", code, complaints.String())
	}
}

// The example of the README is the file beside the tests, and it plays.
func TestExampleBot(t *testing.T) {
	example, err := os.ReadFile("testdata/bot.js")
	if err != nil {
		t.Fatal(err)
	}
	readme, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Contains(readme, append([]byte("```js\n"), append(example, "```\n"...)...)) {
		t.Error("the README shows another bot than testdata/bot.js")
	}
	opt := parsed(t, "-outside", "mine=node testdata/bot.js", "-opponents", "mine,random,random,random", "-rotate", "-mix", "-games", "8", "-answer", "1m")
	games, err := playSeries(opt, t.Output())
	if err != nil {
		t.Fatal(err)
	}
	if rep := summarise(opt, games); rep.Styles[0].Wins < 5 {
		t.Errorf("the example wins %v of 8 games against players by chance", rep.Styles[0].Wins)
	}
}
