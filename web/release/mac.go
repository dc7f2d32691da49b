package main

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"strings"
)

// plist is the application's Info.plist; the version is filled in.
const plist = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
	<key>CFBundleName</key><string>Kilovolt</string>
	<key>CFBundleDisplayName</key><string>Kilovolt</string>
	<key>CFBundleIdentifier</key><string>kilovolt.game</string>
	<key>CFBundleExecutable</key><string>kilovolt</string>
	<key>CFBundleIconFile</key><string>kilovolt.icns</string>
	<key>CFBundlePackageType</key><string>APPL</string>
	<key>CFBundleInfoDictionaryVersion</key><string>6.0</string>
	<key>CFBundleShortVersionString</key><string>%s</string>
	<key>CFBundleVersion</key><string>%s</string>
	<key>CFBundleGetInfoString</key><string>Kilovolt %s</string>
	<key>LSApplicationCategoryType</key><string>public.app-category.board-games</string>
	<key>LSMinimumSystemVersion</key><string>12.0</string>
	<key>NSHighResolutionCapable</key><true/>
	<key>NSSupportsAutomaticGraphicsSwitching</key><true/>
</dict>
</plist>
`

// bundle returns the program as a macOS application, whose contents are in the folder given.
func (r release) bundle(contents string, program []byte) ([]file, error) {
	icon, err := icns()
	if err != nil {
		return nil, err
	}
	var whole bytes.Buffer
	if err := xml.EscapeText(&whole, []byte(r.version)); err != nil {
		return nil, err
	}
	numbered := strings.Join(strings.Split(numbers(r.version), ".")[:3], ".")
	return []file{
		{contents + "Info.plist", fmt.Appendf(nil, plist, numbered, numbered, whole.String()), false},
		{contents + "PkgInfo", []byte("APPL????"), false},
		{contents + "MacOS/kilovolt", program, true},
		{contents + "Resources/kilovolt.icns", icon, false},
	}, nil
}
