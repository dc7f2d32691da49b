package main

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
)

// plain are the names that need no quotes in TypeScript.
var plain = regexp.MustCompile(`^[A-Za-z_]\w*$`)

// typescript writes definitions as types.
func typescript(defs props) string {
	var b strings.Builder
	for _, d := range defs {
		b.WriteByte('\n')
		note(&b, "", d.node.Description)
		if d.node.Type == "object" && d.node.Properties != nil {
			fmt.Fprintf(&b, "export interface %s {\n", d.name)
			for _, p := range d.node.Properties {
				note(&b, "\t", p.node.Description)
				mark := "?"
				for _, name := range d.node.Required {
					if name == p.name {
						mark = ""
					}
				}
				name := p.name
				if !plain.MatchString(name) {
					name = strconv.Quote(name)
				}
				fmt.Fprintf(&b, "\t%s%s: %s;\n", name, mark, expression(p.node))
			}
			b.WriteString("}\n")
			continue
		}
		b.WriteString(fold("export type "+d.name+" = "+expression(d.node)+";") + "\n")
	}
	return b.String()
}

// most is where lines end.
const most = 110

// fold breaks a long line before a bar.
func fold(line string) (out string) {
	for len(line) > most {
		at := strings.LastIndex(line[:most], " | ")
		if at < 0 {
			break
		}
		out += line[:at] + "\n"
		line = "\t" + line[at+1:]
	}
	return out + line
}

// note writes a comment whose lines end before column 120.
func note(b *strings.Builder, indent, text string) {
	if text == "" {
		return
	}
	text = strings.ReplaceAll(text, "*/", "*\u200b/")
	if len(text) < most {
		fmt.Fprintf(b, "%s/** %s */\n", indent, text)
		return
	}
	fmt.Fprintf(b, "%s/**\n", indent)
	line := indent + " *"
	for _, word := range strings.Fields(text) {
		if len(line)+1+len(word) > most {
			b.WriteString(line + "\n")
			line = indent + " *"
		}
		line += " " + word
	}
	fmt.Fprintf(b, "%s\n%s */\n", line, indent)
}

// expression returns a type as it is written within another one.
func expression(n *node) string {
	switch {
	case n.Ref != "":
		return strings.TrimPrefix(n.Ref, "#/$defs/")
	case n.Const != nil:
		return fmt.Sprintf("%q", n.Const)
	case len(n.Enum) > 0:
		return union(n.Enum, strconv.Quote)
	case len(n.AnyOf) > 0:
		return union(n.AnyOf, expression)
	}
	switch n.Type {
	case "array":
		if n.Items == nil {
			return "unknown[]"
		}
		inner := expression(n.Items)
		if strings.Contains(inner, " | ") {
			inner = "(" + inner + ")"
		}
		return inner + "[]"
	case "object":
		if items, ok := n.Additional.(*node); ok {
			return "Record<string, " + expression(items) + ">"
		}
		return "object"
	case "integer":
		return "number"
	case nil:
		return "unknown"
	}
	return n.Type.(string)
}

func union[T any](list []T, f func(T) string) string {
	parts := make([]string, len(list))
	for i, one := range list {
		parts[i] = f(one)
	}
	return strings.Join(parts, " | ")
}
