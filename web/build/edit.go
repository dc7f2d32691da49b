package build

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/format"
	"go/parser"
	"go/token"
	"path"
	"slices"
	"strconv"
	"strings"
)

// edit makes the new source of a file from the original. It fails if something in the original is not as expected.
type edit func(source string) ([]byte, error)

// replacing returns an edit that replaces texts, each of which must be there exactly once, and notes why.
func replacing(why string, pairs ...[2]string) edit {
	return func(source string) ([]byte, error) {
		for _, p := range pairs {
			if n := strings.Count(source, p[0]); n != 1 {
				return nil, fmt.Errorf("%q is there %d times; see what this version does in its place", p[0], n)
			}
			source = strings.Replace(source, p[0], p[1], 1)
		}
		return tidy(source, why)
	}
}

// without returns an edit that leaves out declarations: functions, single methods (T.m), and types with all of their
// methods.
func without(why string, names ...string) edit {
	return func(source string) ([]byte, error) {
		files := token.NewFileSet()
		f, err := parser.ParseFile(files, "", source, parser.ParseComments)
		if err != nil {
			return nil, err
		}
		found := map[string]bool{}
		for i := len(f.Decls) - 1; i >= 0; i-- {
			d := f.Decls[i]
			name := declared(d)
			named := slices.IndexFunc(names, func(n string) bool { return n == name || strings.HasPrefix(name, n+".") })
			if named < 0 {
				continue
			}
			found[names[named]] = true
			source = source[:files.Position(start(d)).Offset] + source[files.Position(d.End()).Offset:]
		}
		for _, n := range names {
			if !found[n] {
				return nil, fmt.Errorf("%s is not declared; see what this version has in its place", n)
			}
		}
		return tidy(source, why)
	}
}

// declared returns the name of the function, method (T.m) or type that a declaration declares, "" for anything else.
func declared(d ast.Decl) string {
	switch d := d.(type) {
	case *ast.FuncDecl:
		if d.Recv == nil {
			return d.Name.Name
		}
		of := d.Recv.List[0].Type
		if p, ok := of.(*ast.StarExpr); ok {
			of = p.X
		}
		if id, ok := of.(*ast.Ident); ok {
			return id.Name + "." + d.Name.Name
		}
	case *ast.GenDecl:
		if t, ok := d.Specs[0].(*ast.TypeSpec); ok && len(d.Specs) == 1 {
			return t.Name.Name
		}
	}
	return ""
}

// start returns where a declaration begins, with its comment.
func start(d ast.Decl) token.Pos {
	var doc *ast.CommentGroup
	switch d := d.(type) {
	case *ast.FuncDecl:
		doc = d.Doc
	case *ast.GenDecl:
		doc = d.Doc
	}
	if doc != nil {
		return doc.Pos()
	}
	return d.Pos()
}

// tidy removes imports that are no longer used, notes why the file was changed, and formats it.
func tidy(source, why string) ([]byte, error) {
	f, err := parser.ParseFile(token.NewFileSet(), "", source, 0)
	if err != nil {
		return nil, err
	}
	used := map[string]bool{}
	ast.Inspect(f, func(n ast.Node) bool {
		if s, ok := n.(*ast.SelectorExpr); ok {
			if id, ok := s.X.(*ast.Ident); ok {
				used[id.Name] = true
			}
		}
		return true
	})
	for _, i := range f.Imports {
		imported, err := strconv.Unquote(i.Path.Value)
		if err != nil {
			return nil, err
		}
		if i.Name == nil && !used[path.Base(imported)] {
			source = strings.Replace(source, "\t"+i.Path.Value+"\n", "", 1)
		}
	}
	clause := "\npackage " + f.Name.Name + "\n"
	if strings.Count(source, clause) != 1 {
		return nil, fmt.Errorf("%q is not there once", clause)
	}
	source = strings.Replace(source, clause, clause+"\n// Changed for Kilovolt: "+why+".\n", 1)
	out, err := format.Source([]byte(source))
	return bytes.TrimLeft(out, "\n"), err
}

// nativeOnly returns an edit that leaves a file out of the program for the browser.
func nativeOnly(source string) ([]byte, error) {
	if strings.Contains(source, "//go:build") {
		return nil, fmt.Errorf("the file has a build constraint already")
	}
	return []byte("//go:build !js\n\n// Changed for Kilovolt: not for the browser.\n\n" + source), nil
}
