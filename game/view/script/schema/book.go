package main

import (
	"cmp"
	"fmt"
	"go/ast"
	"slices"
	"strings"
)

const dialect = "https://json-schema.org/draft/2020-12/schema"

// A book is a document in the making: the types of one interface, each once.
type book struct {
	from   *sources
	names  map[string]string // of types that are called otherwise here, by key
	closed bool              // members that are not described are refused
	defs   map[string]*node
	made   map[string]string // by name, the key it was made of
}

// name returns what a type is called in the document.
func (b *book) name(d *declared) string {
	if name := b.names[d.key()]; name != "" {
		return name
	}
	return strings.ToUpper(d.name[:1]) + d.name[1:]
}

func ref(name string) *node { return &node{Ref: "#/$defs/" + name} }

// define adds a definition that is not made from a struct.
func (b *book) define(name string, n *node) { b.defs[name] = n }

// sorted returns the definitions by name.
func (b *book) sorted() props {
	out := make(props, 0, len(b.defs))
	for name, n := range b.defs {
		out = append(out, prop{name, n})
	}
	slices.SortFunc(out, func(a, b prop) int { return cmp.Compare(a.name, b.name) })
	return out
}

// add describes a struct, and everything that it is made of, and returns a reference to it.
func (b *book) add(key string) (*node, error) {
	d, err := b.from.find(key)
	if err != nil {
		return nil, err
	}
	return b.named(d)
}

// named describes a type with a name.
func (b *book) named(d *declared) (*node, error) {
	if other := instead[d.key()]; other != "" {
		return b.add(other)
	}
	if describe := basic[d.key()]; describe != nil {
		b.define(d.name, describe())
		b.defs[d.name].Description = clean(d.doc, d.name, d.name)
		return ref(d.name), nil
	}
	if _, ok := d.expr.(*ast.StructType); !ok {
		return b.node(d, d.expr)
	}
	name := b.name(d)
	if b.made[name] != "" {
		if b.made[name] != d.key() {
			return nil, fmt.Errorf("%s and %s are both called %s", b.made[name], d.key(), name)
		}
		return ref(name), nil
	}
	b.made[name] = d.key()
	n := &node{Type: "object", Description: clean(d.doc, d.name, name)}
	b.define(name, n)
	all, err := b.from.members(d)
	if err != nil {
		return nil, err
	}
	for _, m := range all {
		one, err := b.member(m)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", m.key, err)
		}
		n.Properties = append(n.Properties, prop{m.name, one})
		if !m.omitted && !optional[m.key] && !optional[d.key()] {
			n.Required = append(n.Required, m.name)
		}
	}
	if b.closed {
		n.Additional = false
	}
	return ref(name), nil
}

// member describes a member of a struct.
func (b *book) member(m member) (n *node, err error) {
	switch {
	case special[m.key] != nil:
		n, err = special[m.key](b)
	case enums[m.key] != "":
		n = ref(enums[m.key])
		b.define(enums[m.key], values[enums[m.key]]())
	case m.quoted:
		n = &node{Type: "string", Pattern: "^[0-9]+$"}
	default:
		n, err = b.node(m.in, m.expr)
		if _, pointer := m.expr.(*ast.StarExpr); err == nil && pointer && !m.omitted {
			n = &node{AnyOf: []*node{n, {Type: "null"}}}
		}
	}
	if err != nil {
		return nil, err
	}
	if m.doc == "" || enums[m.key] != "" && strings.HasPrefix(m.doc, "as [") { // the list says it
		return n, nil
	}
	told := *n
	told.Description = clean(m.doc, "", "")
	return &told, nil
}

// node describes a type as it is written in another one.
func (b *book) node(in *declared, expr ast.Expr) (*node, error) {
	switch e := expr.(type) {
	case *ast.StarExpr:
		return b.node(in, e.X)
	case *ast.ArrayType:
		items, err := b.node(in, e.Elt)
		return &node{Type: "array", Items: items}, err
	case *ast.MapType:
		items, err := b.node(in, e.Value)
		return &node{Type: "object", Additional: items}, err
	case *ast.Ident:
		switch e.Name {
		case "string":
			return &node{Type: "string"}, nil
		case "bool":
			return &node{Type: "boolean"}, nil
		case "float64":
			return &node{Type: "number"}, nil
		}
		if strings.HasPrefix(e.Name, "int") || strings.HasPrefix(e.Name, "uint") {
			return &node{Type: "integer"}, nil
		}
	}
	d, err := b.from.named(in, expr)
	if err != nil || d == nil {
		return nil, fmt.Errorf("cannot describe %v (%w)", expr, cmp.Or(err, fmt.Errorf("it is not of this module")))
	}
	return b.named(d)
}

// clean makes a description of a Go comment.
func clean(doc, was, name string) string {
	if rest, ok := strings.CutPrefix(doc, was+" "); ok && was != "" {
		doc = name + " " + rest
	}
	return strings.NewReplacer("[", "", "]", "").Replace(doc)
}
