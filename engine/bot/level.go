package bot

import "fmt"

// level is how one level thinks. Levels differ in care and noise, never in what they know.
type level struct {
	name   string
	jitter int // percent by which the limit of a bid varies, so that it cannot be read
}

var levels = [...]level{
	{name: "normal", jitter: 6},
}

// Levels returns the names of the levels, weakest first.
func Levels() []string {
	out := make([]string, len(levels))
	for i := range levels {
		out[i] = levels[i].name
	}
	return out
}

func levelByName(name string) (*level, error) {
	for i := range levels {
		if levels[i].name == name {
			return &levels[i], nil
		}
	}
	return nil, fmt.Errorf("unknown level %q (there is %v)", name, Levels())
}
