package e2e

import (
	"testing"

	"kilovolt/web/browser"
)

// The network is cut after each request for a new version, and the page is reloaded after each of them: without a
// network there is then always one complete version, with the saved game. Chromium tries every step, the others every
// second one.
func TestAnUpdateIsWholeAtEveryStep(t *testing.T) {
	fullOnly(t, "web/page/test/sw.test.js, TestANewVersionIsOffered here")
	beside(t)
	u := newUpdating(t, openAnyhow(t))
	for n, step := range fetched {
		if chromium.Engine() == browser.Chromium || n%2 == 0 {
			u.next()
			u.looked(step, func() { u.host.line(false) })
			u.must(u.Wait(rests, readyLimit))
			u.offline("the line was cut after "+step, "v0-test")
		}
		if chromium.Engine() == browser.Chromium || n%2 == 1 {
			u.next()
			u.looked(step, func() {})
			u.anew()
			u.offline("the page was reloaded after "+step, "v0-test")
		}
	}

	// Accepted, and cut off at the first request for the new version's page.
	name := u.next()
	u.must(u.Exec("kvUpdate.start()"))
	u.must(u.Exec(look))
	u.must(u.Wait(`kvPage.env().update === "`+name+`"`, readyLimit))
	u.host.after("/some/folder/", func() { u.host.line(false) })
	u.must(u.Exec("window.before = true; kvUpdate.apply()"))
	u.must(u.Wait("!window.before && window.kilovolt", readyLimit))
	u.must(u.WaitReady(readyLimit))
	u.offline("the line was cut after the new version was accepted", name)
}
