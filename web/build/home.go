package build

import (
	"fmt"
	"net/url"
	"os"
)

// Home returns the address that shared links lead to where the program has none of its own, from the variable HOME_URL
// of the environment; "" without one.
func Home() (string, error) { return checkedHome(os.Getenv("HOME_URL")) }

// checkedHome refuses what is not the address of a page, without a fragment.
func checkedHome(home string) (string, error) {
	if home == "" {
		return "", nil
	}
	u, err := url.Parse(home)
	if err != nil || u.Scheme != "https" && u.Scheme != "http" || u.Host == "" || u.Fragment != "" ||
		u.String() != home {
		return "", fmt.Errorf("HOME_URL is %q, want the address of a page such as https://example.org/kilovolt/", home)
	}
	return home, nil
}
