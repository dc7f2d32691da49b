package main

import (
	"strings"
)

// start explains, for each system, how to start the program after unpacking.
var start = map[string]string{
	"linux": `Start it with ./kilovolt in this folder, or by a double click.

It needs a 64-bit Linux with X11, or with Wayland and Xwayland, and OpenGL; every usual
desktop has that. On a bare system: libgl1 libx11-6 libxcursor1 libxext6 libxi6
libxinerama1 libxrandr2 libxrender1 (names of Debian's packages).

Saved games and settings are in ~/.config/kilovolt.`,
	"windows": `Start it by a double click on Kilovolt.exe. It needs Windows 10 or newer, 64-bit.

The program is not signed. If Windows says that it has protected your PC, choose
"More info" and then "Run anyway".

Saved games and settings are in %AppData%\kilovolt.`,
	"darwin": `Move Kilovolt.app to your Applications, if you like, and open it. It needs macOS 12 or
newer.

The program is not signed, so macOS refuses to open it the first time. Then either open
System Settings, Privacy & Security, and choose "Open Anyway" beside Kilovolt's name; or
remove the download mark in a terminal:

    xattr -dr com.apple.quarantine Kilovolt.app

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
