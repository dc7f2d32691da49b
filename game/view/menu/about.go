package menu

import (
	"strconv"
	"strings"

	"kilovolt/game/ground/i18n"
	"kilovolt/game/pages/present"
	"kilovolt/game/view/ui"
	"kilovolt/sprites/theme"
)

// reader shows a page about the program, and the notices of third-party work page by page: they are long, and only the
// visible part should be laid out.
type reader struct {
	host  Host
	at    int        // page; 0 is about the program itself
	pages [][]string // paragraphs of the notices; read when first needed
}

// pageRunes is about how many characters of the notices go on a page.
const pageRunes = 3200

func (r *reader) build(leave func()) *ui.Node {
	if r.pages == nil {
		r.pages = paginate(present.Paragraphs(r.host.Notices()), pageRunes)
	}
	l := r.host.Lang()
	list := ui.Column().Gap(theme.S3).MaxWidth(readable)
	if r.at == 0 {
		list.Add(ui.Label(l.T("title.name"), ui.StyleHeading))
		for _, line := range present.About(l, r.host.Version()) {
			list.Add(ui.Label(line, ui.StyleBody))
		}
		list.Add(ui.Label(l.T("about.others"), ui.StyleDim))
	} else {
		for _, p := range r.pages[r.at-1] {
			style := ui.StyleBody
			if heading, ok := strings.CutPrefix(p, present.HeadingMark); ok {
				p, style = heading, ui.StyleStrong.In(theme.AmberInk)
			}
			list.Add(ui.English(p, style))
		}
	}
	first, last := "", ""
	if r.at == 0 {
		first = l.T("about.first-page")
	}
	if r.at == len(r.pages) {
		last = l.T("about.last-page")
	}
	turn := func(by int) func() {
		return func() {
			r.at = min(max(r.at+by, 0), len(r.pages))
			r.host.Tree().Invalidate()
		}
	}
	return page("about-page", l.T("about.title"), l.T("menu.back"), func() { r.at = 0; leave() },
		ui.Scroll("about-scroll-"+strconv.Itoa(r.at), list).Pad(theme.S4).Grow(1).OnPaper(readable),
		bottom(ui.Row(
			ui.Button("about-previous", l.T("about.previous"), turn(-1)).Off(first).Grow(1),
			ui.Label(l.T("about.page", i18n.Number("page", r.at+1), i18n.Number("pages", len(r.pages)+1)),
				ui.StyleDim.In(theme.RoomDim).At(middle)).Self(ui.Middle).Grow(1),
			ui.Button("about-next", l.T("about.next"), turn(1)).Off(last).Grow(1),
		).Gap(theme.S2).MaxWidth(column)),
	)
}

// paginate distributes paragraphs over pages of about that many bytes. A heading is never the last on a page.
func paginate(paragraphs []string, size int) [][]string {
	var pages [][]string
	var now []string
	n := 0
	for _, p := range paragraphs {
		if n > 0 && n+len(p) > size {
			next := []string(nil)
			for len(now) > 1 && strings.HasPrefix(now[len(now)-1], present.HeadingMark) {
				next = append([]string{now[len(now)-1]}, next...)
				now = now[:len(now)-1]
			}
			pages, now, n = append(pages, now), next, 0
			for _, q := range next {
				n += len(q)
			}
		}
		now, n = append(now, p), n+len(p)
	}
	if len(now) > 0 {
		pages = append(pages, now)
	}
	return pages
}
