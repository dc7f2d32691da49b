package languages

import (
	"encoding/json"
	"sync"
	"syscall/js"

	"kilovolt/game/ground/i18n"
	"kilovolt/game/words/phrase"
)

// kvLanguage is the page's side; undefined in a program without its page, which has English only.
var kvLanguage = js.Global().Get("kvLanguage")

// All is all languages, sorted by their tags.
var All = sync.OnceValue(func() (all []*i18n.Language) {
	if !kvLanguage.Truthy() {
		return []*i18n.Language{phrase.English().Language()}
	}
	list := kvLanguage.Call("list")
	for i := range list.Length() {
		l := &i18n.Language{Tag: list.Index(i).Get("tag").String(), Name: list.Index(i).Get("name").String()}
		if list.Index(i).Get("direction").String() == i18n.RightToLeft.String() {
			l.Direction = i18n.RightToLeft
		}
		all = append(all, l)
	}
	return all
})

// Preferred returns the tag of the language that the device prefers.
func Preferred() string {
	if !kvLanguage.Truthy() {
		return phrase.English().Tag()
	}
	return kvLanguage.Call("preferred").String()
}

// AtStart returns the language to start with, which the page has fetched, and why it is not there.
func AtStart() (l *phrase.Lang, why error) {
	if !kvLanguage.Truthy() {
		return phrase.English(), nil
	}
	at := kvLanguage.Call("atStart")
	l, why = taken(at.Get("tag").String(), at.Get("text"))
	if why != nil {
		l = phrase.English()
	}
	return l, why
}

// Get passes a language to then, or why it is not there: natively at once, in a page when it has arrived, between two
// frames.
func Get(tag string, then func(*phrase.Lang, error)) {
	if !kvLanguage.Truthy() || tag == phrase.English().Tag() {
		then(phrase.English(), nil)
		return
	}
	var done js.Func
	done = js.FuncOf(func(_ js.Value, args []js.Value) any {
		done.Release()
		then(taken(tag, args[0]))
		return nil
	})
	kvLanguage.Call("get", tag, done)
}

// taken reads a language from the text of its file: null if it has not arrived, "" if it is not what was built.
func taken(tag string, text js.Value) (*phrase.Lang, error) {
	switch {
	case tag == phrase.English().Tag():
		return phrase.English(), nil
	case text.Type() != js.TypeString:
		return nil, ErrMissing
	}
	src := &phrase.Source{}
	if err := json.Unmarshal([]byte(text.String()), src); err != nil {
		return nil, broken(tag, err)
	}
	return read(tag, src)
}

// Use tells the page which language is in use, and which the player has chosen, "" for the one that the device
// prefers.
func Use(l *phrase.Lang, chosen string) {
	if kvLanguage.Truthy() {
		kvLanguage.Call("use", l.Tag(), chosen)
	}
}
