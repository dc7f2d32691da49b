package textversion

import (
	"errors"
	"slices"
	"strings"

	"kilovolt/game/match/match"
	"kilovolt/game/pages/present"
)

// fault is why what is in the field of a form was refused, until something else is done or somebody else looks: the
// reason may name the money of whom it was said to (H1).
type fault struct {
	form  string // its ID; "" without a fault
	field string // its key; "" for the only one in the form
	text  string
	seen  match.Redaction // of whom it was said to
}

// newFault is why what a control of the document asked for was refused.
func newFault(id string, err error, text string, seen match.Redaction) fault {
	f := fault{form: parentID(id), text: text, seen: seen}
	var order *present.OrderError
	if errors.As(err, &order) {
		f.field = order.ID
	}
	return f
}

// looking is the redaction for whoever looks at the document now.
func (v *View) looking() match.Redaction {
	if v.app.Match() == nil {
		return match.Redaction{}
	}
	return v.app.Redaction()
}

// faultID is the element to which the field refers.
const faultID = "kv-fault"

// mark says it beside the field, which is marked as wrong. What is not in a form of its own has no field that it could
// be about. The document has no IDs yet.
func (f *fault) mark(root *Node) {
	if f.form == "" {
		return
	}
	form := root
	for _, key := range strings.Split(f.form, "/")[1:] {
		i := slices.IndexFunc(form.Kids, func(n *Node) bool { return n.key == key })
		if i < 0 {
			return
		}
		form = form.Kids[i]
	}
	label := slices.IndexFunc(form.Kids, func(n *Node) bool {
		return n.Tag == "label" && (f.field == "" || n.key == labelKey(f.field))
	})
	if form.Tag == "section" || label < 0 {
		return
	}
	field := form.Kids[label].Kids[1]
	field.with("aria-invalid", "true").with("aria-describedby", faultID)
	form.Kids = slices.Insert(form.Kids, label+1, words("p", "fault", f.text).with("id", faultID))
}

// parentID is the ID of what a node is in, "" for none.
func parentID(id string) string { return id[:max(0, strings.LastIndexByte(id, '/'))] }
