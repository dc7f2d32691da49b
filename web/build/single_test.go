package build

import (
	"regexp"
	"strings"
	"testing"
)

func TestSingleFileNamesNoOther(t *testing.T) {
	s := testSite(t)
	html, err := s.single(Info{Version: `v1 </script><b>"`, Program: Program{Raw: 12345}},
		[]element{{"kv-program", []byte("a program")}, {"kv-bots", []byte("another")}})
	if err != nil {
		t.Fatal(err)
	}
	page := string(html)
	for _, m := range regexp.MustCompile(`(?:src|href)="([^"]+)"`).FindAllStringSubmatch(page, -1) {
		if !strings.HasPrefix(m[1], "data:") {
			t.Errorf("the file requests %q", m[1])
		}
	}
	if m := regexp.MustCompile(`@[a-z0-9.-]+@`).FindString(page); m != "" {
		t.Errorf("the placeholder %s was left in the file", m)
	}
	if strings.Contains(page, "<b>") {
		t.Error("a version is not escaped in the page")
	}
	for _, want := range []string{`"raw":12345`, `id="kv-program">YSBwcm9ncmFt</script>`,
		`id="kv-bots">YW5vdGhlcg==</script>`, "default-src 'none'"} {
		if !strings.Contains(page, want) {
			t.Errorf("the file lacks %s", want)
		}
	}
	// The policy allows the script and the style of the page, and no others.
	for kind, pattern := range map[string]string{
		"script": `(?s)<script>(.*?)</script>`, "style": `(?s)<style>(.*?)</style>`,
	} {
		inside := regexp.MustCompile(pattern).FindAllStringSubmatch(page, -1)
		if len(inside) != 1 {
			t.Fatalf("there are %d elements of kind %s", len(inside), kind)
		}
		if want := kind + "-src '" + integrity([]byte(inside[0][1])) + "'"; !strings.Contains(page, want) {
			t.Errorf("the policy lacks %s", want)
		}
	}
}
