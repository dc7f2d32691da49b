package menu

import (
	"kilovolt/game/pages/present"
	"kilovolt/game/view/ui"
	"kilovolt/sprites/theme"
)

// language is the page that the title offers to choose the language. Each is named in itself.
func (f *Front) language() *ui.Node {
	said := present.LanguageSetting(f.host.Lang(), f.host)
	n := card("language-choice", said.Label)
	n.Add(settingView{f.host, said, "settings-" + said.ID}.build()...)
	scroll := ui.Scroll("languages-scroll", ui.Column(n).Gap(theme.S3).MaxWidth(column)).Pad(theme.S3).Grow(1).
		OnPaper(column)
	return page("languages", said.Label, f.t("menu.back"), f.ShowTitle, scroll)
}
