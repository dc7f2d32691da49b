package menu

import "testing"

// TestEmptyListsLeadToANewGame: the saved games and the records, as long as there are none.
func TestEmptyListsLeadToANewGame(t *testing.T) {
	for _, list := range []string{"saves", "records"} {
		f := newFake()
		f.front(390, 844)
		f.act(t, list, list+"-new")
		if f.tree.Find("setup-start") == nil {
			t.Errorf("the empty list of %s does not lead to a new game", list)
		}
	}
	f := newFake()
	f.book = manyRecords(t)
	f.front(390, 844)
	if f.act(t, "records"); f.tree.Find("records-new") != nil {
		t.Error("records that are not empty offer a new game")
	}
}
