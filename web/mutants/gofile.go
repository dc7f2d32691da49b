package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"math/big"
	"slices"
	"strings"
)

// otherwise is what becomes of each comparison.
var otherwise = map[token.Token]string{
	token.LSS: "<=", token.LEQ: "<", token.GTR: ">=", token.GEQ: ">", token.EQL: "!=", token.NEQ: "==",
}

// goMutants lists the mutants of a Go file; none of a generated one.
func goMutants(name string, source []byte) ([]*mutant, error) {
	set := token.NewFileSet()
	file, err := parser.ParseFile(set, name, source, parser.ParseComments|parser.SkipObjectResolution)
	if err != nil || ast.IsGenerated(file) {
		return nil, err
	}
	c := &changes{at: func(p token.Pos) int { return set.Position(p).Offset }, source: source}
	ast.Inspect(file, c.visit)
	return c.found, nil
}

// changes collects the mutants of a Go file.
type changes struct {
	found     []*mutant
	at        func(token.Pos) int
	source    []byte
	open      []ast.Node       // the nodes around the one that is visited
	functions []*ast.FieldList // the results of the functions around it
}

func (c *changes) replace(from, to token.Pos, text string) {
	c.found = append(c.found, &mutant{Start: c.at(from), End: c.at(to), New: text})
}

func (c *changes) visit(n ast.Node) bool {
	if n == nil {
		last := c.open[len(c.open)-1]
		c.open = c.open[:len(c.open)-1]
		if results(last) != nil {
			c.functions = c.functions[:len(c.functions)-1]
		}
		return true
	}
	c.open = append(c.open, n)
	if of := results(n); of != nil {
		c.functions = append(c.functions, of)
	}
	switch n := n.(type) {
	case *ast.BinaryExpr:
		if other, ok := otherwise[n.Op]; ok {
			c.replace(n.OpPos, n.OpPos+token.Pos(len(n.Op.String())), other)
		}
	case *ast.BasicLit:
		if next, ok := oneMore(n); ok {
			c.replace(n.Pos(), n.End(), next)
		}
	case *ast.ReturnStmt:
		c.returned(n, c.functions[len(c.functions)-1])
	}
	return true
}

// results returns the results of a function, nil for any other node.
func results(n ast.Node) *ast.FieldList {
	var of *ast.FuncType
	switch n := n.(type) {
	case *ast.FuncDecl:
		of = n.Type
	case *ast.FuncLit:
		of = n.Type
	default:
		return nil
	}
	if of.Results == nil {
		return &ast.FieldList{}
	}
	return of.Results
}

// oneMore returns an integer constant that is one higher.
func oneMore(n *ast.BasicLit) (string, bool) {
	value, ok := new(big.Int).SetString(n.Value, 0)
	if n.Kind != token.INT || !ok {
		return "", false
	}
	return value.Add(value, big.NewInt(1)).String(), true
}

// returned lists what may become of a return.
func (c *changes) returned(n *ast.ReturnStmt, of *ast.FieldList) {
	var kinds []ast.Expr
	for _, field := range of.List {
		kinds = append(kinds, slices.Repeat([]ast.Expr{field.Type}, max(1, len(field.Names)))...)
	}
	switch {
	case len(n.Results) == 0: // the block that stays does nothing
		c.replace(n.Pos(), n.End(), "{}")
	case len(n.Results) == len(kinds):
		for i, x := range n.Results {
			if name, ok := kinds[i].(*ast.Ident); ok && name.Name == "bool" {
				c.replace(x.Pos(), x.End(), "!("+c.text(x)+")")
			} else if !empty(x) {
				c.replace(x.Pos(), x.End(), zero(kinds[i]))
			}
		}
	default: // a call that has all the results
		var all []string
		for _, kind := range kinds {
			all = append(all, zero(kind))
		}
		c.replace(n.Results[0].Pos(), n.End(), strings.Join(all, ", "))
	}
}

func (c *changes) text(x ast.Expr) string { return string(c.source[c.at(x.Pos()):c.at(x.End())]) }

// empty reports whether an expression is the zero value already.
func empty(x ast.Expr) bool {
	switch x := x.(type) {
	case *ast.Ident:
		return x.Name == "nil"
	case *ast.BasicLit:
		return x.Value == "0" || x.Value == `""`
	case *ast.CompositeLit:
		_, slice := x.Type.(*ast.ArrayType)
		_, table := x.Type.(*ast.MapType)
		return len(x.Elts) == 0 && !slice && !table
	}
	return false
}

// zero returns the zero value of a type.
func zero(kind ast.Expr) string {
	switch kind := kind.(type) {
	case *ast.StarExpr, *ast.MapType, *ast.FuncType, *ast.ChanType, *ast.InterfaceType:
		return "nil"
	case *ast.ArrayType:
		if kind.Len == nil {
			return "nil"
		}
	case *ast.Ident:
		switch kind.Name {
		case "error", "any":
			return "nil"
		case "string":
			return `""`
		case "bool":
			return "false"
		case "int", "float64", "byte", "rune":
			return "0"
		}
	}
	return "*new(" + types.ExprString(kind) + ")"
}
