package link

import (
	"encoding/base64"
	"errors"
	"net/url"
	"strings"
	"testing"
)

// mailed writes a text as quoted-printable, in lines of at most 76 characters.
func mailed(text string) string {
	text = strings.ReplaceAll(text, "=", "=3D")
	var b strings.Builder
	for len(text) > 75 {
		n := 75
		for strings.Contains(text[n-2:n], "=") { // an escape stays whole
			n--
		}
		b.WriteString(text[:n] + "=\r\n")
		text = text[n:]
	}
	return b.String() + text
}

// spread puts something behind every so many characters of a text.
func spread(text, what string, every int) string {
	var b strings.Builder
	for len(text) > every {
		b.WriteString(text[:every] + what)
		text = text[every:]
	}
	return b.String() + text
}

// A link that programs on its way have rewritten is the link that was shared.
func TestAltered(t *testing.T) {
	for _, l := range []Link{{Game, code}, {Turn, code}, {Turn, code + "__"}, {Game, "B3D" + code + "-"}} {
		at := l.At(home)
		escaped := url.QueryEscape(at)
		dashed := strings.NewReplacer("-", "-2D", "_", "-5F", ":", "-3A", "/", "_", "#", "-23", "=", "-3D").Replace(at)
		for name, text := range map[string]string{
			"= escaped":           strings.ReplaceAll(at, "=", "%3D"),
			"# escaped":           strings.ReplaceAll(l.At(""), l.Text(), "%23"+l.Text()),
			"# escaped in a path": strings.ReplaceAll(at, "#", "%23"),
			"both":                "#" + strings.ReplaceAll(l.Text(), "=", "%3d"),
			"escaped twice":       url.QueryEscape(escaped),
			"marks escaped":       strings.NewReplacer("-", "%2D", "_", "%5F").Replace(at),
			"in HTML":             strings.NewReplacer("#", "&#35;", "=", "&#x3D;").Replace(at),
			"in Markdown":         strings.NewReplacer("_", `\_`, "-", `\-`).Replace(at),
			"emphasis":            "Look: _" + at + "_.",
			"strong emphasis":     "__" + at + "__ (" + string(l.Kind) + ")",

			"Outlook": "https://eur03.safelinks.protection.outlook.com/?url=" + escaped +
				"&data=05%7C02%7Cann%40example.org%7C&sdata=3Dz%2Bg%3D&reserved=0",
			"Google":       "https://www.google.com/url?q=" + escaped + "&sa=D&source=calendar&usg=AOvVaw",
			"Facebook":     "https://l.facebook.com/l.php?u=" + escaped + "&h=AT3",
			"Proofpoint 1": "https://urldefense.proofpoint.com/v1/url?u=" + escaped + "&k=AbC%3D%3D%0A",
			"Proofpoint 2": "https://urldefense.proofpoint.com/v2/url?u=" + dashed + "&d=DwMFaQ&c=x_y-Z&e=",
			"Proofpoint 3": "https://urldefense.com/v3/__" + strings.ReplaceAll(at, "#", "*") + "__;Iw!!AbC!x$",
			"Proofpoint 3, more": "https://urldefense.com/v3/__" + strings.NewReplacer("/#", "**A", "=", "*").
				Replace(at) + "__;LyM9!!AbC!x$",
			"Proofpoint 2, quoted": mailed("https://urldefense.proofpoint.com/v2/url?u=" + dashed + "&d=DwMFaQ"),
			"Barracuda": "https://linkprotect.cudasvc.com/url?a=" + strings.ToLower(escaped[:20]) + escaped[20:] +
				"&c=E,1,g=,x&typo=1",
			"Cisco": "https://secure-web.cisco.com/1abcDEF-g/" + escaped,
			"Sophos": "https://eu.protection.sophos.com?d=example.org&u=" +
				base64.StdEncoding.EncodeToString([]byte(at)) + "&i=N2",
			"Check Point":     "https://url.avanan.click/v2/___" + at + "___.YXAzOm",
			"Outlook, quoted": mailed("<https://nam.safelinks.protection.outlook.com/?url=" + escaped + "&data=05>"),
			"Outlook around Proofpoint": "https://eur03.safelinks.protection.outlook.com/?url=" + url.QueryEscape(
				"https://urldefense.com/v3/__"+strings.ReplaceAll(at, "#", "*")+"__;Iw!!AbC!x$") + "&data=05",

			"quoted-printable":         mailed("Your turn! " + at + "\r\n\r\nAnn"),
			"quoted-printable, in one": mailed("Phone me, or " + at + " tonight"),
			"quoted-printable, small":  strings.ReplaceAll(mailed(at), "=3D", "=3d"),
			"quoted-printable, again":  mailed(mailed(at)),
			"quoted-printable, cited":  strings.ReplaceAll("> "+mailed(at), "\n", "\n> "),
			"only its breaks":          spread(at, "=\n", 70),
			"before the =":             strings.Replace(mailed("#"+l.Text()), "=3D", "=\n=3D", 1),

			"zero-width spaces":   spread(at, "\u200b", 10),
			"joiners":             spread(at, "\u2060\u200d", 7),
			"soft hyphens":        spread(at, "\u00ad", 9),
			"directions":          "\u2066" + spread(at, "\u200e", 30) + "\u2069",
			"escaped and unseen":  strings.ReplaceAll(spread(l.At(""), "\u200b", 9), "\u200b", "%E2%80%8B"),
			"two bytes each":      spread(l.At(""), "\x00", 1),
			"hyphens of printers": strings.ReplaceAll(at, "-", "\u2011"),

			"short lines":            spread(at, "\n", 40),
			"short lines, cited":     "> > " + spread(at, "\n> > ", 50),
			"lines and more":         wrapped("Well. "+at, 76, "", "\n") + "\n\nSee you",
			"separators of lines":    spread(at, "\u2028", 64),
			"broken behind the =":    strings.Replace(at, "=", "=\n", 1),
			"broken, alone":          strings.Replace("Look: "+l.Text(), "=", "=\n", 1),
			"breaks become spaces":   spread(at, " ", 76),
			"breaks that cannot be":  spread(at, "\u00a0", 72),
			"a name in the next one": home + "?" + strings.Repeat("x", 80) + "#" + l.Text() + "\nAnn",

			"full stop":    "It is " + at + ".",
			"an ellipsis":  at + "\u2026",
			"marks":        "(\"" + at + "\")!?",
			"escaped stop": url.QueryEscape(at + ".)"),
			"a tag":        `<a href="` + at + `">our game</a>`,
			"more behind":  at + "&utm_source=mail?fbclid=g#x",
		} {
			if got, err := Parse(text); err != nil || got != l {
				t.Errorf("%s:\n%q:\ngot  %v, %v\nwant %v", name, text, got, err, l)
			}
		}
	}
}

// What looks altered and has no link in it is none.
func TestAlteredRefuses(t *testing.T) {
	for _, text := range []string{
		"100 %23 of it", "#g%3D", "%23g%3D", "%", "%2", "=", "=3D", "g=3D", "#g=\u200b", "&#", "&#x;", "&#99999999999;",
		"https://urldefense.com/v3/__https://example.org/*rules__;Iw!!AbC!x$", "/v3/__***__;!", "/v3/__**__;!!",
		"https://urldefense.com/v3/__", "u=aHR0c", "u=aHR0cA", "https://example.org/?u=" + url.QueryEscape(home),
		"#g=\nSee you", strings.Repeat("%25", 60_000), strings.Repeat("=\n", 100_000), strings.Repeat("_://_ ", 40_000),
		strings.Repeat("&#", 100_000), strings.Repeat("= ", 100_000),
	} {
		if got, err := Parse(text); !errors.Is(err, ErrNotALink) || got != (Link{}) {
			t.Errorf("%.80q: %v, %v", text, got, err)
		}
	}
}
