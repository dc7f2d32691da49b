package game_test

import (
	"os"
	"strings"
	"testing"
)

// picture draws the floors for .github/CONTRIBUTING.md: what each may know, and below that its folders.
func picture(floors []floor) string {
	var b strings.Builder
	for i, f := range floors {
		side := "↓"
		if i == len(floors)-1 {
			side = " "
		}
		var rooms []string
		for _, room := range f.rooms {
			if room == "." {
				room = "main.go"
			}
			rooms = append(rooms, strings.TrimSuffix(room, "..."))
		}
		b.WriteString(f.name + strings.Repeat(" ", 10-len(f.name)) + f.knows + "\n")
		b.WriteString(side + "           " + strings.Join(rooms, ", ") + "\n")
	}
	return b.String()
}

// TestThePictureOfTheFloors: the picture in CONTRIBUTING shows the floors that TestWalls enforces.
func TestThePictureOfTheFloors(t *testing.T) {
	text, err := os.ReadFile("../.github/CONTRIBUTING.md")
	if err != nil {
		t.Fatal(err)
	}
	if want := "```text\n" + picture(floors) + "```\n"; strings.Count(string(text), want) != 1 {
		t.Errorf(".github/CONTRIBUTING.md has another picture than\n%s", want)
	}
}
