package main

import (
	"bytes"

	"github.com/tc-hib/winres"
	"github.com/tc-hib/winres/version"
)

// english is the language of the version information.
const english = 0x409

// dress adds the icon, the version information and the manifest (no special rights, DPI-aware) to a Windows program.
func (r release) dress(exe []byte) ([]byte, error) {
	icon, err := winres.NewIconFromImages(windowsIcons())
	if err != nil {
		return nil, err
	}
	var about version.Info
	n := numbers(r.version, r.commits)
	about.SetFileVersion(dotted(n[:]))
	about.SetProductVersion(dotted(n[:]))
	for key, text := range map[string]string{
		version.ProductName: "Kilovolt", version.FileDescription: "Kilovolt, a board game",
		version.ProductVersion: r.version, version.FileVersion: dotted(n[:]),
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
