package page

import (
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"
)

// reserved matches the names that Windows reserves for devices, with any extension.
var reserved = regexp.MustCompile(`(?i)^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$)(\.|$)`)

// forbidden matches characters that some system treats specially or does not show.
var forbidden = regexp.MustCompile(`[\x00-\x20\x7f-\x9f<>:"/\\|?*%$&'` + "`" + `~!;{}\[\]()#^=+,@` +
	`\x{ad}\x{200b}-\x{200f}\x{2028}-\x{202e}\x{2060}-\x{206f}\x{feff}]`)

// Whatever a game is called, its file has a readable name that every system accepts.
func TestFileNames(t *testing.T) {
	const ours = "kilovolt-usa"
	for named, want := range map[string]string{
		"": "", "Sunday": "-Sunday", "With Ann, at last!": "-With-Ann-at-last", "Zoë & Ann": "-Zoë-Ann",
		"田中さん": "-田中さん", "Ωμέγα 2": "-Ωμέγα-2", "é": "-é",
		"../../etc/passwd": "-etc-passwd", `..\..\x`: "-x", "/": "", "../..": "", ".": "", "C:\\x": "-C-x",
		"a/b": "-a-b", "x\x00y": "-x-y", "a\nb\tc": "-a-b-c",
		"CON": "-CON", "nul.json": "-nul-json", "COM1": "-COM1", "LPT¹": "-LPT", "AUX.": "-AUX",
		"trailing. . ": "-trailing", " - - ": "", "~": "", "-rf": "-rf",
		"$HOME": "-HOME", "%PATH%": "-PATH", "`id`": "-id", `"quoted"`: "-quoted", "<b>": "-b",
		"a|b*c?d": "-a-b-c-d", "x:stream": "-x-stream", "#1": "-1",
		"\u202egpj.exe": "-gpj-exe", "a\u200bb\u00adc": "-a-b-c", "\ufeff": "", "👨‍👩‍👧‍👦": "",
		"Ann 👍 Ben": "-Ann-Ben", "שרה": "", "שרה Ann": "-Ann", "سلمى 7": "-7",
		"\xff\xfe": "", "\u0301": "",
		strings.Repeat("x", 300): "-" + strings.Repeat("x", 39),
		strings.Repeat("é", 300): "-" + strings.Repeat("é", 39),
		strings.Repeat("𝔄", 300): "-" + strings.Repeat("𝔄", 29),
	} {
		got := FileName(ours, named)
		if got != ours+want {
			t.Errorf("%+q becomes %+q, want %+q", named, got, ours+want)
		}
		file := got + "-2026-11-22-1504.json"
		if len(file) > 200 || !utf8.ValidString(file) || forbidden.MatchString(file) ||
			reserved.MatchString(file) || strings.Contains(file, "..") || strings.HasSuffix(got, "-") {
			t.Errorf("%+q becomes %+q, which not every system accepts", named, file)
		}
	}
}

// FuzzFileName: no name of a game leads out of its folder, or to a file name that some system rejects.
func FuzzFileName(f *testing.F) {
	for _, named := range []string{"Sunday", "../x", "CON", "\u202ex", "👨‍👩‍👧‍👦"} {
		f.Add(named)
	}
	f.Fuzz(func(t *testing.T, named string) {
		if got := FileName("kilovolt-usa", named); len(got) > 200 || !utf8.ValidString(got) ||
			forbidden.MatchString(got) || strings.Contains(got, "..") || strings.HasSuffix(got, "-") {
			t.Fatalf("%+q becomes %+q", named, got)
		}
	})
}
