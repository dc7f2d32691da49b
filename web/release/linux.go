package main

import "fmt"

// savedGame is the type of saved games: JSON that begins as records of the game do (engine/record).
const savedGame = "application/x-kilovolt-game+json"

// desktopEntry has the desktop list the program, and open saved games with it.
const desktopEntry = `[Desktop Entry]
Type=Application
Version=1.1
Name=Kilovolt
GenericName=Board game
GenericName[cs]=Desková hra
GenericName[de]=Brettspiel
GenericName[he]=משחק לוח
GenericName[ro]=Joc de societate
GenericName[sr]=Друштвена игра
GenericName[sr@latin]=Društvena igra
Comment=Run a power company: bid for plants, buy fuel, connect cities
Exec=kilovolt %u
Icon=kilovolt
Terminal=false
Categories=Game;BoardGame;
Keywords=power;electricity;strategy;
MimeType=` + savedGame + `;
StartupWMClass=Kilovolt
X-GNOME-SingleWindow=true
`

// mimeType describes the type of saved games for file managers. The content counts before the name, which is a
// priority of 80 or more: otherwise "*.json" makes every saved game mere JSON, whatever its name begins with.
const mimeType = `<?xml version="1.0" encoding="UTF-8"?>
<mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">
  <mime-type type="` + savedGame + `">
    <comment>Kilovolt saved game</comment>
    <comment xml:lang="cs">Uložená hra Kilovolt</comment>
    <comment xml:lang="de">Kilovolt-Spielstand</comment>
    <comment xml:lang="he">משחק שמור של Kilovolt</comment>
    <comment xml:lang="ro">Joc salvat Kilovolt</comment>
    <comment xml:lang="sr">Сачувана партија игре Kilovolt</comment>
    <comment xml:lang="sr@latin">Sačuvana partija igre Kilovolt</comment>
    <sub-class-of type="application/json"/>
    <generic-icon name="text-x-generic"/>
    <magic priority="90">
      <match type="string" offset="0" value="{&quot;fmt&quot;:">
        <match type="string" offset="7:16" value="&quot;app&quot;:&quot;kilovolt&quot;"/>
      </match>
    </magic>
    <glob pattern="kilovolt-*.json" weight="60"/>
  </mime-type>
</mime-info>
`

// iconSides are the sizes in which desktops look for a program's icon, in pixels.
var iconSides = []int{16, 24, 32, 48, 64, 128, 256, 512}

// share returns the files that belong into a folder "share" of the system, or of a user ("~/.local/share").
func share() ([]file, error) {
	files := []file{
		{"share/applications/kilovolt.desktop", []byte(desktopEntry), false},
		{"share/mime/packages/kilovolt.xml", []byte(mimeType), false},
	}
	for _, side := range iconSides {
		icon, err := picture(side)
		if err != nil {
			return nil, err
		}
		files = append(files, file{fmt.Sprintf("share/icons/hicolor/%dx%d/apps/kilovolt.png", side, side), icon, false})
	}
	return files, nil
}
