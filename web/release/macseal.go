package main

import (
	"crypto/sha1"
	"crypto/sha256"
	"encoding/base64"
	"encoding/xml"
	"errors"
	"fmt"
	"sort"
	"strings"
)

// rules are those by which macOS itself seals an application: which files belong to the seal, in the two versions of
// the format. It takes no others.
const rules = `	<key>rules</key>
	<dict>
		<key>^Resources/</key>
		<true/>
		<key>^Resources/.*\.lproj/</key>
		<dict><key>optional</key><true/><key>weight</key><real>1000</real></dict>
		<key>^Resources/.*\.lproj/locversion.plist$</key>
		<dict><key>omit</key><true/><key>weight</key><real>1100</real></dict>
		<key>^Resources/Base\.lproj/</key>
		<dict><key>weight</key><real>1010</real></dict>
		<key>^version.plist$</key>
		<true/>
	</dict>
	<key>rules2</key>
	<dict>
		<key>.*\.dSYM($|/)</key>
		<dict><key>weight</key><real>11</real></dict>
		<key>^(.*/)?\.DS_Store$</key>
		<dict><key>omit</key><true/><key>weight</key><real>2000</real></dict>
		<key>^(Frameworks|SharedFrameworks|PlugIns|Plug-ins|XPCServices|Helpers|MacOS|` +
	`Library/(Automator|Spotlight|LoginItems))/</key>
		<dict><key>nested</key><true/><key>weight</key><real>10</real></dict>
		<key>^.*</key>
		<true/>
		<key>^Info\.plist$</key>
		<dict><key>omit</key><true/><key>weight</key><real>20</real></dict>
		<key>^PkgInfo$</key>
		<dict><key>omit</key><true/><key>weight</key><real>20</real></dict>
		<key>^Resources/</key>
		<dict><key>weight</key><real>20</real></dict>
		<key>^Resources/.*\.lproj/</key>
		<dict><key>optional</key><true/><key>weight</key><real>1000</real></dict>
		<key>^Resources/.*\.lproj/locversion.plist$</key>
		<dict><key>omit</key><true/><key>weight</key><real>1100</real></dict>
		<key>^Resources/Base\.lproj/</key>
		<dict><key>weight</key><real>1010</real></dict>
		<key>^[^/]+$</key>
		<dict><key>nested</key><true/><key>weight</key><real>10</real></dict>
		<key>^embedded\.provisionprofile$</key>
		<dict><key>weight</key><real>20</real></dict>
		<key>^version\.plist$</key>
		<dict><key>weight</key><real>20</real></dict>
	</dict>
`

// seal signs the program of an application ad hoc and lists all its other files with their hashes, so that macOS
// notices when one is altered, added or missing. Without the list macOS calls an application "damaged" that has a
// signed program, as all programs for ARM are, and offers no way to open it. The names of the files are those inside
// Contents: Info.plist, one program in MacOS, and resources that none of the rules leaves out.
func seal(identifier string, files []file) ([]file, error) {
	var info []byte
	program := -1
	var resources []file
	for i, f := range files {
		switch {
		case f.name == "Info.plist":
			info = f.data
		case strings.HasPrefix(f.name, "MacOS/") && program < 0:
			program = i
		case strings.HasPrefix(f.name, "Resources/") && !strings.Contains(f.name, "/.") &&
			!strings.Contains(f.name, ".lproj/"):
			resources = append(resources, f)
		default:
			return nil, fmt.Errorf("sealing the application: %s is neither its program nor a resource", f.name)
		}
	}
	if info == nil || program < 0 {
		return nil, errors.New("sealing the application: it needs an Info.plist and a program")
	}
	list, err := codeResources(resources)
	if err != nil {
		return nil, err
	}
	out := append([]file(nil), files...)
	out[program].data, err = sign(files[program].data, identifier, info, list)
	return append(out, file{"_CodeSignature/CodeResources", list, false}), err
}

// codeResources returns the list of an application's resources.
func codeResources(files []file) ([]byte, error) {
	sort.Slice(files, func(i, j int) bool { return files[i].name < files[j].name })
	var old, all strings.Builder
	for _, f := range files {
		var key strings.Builder
		if err := xml.EscapeText(&key, []byte(f.name)); err != nil {
			return nil, err
		}
		weak, strong := sha1.Sum(f.data), sha256.Sum256(f.data)
		fmt.Fprintf(&old, "\t\t<key>%s</key>\n\t\t<data>%s</data>\n", &key, base64.StdEncoding.EncodeToString(weak[:]))
		fmt.Fprintf(&all, "\t\t<key>%s</key>\n\t\t<dict><key>hash2</key><data>%s</data></dict>\n", &key,
			base64.StdEncoding.EncodeToString(strong[:]))
	}
	return []byte(plistHead + "<dict>\n\t<key>files</key>\n\t<dict>\n" + old.String() + "\t</dict>\n" +
		"\t<key>files2</key>\n\t<dict>\n" + all.String() + "\t</dict>\n" + rules + "</dict>\n</plist>\n"), nil
}
