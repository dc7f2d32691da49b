package menu

import (
	"strings"
	"testing"

	"kilovolt/game/view/ui"
)

// TestASentGameIsOnTheTitle: a game by link that somebody has sent is not lost when it is put off. The title leads to
// the page that says who sent it, what it is and that a link goes back, and from there it is opened or deleted.
func TestASentGameIsOnTheTitle(t *testing.T) {
	f := arrived(t, "new", 390, 844)
	f.act(t, "offered-no", "title-page-sent-game")
	if f.games.Offered() != nil || f.showing != "sent-game" {
		t.Fatalf("the title leads to %q", f.showing)
	}
	pages := NewPages(f)
	f.open(390, 844, func() *ui.Node { return ui.Stack(ui.Column(), pages.Build()) })
	pages.Open("sent-game")
	f.step()
	id := strings.TrimSuffix(f.find(t, "-open"), "-open")
	for _, words := range []string{f.Lang().T("sent.about"), "Ann sent you"} {
		if !strings.Contains(f.shown(), words) {
			t.Errorf("it does not say %q", words)
		}
	}
	f.act(t, id+"-remove", id+"-no")
	if len(f.games.Sent()) != 1 {
		t.Error("it is gone although that was not confirmed")
	}
	f.act(t, id+"-open")
	if on := f.session.Match(); on == nil || on.Config().Players[0].Name != "Ann" || len(f.games.Sent()) != 0 {
		t.Error("it has not been opened")
	}

	f = arrived(t, "new", 390, 844)
	f.games.Decline()
	pages = NewPages(f)
	f.open(390, 844, func() *ui.Node { return ui.Stack(ui.Column(), pages.Build()) })
	pages.Open("sent-game")
	f.step()
	id = strings.TrimSuffix(f.find(t, "-remove"), "-remove")
	f.act(t, id+"-remove", id+"-yes")
	if len(f.games.Sent()) != 0 || f.tree.Find("sent-game") != nil {
		t.Error("it is still there after it was deleted")
	}
}

// find returns the id of the only button that ends in that.
func (f *fake) find(t *testing.T, end string) (id string) {
	t.Helper()
	f.tree.Walk(func(n *ui.Node) bool {
		if n.Role == ui.RoleButton && strings.HasSuffix(n.ID, end) {
			id = n.ID
		}
		return true
	})
	if id == "" {
		t.Fatalf("no button ends in %s", end)
	}
	return id
}

// shown is all that the window says, one label after the other.
func (f *fake) shown() string {
	var all []string
	f.tree.Walk(func(n *ui.Node) bool {
		all = append(all, n.Label)
		return true
	})
	return strings.Join(all, "\n")
}
