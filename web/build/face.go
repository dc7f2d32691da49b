package build

import (
	"encoding/json"
	"fmt"
	"html"
	"net/url"
	"os"
	"path"
	"path/filepath"
	"strings"

	"kilovolt/game/ground/i18n"
	entries "kilovolt/game/remote/link"
	"kilovolt/game/words/phrase"
)

// What a page looks like from outside: where a link to it is shown, and where a system installs it.

// previewAlt says what the picture beside a link shows.
const previewAlt = "Kilovolt: a map at night with the networks of three players"

// shortcuts are those of the installed game with the keys of their names, in order of importance: some systems
// show only the first.
var shortcuts = []struct {
	to  entries.Entry
	key i18n.Key
}{{entries.PlayNow, "title.play-now"}, {entries.Daily, "daily.title"}}

// pictures writes the pictures that "make icons" and "make portraits" have made, and sets what tells others of them. A
// player's visit fetches none, and the service worker stores none.
func (s *site) pictures(parts *parts) error {
	dir := filepath.Join(s.root, "web", "page", "pictures")
	files, err := os.ReadDir(dir)
	if err != nil {
		return err
	}
	for _, f := range files {
		stem := strings.TrimSuffix(f.Name(), ".png")
		if stem == "preview" && s.home == "" {
			continue // nothing could name it
		}
		data, err := os.ReadFile(filepath.Join(dir, f.Name()))
		if err != nil {
			return err
		}
		name, err := s.put(stem, ".png", data)
		if err != nil {
			return err
		}
		parts.set("@"+f.Name()+"@", name, data, false)
	}
	return nil
}

// face sets the tags by which a link to the page is shown with a title, a description and a picture. Whatever has to be
// an absolute address is left out without one.
func (p *parts) face(home string) error {
	var tags strings.Builder
	tag := func(kind, name, content string) {
		fmt.Fprintf(&tags, "<meta %s=\"%s\" content=\"%s\">\n", kind, name, html.EscapeString(content))
	}
	tag("property", "og:type", "website")
	tag("property", "og:site_name", "Kilovolt")
	tag("property", "og:title", "Kilovolt")
	tag("property", "og:description", p.names["@description@"])
	if picture := p.names["@preview.png@"]; picture != "" {
		at, err := within(home, picture)
		if err != nil {
			return err
		}
		fmt.Fprintf(&tags, "<link rel=\"canonical\" href=\"%s\">\n", html.EscapeString(home))
		tag("property", "og:url", home)
		tag("property", "og:image", at)
		tag("property", "og:image:type", "image/png")
		tag("property", "og:image:width", "1200")
		tag("property", "og:image:height", "630")
		tag("property", "og:image:alt", previewAlt)
		tag("name", "twitter:card", "summary_large_image")
	} else {
		tag("name", "twitter:card", "summary")
	}
	p.names["@face@"] = strings.TrimSuffix(tags.String(), "\n")
	return nil
}

// within returns the address of a file in the folder of a page. An address that ends in neither a slash nor the name of
// a file is that of a folder: hosts send visitors on to it with a slash.
func within(home, name string) (string, error) {
	u, err := url.Parse(home)
	if err != nil {
		return "", err
	}
	if last := path.Base(u.Path); !strings.HasSuffix(u.Path, "/") && !strings.Contains(last, ".") {
		u.Path += "/"
		u.RawPath = ""
	}
	return u.ResolveReference(&url.URL{Path: name}).String(), nil
}

// identity sets the member "id" of the manifest: the folder of the page with an address, on whichever host. It is what
// browsers take without one, the address at which the game starts, so that the game stays the same program. There is
// none without an address: it would count from the root of the host, and two copies in two folders would be one.
func (p *parts) identity(home string) error {
	p.names["@id@"] = ""
	if home == "" {
		return nil
	}
	at, err := within(home, ".")
	if err != nil {
		return err
	}
	u, err := url.Parse(at)
	if err != nil {
		return err
	}
	id, err := json.Marshal(u.EscapedPath())
	p.names["@id@"] = fmt.Sprintf("\"id\": %s,\n  ", id)
	return err
}

// localized is a text of the manifest in another language.
type localized struct {
	Value string `json:"value"`
	Dir   string `json:"dir"`
}

// localize returns a text of the manifest in all languages but English, by their tags, as JSON.
func localize(all []*folder, text func(*folder) string) (string, error) {
	said := map[string]localized{}
	for _, l := range all {
		if t := text(l); t != "" && l.Tag != english {
			said[l.Tag] = localized{t, l.Direction}
		}
	}
	out, err := json.Marshal(said)
	return string(out), err
}

// entries sets the members of the manifest with words in all languages: its description, the labels of its pictures
// and the shortcuts, whose names are those of the game's own buttons.
func (p *parts) entries(all []*folder) (err error) {
	for _, key := range []string{"description", "table"} {
		of := func(l *folder) string { return l.Language.page["manifest."+key] }
		if p.names["@"+key+"-localized@"], err = localize(all, of); err != nil {
			return err
		}
	}
	type icon struct {
		Src   string `json:"src"`
		Sizes string `json:"sizes"`
	}
	type shortcut struct {
		Name      string          `json:"name"`
		Localized json.RawMessage `json:"name_localized"`
		URL       string          `json:"url"`
		Icons     []icon          `json:"icons"`
	}
	var list []shortcut
	sentences := map[string]map[string]string{}
	for _, l := range all {
		words := map[string]string{}
		if l.Tag != english {
			if err := json.Unmarshal(l.sentences, &words); err != nil {
				return fmt.Errorf("%s: %w", l.dir, err)
			}
		}
		sentences[l.Tag] = words
	}
	for _, e := range shortcuts {
		names, err := localize(all, func(l *folder) string { return sentences[l.Tag][string(e.key)] })
		if err != nil {
			return err
		}
		list = append(list, shortcut{phrase.English().T(e.key), json.RawMessage(names), "./" + e.to.Hash(),
			[]icon{{p.names["@icon-192.png@"], "192x192"}}})
	}
	out, err := json.Marshal(list)
	p.names["@shortcuts@"] = string(out)
	return err
}
