//go:build !webkit

// WebKit's MiniBrowser stores no profile while it is driven, so nothing could be reopened.

package e2e

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"kilovolt/web/browser"
)

// The browser is killed after a request for a new version, or after the player has accepted that version. Without a
// network there is then one complete version, with the saved game.
func TestAnUpdateSurvivesAKilledBrowser(t *testing.T) {
	fullOnly(t, "web/page/test/sw.test.js and update.test.js; TestANewVersionIsOffered, "+
		"TestAGameSurvivesAKilledBrowser here")
	steps := append(append([]string{}, fetched...), "accepted")
	profile := t.TempDir()
	var (
		b    *browser.Browser
		u    *updating
		lost bool // Firefox has forgotten the service worker
	)
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
			if u != nil && forgotten(profile) {
				lost = true
				u.host.line(true)
			}
			page, err = b.Own().Open(url, small)
		}
		if err != nil {
			t.Fatal(err)
		}
		p := &tab{Page: page, t: t}
		p.must(p.WaitReady(readyLimit))
		return p
	}
	u = newUpdating(t, begin)
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
		lost = false
		u.tab = begin(u.url)
		if lost {
			t.Logf("killed after %s, Firefox has forgotten the service worker", step)
			versions = append(versions, name)
		}
		u.there("killed after "+step, versions...)
	}
}

// forgotten reports whether the Firefox of a profile knows no service worker. One that is killed loses its list of them
// now and then, and needs the network at the next visit, as at the first.
func forgotten(profile string) bool {
	list, err := os.ReadFile(filepath.Join(profile, "serviceworker.txt"))
	return err != nil || !strings.Contains(string(list), "127.0.0.1")
}
