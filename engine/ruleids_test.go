package engine

import (
	"crypto/sha256"
	_ "embed"
	"encoding/hex"
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
)

//go:embed RULES.md
var rulesOfRecord string

// rulesSum is the SHA-256 of RULES.md. The rules of record must not change by accident: a change of a rule also changes
// this line, the engine and the tests of the rule.
const rulesSum = "34e0639b5eeeb06c4179fc954cfe97820739697b696e34a0ae0d40373264c0bf"

func TestRulesOfRecordAreUnchanged(t *testing.T) {
	sum := sha256.Sum256([]byte(rulesOfRecord))
	if got := hex.EncodeToString(sum[:]); got != rulesSum {
		t.Errorf("RULES.md has the checksum %s, want %s", got, rulesSum)
	}
}

var (
	ruleLine    = regexp.MustCompile(`^- ([A-Z]\d+) `)
	exampleLine = regexp.MustCompile(`^- Examples?\b`)
)

// ruleIDs extracts from the rules of record what tests must name: every rule's id; "A9 decision" where a rule contains
// a decision of ours; "A11 example" where it contains a worked example; and "O example" for the examples at the end of
// a section.
func ruleIDs(text string) (ids []string) {
	section, id := "", ""
	for _, line := range strings.Split(text, "\n") {
		switch m := ruleLine.FindStringSubmatch(line); {
		case strings.HasPrefix(line, "#"):
			id = ""
		case m != nil:
			id = m[1]
			section = id[:1]
			ids = append(ids, id)
		case exampleLine.MatchString(line):
			id = section
		}
		if id != "" && strings.Contains(line, "**Decision") {
			ids = append(ids, id+" decision")
		}
		if id != "" && strings.Contains(line, "Example") {
			ids = append(ids, id+" example")
		}
	}
	return ids
}

// namedRules parses the tests of this package: the doc comment of a test function may begin with a line "Rules: A11, T4
// decision".
func namedRules(t *testing.T) map[string][]string {
	files, err := os.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
	named := map[string][]string{}
	for _, f := range files {
		if !strings.HasSuffix(f.Name(), "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), f.Name(), nil, parser.ParseComments)
		if err != nil {
			t.Fatal(err)
		}
		doc := map[*ast.CommentGroup]bool{}
		for _, decl := range file.Decls {
			fn, ok := decl.(*ast.FuncDecl)
			if !ok || fn.Doc == nil {
				continue
			}
			line, ok := rulesNamed(fn.Doc)
			if !ok {
				continue
			}
			doc[fn.Doc] = true
			if !isTest(fn) {
				t.Errorf("%s: %s names rules but is not a test", f.Name(), fn.Name.Name)
			}
			for _, id := range strings.Split(line, ",") {
				id = strings.TrimSpace(id)
				named[id] = append(named[id], fn.Name.Name)
			}
		}
		for _, c := range file.Comments {
			if _, ok := rulesNamed(c); ok && !doc[c] {
				t.Errorf("%s: a comment names rules but belongs to no function: %s", f.Name(), c.Text())
			}
		}
	}
	return named
}

// rulesNamed returns what follows "Rules:" at the beginning of a comment.
func rulesNamed(c *ast.CommentGroup) (string, bool) {
	first, _, _ := strings.Cut(c.Text(), "\n")
	return strings.CutPrefix(first, "Rules:")
}

// isTest reports whether go test runs fn: TestXxx(t *testing.T) with a body that is not empty.
func isTest(fn *ast.FuncDecl) bool {
	if !regexp.MustCompile(`^Test[A-Z]`).MatchString(fn.Name.Name) || fn.Recv != nil || fn.Body == nil ||
		len(fn.Body.List) == 0 ||
		len(fn.Type.Params.List) != 1 {
		return false
	}
	star, ok := fn.Type.Params.List[0].Type.(*ast.StarExpr)
	if !ok {
		return false
	}
	sel, ok := star.X.(*ast.SelectorExpr)
	return ok && sel.Sel.Name == "T"
}

// TestEveryRuleHasATest fails if no test names a rule, a decision or an example of RULES.md, or if a test names one
// that does not exist.
func TestEveryRuleHasATest(t *testing.T) {
	ids := ruleIDs(rulesOfRecord)
	rules := 0
	for _, id := range ids {
		if !strings.Contains(id, " ") {
			rules++
		}
	}
	if rules != 62 {
		t.Errorf("RULES.md has %d rules, want 62", rules)
	}
	named := namedRules(t)
	for _, id := range ids {
		if len(named[id]) == 0 {
			t.Errorf("no test names rule %s", id)
		}
	}
	for _, id := range slices.Sorted(maps.Keys(named)) {
		if !slices.Contains(ids, id) {
			t.Errorf("%v name rule %q, which RULES.md does not have", named[id], id)
		}
	}
}

// The check itself: what it finds in a small text.
func TestRuleIDs(t *testing.T) {
	const text = "## 3. Phase 1\n- O1 Most cities.\n- O2 Only.\n  **Decision:** so.\n- Example: 6.\n## 4\n" +
		"A1 not a rule\n- A1 In order.\n  Examples: 5.\n## 9\n**Decision**\n"
	want := []string{"O1", "O2", "O2 decision", "O example", "A1", "A1 example"}
	if got := ruleIDs(text); !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}
