//go:build !webkit

// WebKit's MiniBrowser stores no profile while it is driven, so nothing could be reopened.

package e2e

import (
	"os"
	"testing"
	"time"

	"kilovolt/web/browser"
)

// The browser is killed after a request for a new version, or after the player has accepted that version. Without a
// network there is then one complete version, with the saved game. Two of the steps are tried; KILOVOLT_UPDATES=all
// tries all of them.
func TestAnUpdateSurvivesAKilledBrowser(t *testing.T) {
	steps := []string{"/page-", "accepted"}
	if os.Getenv("KILOVOLT_UPDATES") != "" {
		steps = append(append([]string{}, fetched...), "accepted")
	}
	profile := t.TempDir()
	var b *browser.Browser
	begin := func(url string) *tab {
		var err error
		if b, err = browser.Start(browser.Options{Profile: profile}); err != nil {
			t.Fatal(err)
		}
		t.Cleanup(b.Close)
		page, err := b.Own().Open(url, small)
		for n := 0; err != nil && b.Engine() == browser.Firefox && n < 10; n++ {
			// A Firefox that has just started may not know its service workers yet; a player would reload.
			time.Sleep(time.Second)
			page, err = b.Own().Open(url, small)
		}
		if err != nil {
			t.Fatal(err)
		}
		p := &tab{Page: page, t: t}
		p.must(p.WaitReady(readyLimit))
		return p
	}
	u := newUpdating(t, begin)
	versions := []string{"v0-test"}
	for _, step := range steps {
		name := u.next()
		u.must(u.Exec("kvUpdate.start()"))
		if step == "accepted" {
			u.must(u.Exec(look))
			u.must(u.Wait(`kvPage.env().update === "`+name+`"`, readyLimit))
			u.must(u.Exec(takeNew))
			versions = append(versions, name)
		} else {
			u.looked(step, func() {})
		}
		u.must(b.Kill())
		b.Close()
		u.host.line(false)
		u.tab = begin(u.url)
		u.there("killed after "+step, versions...)
	}
}
