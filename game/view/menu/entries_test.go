package menu

import (
	"testing"

	"kilovolt/game/pages/block"
	"kilovolt/game/remote/share"
	"kilovolt/game/view/textversion"
	"kilovolt/game/view/ui"
	"kilovolt/game/words/phrase"
)

// A doer makes what an action does: it notes that, and fails with the error.
type doer func(what string, err error) func() error

// entries are two things with what can be done with each, and the offer to undo something.
func (e *everyBlock) entries(l *phrase.Lang, name block.Name, do doer) []block.Block {
	list := &block.Entries{Name: name.At("entries"), Title: l.T("saved.section-slots"), Level: 3}
	for _, id := range []string{"a", "b"} {
		naming := &block.Choose{Name: name.At("field").As("name"), Setting: &block.Setting{ID: "name",
			Kind: block.Typed, Label: l.T("saved.name"), Value: "Ada", Range: block.Limits{Max: 20},
			Set: func(value string) error { return do(id+" is "+value, nil)() }}}
		list.Entries = append(list.Entries, &block.Entry{Name: name.At(id), Title: "Game " + id,
			More:  &block.Text{Name: block.Name{Key: "players"}, Text: l.T("records.here")},
			Lines: []string{l.T("lesson.all")}, Dialog: "sample-entry", Actions: []*block.Actions{
				{Actions: []*block.Action{{Name: name.At("stay"), Label: l.T("share.button"), Stays: true,
					Do: do(id+" stays", nil)}}},
				{Actions: []*block.Action{
					{Name: name.At("rename").As("rename"), Label: l.T("saved.rename"), Said: l.T("share.copied"),
						Ask: &block.Question{Name: name.At("naming"), Title: l.T("saved.rename"), Field: naming,
							Yes: block.Answer{Name: name.At("name-yes"), Label: l.T("saved.name-yes")},
							No:  block.Answer{Name: name.At("name-no"), Label: l.T("menu.back")}}},
					{Name: name.At("delete"), Label: l.T("saved.delete"), Do: do(id+" goes", nil), Ask: &block.Question{
						Name: name.At("ask"), Title: l.T("saved.delete-title"),
						Yes: block.Answer{Name: name.At("delete-yes"), Label: l.T("saved.delete-yes")},
						No:  block.Answer{Name: name.At("keep"), Label: l.T("saved.keep")}}},
				}},
			}})
	}
	files := &block.Question{Name: name.At("files"), Title: l.T("saved.open"),
		Body: []block.Block{&block.Entries{Entries: []*block.Entry{{Name: name.At("file"), Title: "file.json",
			Do: do("file", nil)}}}},
		No: block.Answer{Name: name.At("files-no"), Label: l.T("menu.back")}}
	code := share.New(ofSix().Record(), -1, home)
	return []block.Block{list,
		&block.Image{Name: name.At("image"), Label: l.T("share.qr"), Picture: code.QR()},
		&block.Verbatim{Name: name.At("code"), Label: l.T("share.code"), Text: "g=AB", Seen: true,
			Pass: &block.Action{Name: name.At("copy"), Label: l.T("saved.text"), Icon: "clipboard",
				Do: do("copied", nil)}},
		&block.Foot{Body: []block.Block{
			&block.Offer{Name: name.At("offer"), Text: l.T("saved.none"), Action: &block.Action{Name: name.At("undo"),
				Label: l.T("saved.bring-back"), Icon: "undo", Do: do("undo", nil)}},
			&block.Actions{Actions: []*block.Action{{Name: name.At("pick"), Label: l.T("saved.open"), Ask: files}}}}}}
}

// TestEntriesActInTheWindow: in a dialog for each, which closes when something is done, unless that is to stay.
func TestEntriesActInTheWindow(t *testing.T) {
	s := everywhere(t)
	if n := s.tree.Find("sample-image"); n == nil || n.Role != ui.RoleImage || n.Label == "" {
		t.Errorf("the picture is %+v", n)
	}
	s.act(t, "sample-copy", "sample-a", "sample-stay")
	if s.tree.Find("sample-entry") == nil {
		t.Error("the dialog closes although it is to stay")
	}
	s.act(t, "sample-rename")
	s.write(t, "sample-field", "Bo")
	s.act(t, "sample-name-yes")
	if s.tree.Find("sample-entry") != nil || s.tree.Toasted() != phrase.English().T("share.copied") {
		t.Errorf("after it was done the dialog is open, or the window says %q", s.tree.Toasted())
	}
	s.act(t, "sample-b", "sample-delete", "sample-keep", "sample-b", "sample-delete", "sample-delete-yes",
		"sample-undo", "sample-pick", "sample-files-no", "sample-pick", "sample-file")
	if s.tree.Find("sample-files") != nil {
		t.Error("the question stays when something in it is chosen")
	}
	s.has(t, "true", "Ada", "copied", "a stays", "a is Bo", "b goes", "undo", "file")
}

// TestEntriesActInTheTextVersion: with each of them, what asks for a text by a form, and a question in their place.
func TestEntriesActInTheTextVersion(t *testing.T) {
	s := everywhere(t)
	at := func(id string) *textversion.Node {
		return s.text.Doc().Find(func(n *textversion.Node) bool { return n.ID == "kv/sample/"+id })
	}
	s.text.Handle(textversion.Event{ID: "kv/sample/a/stay"})
	s.text.Handle(textversion.Event{ID: "kv/sample/a/naming/rename", Fields: map[string]string{"name": "Cy"}})
	s.text.Handle(textversion.Event{ID: "kv/sample/b/delete"})
	if at("b/ask") == nil || at("b/stay") != nil || at("b/players") == nil || at("a/delete") == nil {
		t.Errorf("the question is not in the place of what can be done:\n%s", s.text.Doc().Content())
	}
	s.text.Handle(textversion.Event{ID: "kv/sample/b/delete-yes"})
	s.text.Handle(textversion.Event{ID: "kv/sample/offer/undo"})
	s.text.Handle(textversion.Event{ID: "kv/sample/copy"})
	s.has(t, "true", "Ada", "a stays", "a is Cy", "b goes", "undo", "copied")
	if value, _ := at("code-label/code").Attr("value"); value != "g=AB" {
		t.Errorf("the text to pass on is %q", value)
	}
	if n := at("a/head"); n == nil || n.Tag != "h4" || at("entries").Tag != "h3" {
		t.Error("their headings are not headings")
	}
}

// TestEntriesActForScripts: by the ids of the entry and of what is done with it.
func TestEntriesActForScripts(t *testing.T) {
	s := everywhere(t)
	for _, press := range [][2]string{{"sample-a/sample-stay"}, {"sample-b/sample-rename", "Di"},
		{"sample-b/sample-delete"}, {"sample-undo"}, {"sample-file"}, {"sample-copy"}} {
		if err := s.api.Press("sample", press[0], press[1]); err != nil {
			t.Error(press, err)
		}
	}
	s.has(t, "true", "Ada", "a stays", "b is Di", "b goes", "undo", "file", "copied")
}
