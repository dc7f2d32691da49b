package main

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"strings"
)

// plistHead begins every property list.
const plistHead = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
`

// identifier tells the application from all others; settings of macOS are kept by it.
const identifier = "kilovolt.game"

// plist is the application's Info.plist; the identifier, the version and the oldest macOS are filled in.
const plist = plistHead + `<dict>
	<key>CFBundleName</key><string>Kilovolt</string>
	<key>CFBundleDisplayName</key><string>Kilovolt</string>
	<key>CFBundleIdentifier</key><string>%s</string>
	<key>CFBundleExecutable</key><string>kilovolt</string>
	<key>CFBundleIconFile</key><string>kilovolt.icns</string>
	<key>CFBundlePackageType</key><string>APPL</string>
	<key>CFBundleInfoDictionaryVersion</key><string>6.0</string>
	<key>CFBundleShortVersionString</key><string>%s</string>
	<key>CFBundleVersion</key><string>%s</string>
	<key>CFBundleGetInfoString</key><string>Kilovolt %s</string>
	<key>LSApplicationCategoryType</key><string>public.app-category.board-games</string>
	<key>LSMinimumSystemVersion</key><string>%s</string>
	<key>NSHighResolutionCapable</key><true/>
	<key>NSSupportsAutomaticGraphicsSwitching</key><true/>
</dict>
</plist>
`

// processors say, by the name of each in Go, which Macs have it.
var processors = map[string]string{
	"arm64": `Apple silicon (M1 and later). Macs with an Intel
processor need the archive whose name ends in macos-amd64.`,
	"amd64": `an Intel processor. It runs on Macs with Apple
silicon (M1 and later) too, if Rosetta is installed, but the archive whose name ends in
macos-arm64 is faster there.`,
}

// macReadme returns the text that accompanies a program for macOS.
func (r release) macReadme(t target, program []byte) ([]byte, error) {
	needs, err := oldest(program)
	text := strings.NewReplacer("@processor@", processors[t.arch], "@macos@", strings.TrimSuffix(needs, ".0"))
	return []byte(text.Replace(string(r.readme(t.os)))), err
}

// bundle returns the program as a sealed macOS application, whose contents are in the folder given.
func (r release) bundle(contents string, program []byte) ([]file, error) {
	icon, err := icns()
	if err != nil {
		return nil, err
	}
	needs, err := oldest(program)
	if err != nil {
		return nil, err
	}
	var whole bytes.Buffer
	if err := xml.EscapeText(&whole, []byte(r.version)); err != nil {
		return nil, err
	}
	n := numbers(r.version, r.commits)
	if n[0]+n[1]+n[2] == 0 {
		n[2] = n[3] // macOS compares three numbers
	}
	numbered := dotted(n[:3])
	files, err := seal(identifier, []file{
		{"Info.plist", fmt.Appendf(nil, plist, identifier, numbered, numbered, whole.String(), needs), false},
		{"MacOS/kilovolt", program, true},
		{"Resources/kilovolt.icns", icon, false},
	})
	for i := range files {
		files[i].name = contents + files[i].name
	}
	return files, err
}
