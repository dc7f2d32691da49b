package main

import (
	"strings"
)

// start explains, for each system, how to start the program after unpacking.
var start = map[string]string{
	"linux": `Start it with ./kilovolt in this folder, or by a double click. On Debian, Ubuntu and
their relatives the .deb package is simpler: sudo apt install ./kilovolt-….deb

To have it in the menu, and saved games opened by a double click, put it into your
folder of programs and the rest beside it:

    install -D kilovolt ~/.local/bin/kilovolt
    cp -r share ~/.local/
    update-mime-database ~/.local/share/mime
    update-desktop-database ~/.local/share/applications

It needs a 64-bit Linux with X11, or with Wayland and Xwayland, and OpenGL; every usual
desktop has that. On a bare system: libgl1 libx11-6 libxcursor1 libxext6 libxi6
libxinerama1 libxrandr2 libxrender1 (names of Debian's packages).

Saved games and settings are in ~/.local/share/kilovolt (or in ~/.config/kilovolt, if an
earlier version kept some there).`,
	"windows": `Start it by a double click on Kilovolt.exe. It needs Windows 10 or newer, 64-bit.

The program is not signed. If Windows says that it has protected your PC, choose
"More info" and then "Run anyway".

Saved games and settings are in %AppData%\kilovolt.`,
	"darwin": `This is the program for Macs with @processor@

Unpack the archive by a double click, move Kilovolt.app to your Applications folder, and
open it there. It needs macOS @macos@ or newer.

The program has no certificate of Apple's, so macOS does not open it the first time. It
says that it could not verify that Kilovolt is free of malware, or that the developer
cannot be verified. Click "Done" or "Cancel", not "Move to Trash" ("Move to Bin"). Then:

    macOS 13 or newer   open System Settings, Privacy & Security, scroll down to Security,
                        choose "Open Anyway" beside Kilovolt's name, and confirm it. The
                        button is there for an hour after you have tried to open Kilovolt.
    macOS 12            choose "Open Anyway" in System Preferences, Security & Privacy.

That is needed once. Up to macOS 14 you can also Control-click Kilovolt.app, and choose
"Open" twice. In a terminal, this removes the mark of a download, which is why macOS asks:

    xattr -dr com.apple.quarantine /Applications/Kilovolt.app

If macOS says that Kilovolt is damaged, a file of it has been altered, added or lost on
its way to you. Compare the archive with the release's SHA256SUMS, or fetch it again.

Saved games and settings are in ~/Library/Application Support/kilovolt.`,
}

// readme returns the short text that accompanies a program.
func (r release) readme(system string) []byte {
	return []byte(strings.NewReplacer("@version@", r.version, "@start@", start[system]).Replace(`Kilovolt @version@
A board game about power companies, for one to six players on one screen, offline.

@start@

kilovolt -h lists the options: the size of the window, another folder for saved games,
no sound.

Kilovolt is an unofficial implementation of the rules of Friedemann Friese's Power Grid /
Funkenschlag and not affiliated with its publisher. Kilovolt is free software under the
MIT licence (LICENSE); everything else in it has licences of its own (NOTICES).
`))
}
