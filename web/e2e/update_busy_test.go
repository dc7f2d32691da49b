package e2e

import (
	"net/http"
	"strings"
	"sync"
	"testing"
)

// A service worker is not replaced while it has work to do, such as a request that the host does not answer. A player
// who accepts a new version gets it all the same.
func TestABusyWorkerDoesNotHoldUpAnUpdate(t *testing.T) {
	fullOnly(t, "web/page/test/update.test.js")
	beside(t)
	u := newUpdating(t, openAnyhow(t))
	name := u.next()
	asked, answer := u.hangs("slow-0123456789.js")
	u.must(u.Exec("kvUpdate.start()"))
	u.must(u.Exec(look))
	u.must(u.Wait(`kvPage.env().update === "`+name+`"`, readyLimit))
	u.must(u.Exec(`fetch("slow-0123456789.js").catch(() => {}); undefined`))
	<-asked
	u.must(u.Exec("window.before = true; kvUpdate.apply()"))
	u.must(u.Wait("!window.before && window.kilovolt", readyLimit))
	u.there("accepted while the worker was busy", name)
	answer()
	u.must(u.Wait(taken, readyLimit))
	u.offline("accepted while the worker was busy", name)
}

// hangs has the host leave requests for a file open until answer is called. The channel is closed at the first of
// them.
func (u *updating) hangs(file string) (asked chan struct{}, answer func()) {
	asked, answered := make(chan struct{}), make(chan struct{})
	files := u.host.files
	ask := sync.OnceFunc(func() { close(asked) })
	u.host.serves(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if strings.HasSuffix(r.URL.Path, file) {
			ask()
			<-answered
		}
		files.ServeHTTP(w, r)
	}))
	answer = sync.OnceFunc(func() { close(answered) })
	u.t.Cleanup(answer)
	return asked, answer
}
