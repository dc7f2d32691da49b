package main

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"reflect"
	"strconv"
	"strings"
)

// folder is the types of a package, as they are written.
type folder struct {
	dir   string
	types map[string]*declared
}

// declared is a type of a package.
type declared struct {
	name    string // in its package
	doc     string
	expr    ast.Expr
	imports map[string]string // the folders of this module that its file imports, by name
	in      *folder
}

// key names a type among all packages: the last element of its folder, and its name.
func (d *declared) key() string { return filepath.Base(d.in.dir) + "." + d.name }

// sources reads packages when they are needed.
type sources struct {
	root    string // of the module
	folders map[string]*folder
}

// folder reads a package of this module, without its tests.
func (s *sources) folder(dir string) (*folder, error) {
	if f := s.folders[dir]; f != nil {
		return f, nil
	}
	f := &folder{dir: dir, types: map[string]*declared{}}
	s.folders[dir] = f
	names, err := filepath.Glob(filepath.Join(s.root, filepath.FromSlash(dir), "*.go"))
	if err != nil {
		return nil, err
	}
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") || strings.HasSuffix(name, "_js.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.ParseComments)
		if err != nil {
			return nil, err
		}
		f.add(file)
	}
	return f, nil
}

func (f *folder) add(file *ast.File) {
	imports := map[string]string{}
	for _, spec := range file.Imports {
		path, _ := strconv.Unquote(spec.Path.Value)
		if dir, ok := strings.CutPrefix(path, "kilovolt/"); ok {
			imports[filepath.Base(dir)] = dir
		}
	}
	for _, decl := range file.Decls {
		group, ok := decl.(*ast.GenDecl)
		if !ok || group.Tok != token.TYPE {
			continue
		}
		for _, spec := range group.Specs {
			t := spec.(*ast.TypeSpec)
			doc := t.Doc
			if doc == nil && len(group.Specs) == 1 {
				doc = group.Doc
			}
			f.types[t.Name.Name] = &declared{t.Name.Name, words(doc.Text()), t.Type, imports, f}
		}
	}
}

// find returns the type of a key such as "engine/facts.View".
func (s *sources) find(key string) (*declared, error) {
	dir, name, _ := strings.Cut(key, ".")
	f, err := s.folder(dir)
	if err != nil {
		return nil, err
	}
	if f.types[name] == nil {
		return nil, fmt.Errorf("there is no type %s", key)
	}
	return f.types[name], nil
}

// named returns the type of this module that an expression in another type names, nil for any other type.
func (s *sources) named(in *declared, expr ast.Expr) (*declared, error) {
	switch e := expr.(type) {
	case *ast.Ident:
		return in.in.types[e.Name], nil
	case *ast.SelectorExpr:
		pack, ok := e.X.(*ast.Ident)
		if !ok || in.imports[pack.Name] == "" {
			return nil, nil
		}
		return s.find(in.imports[pack.Name] + "." + e.Sel.Name)
	}
	return nil, nil
}

// A member is a member of a struct as JSON has it.
type member struct {
	name, doc string
	key       string // the type's key and the field's name
	expr      ast.Expr
	in        *declared
	omitted   bool // where it is empty
	quoted    bool // a number in a string
}

// members lists the members of a struct, those of embedded ones included; outer ones hide inner ones.
func (s *sources) members(d *declared) (out []member, err error) {
	fields, ok := d.expr.(*ast.StructType)
	if !ok {
		return nil, fmt.Errorf("%s is no struct", d.key())
	}
	at := map[string]int{}
	put := func(m member) {
		if i, there := at[m.name]; there {
			out[i] = m
			return
		}
		at[m.name] = len(out)
		out = append(out, m)
	}
	for _, field := range fields.Fields.List {
		if len(field.Names) > 0 {
			continue
		}
		inner := field.Type
		if star, ok := inner.(*ast.StarExpr); ok {
			inner = star.X
		}
		embedded, err := s.named(d, inner)
		if err != nil {
			return nil, err
		}
		all, err := s.members(embedded)
		if err != nil {
			return nil, err
		}
		for _, m := range all {
			put(m)
		}
	}
	for _, field := range fields.Fields.List {
		for _, name := range field.Names {
			m := member{name: name.Name, doc: words(field.Doc.Text() + " " + field.Comment.Text()),
				key: d.key() + "." + name.Name, expr: field.Type, in: d}
			if field.Tag != nil {
				tag, _ := strconv.Unquote(field.Tag.Value)
				parts := strings.Split(reflect.StructTag(tag).Get("json"), ",")
				if parts[0] != "" {
					m.name = parts[0]
				}
				for _, option := range parts[1:] {
					m.omitted = m.omitted || option == "omitempty" || option == "omitzero"
					m.quoted = m.quoted || option == "string"
				}
			}
			if m.name != "-" && name.IsExported() {
				put(m)
			}
		}
	}
	return out, nil
}

// words joins the lines of a comment.
func words(text string) string { return strings.Join(strings.Fields(text), " ") }
