package main

import (
	"bytes"
	"strconv"
	"strings"

	"github.com/tc-hib/winres"
	"github.com/tc-hib/winres/version"
)

// english is the language of the version information.
const english = 0x409

// dress adds the icon, the version information and the manifest (no special rights, DPI-aware) to a Windows program.
func dress(exe []byte, v string) ([]byte, error) {
	icon, err := winres.NewIconFromImages(windowsIcons())
	if err != nil {
		return nil, err
	}
	var about version.Info
	about.SetFileVersion(numbers(v))
	about.SetProductVersion(numbers(v))
	for key, text := range map[string]string{
		version.ProductName: "Kilovolt", version.FileDescription: "Kilovolt, a board game", version.ProductVersion: v,
		version.OriginalFilename: "Kilovolt.exe", version.LegalCopyright: "MIT licence",
	} {
		if err := about.Set(english, key, text); err != nil {
			return nil, err
		}
	}
	var all winres.ResourceSet
	if err := all.SetIcon(winres.Name("APP"), icon); err != nil {
		return nil, err
	}
	all.SetVersionInfo(about)
	all.SetManifest(winres.AppManifest{
		Description: "Kilovolt", Compatibility: winres.Win10AndAbove, ExecutionLevel: winres.AsInvoker,
		DPIAwareness: winres.DPIPerMonitorV2, LongPathAware: true, UseCommonControlsV6: true,
	})
	var out bytes.Buffer
	err = all.WriteToEXE(&out, bytes.NewReader(exe))
	return out.Bytes(), err
}

// numbers returns the four numbers that version information needs, from a version such as "v1.2.3-4-gabcdef":
// "1.2.3.4". Missing numbers are 0.
func numbers(v string) string {
	var n [4]int
	parts := strings.FieldsFunc(strings.TrimPrefix(v, "v"), func(r rune) bool { return r == '.' || r == '-' })
	for i := range min(len(parts), len(n)) {
		k, err := strconv.ParseUint(parts[i], 10, 16)
		if err != nil {
			break
		}
		n[i] = int(k)
	}
	texts := make([]string, len(n))
	for i := range n {
		texts[i] = strconv.Itoa(n[i])
	}
	return strings.Join(texts, ".")
}
