//go:build ignore

// The build adds this program to its copy of Ebitengine and runs it there, see shaders.go one folder up. It compiles
// the built-in shaders and prints the result as a file of package shaderir.
package main

import (
	"fmt"
	"os"
	"strings"

	"github.com/hajimehoshi/ebiten/v2/internal/builtinshader"
	"github.com/hajimehoshi/ebiten/v2/internal/legacyshader"
	"github.com/hajimehoshi/ebiten/v2/internal/shaderir/glsl"
)

const head = `package shaderir

// Added for Kilovolt: the built-in shaders, compiled when the program was built.

type compiledShader struct {
	Program
	vertex, fragment string // GLSL ES 3.00
}

// Compiled returns the program of a built-in shader with this source, nil if there is none. It has no functions.
func Compiled(source []byte) *Program {
	if s := compiled[string(source)]; s != nil {
		return &s.Program
	}
	return nil
}

// GLSL returns what a program that Compiled has returned is in GLSL.
func (p *Program) GLSL() (vertex, fragment string) {
	for _, s := range compiled {
		if s.SourceID == p.SourceID {
			return s.vertex, s.fragment
		}
	}
	return "", ""
}

// compiled are the shaders by their sources.
var compiled = map[string]*compiledShader{
`

func main() {
	fmt.Print(head)
	for filter := range builtinshader.Filter(builtinshader.FilterCount) {
		for address := range builtinshader.Address(builtinshader.AddressCount) {
			compile(builtinshader.ShaderSource(filter, address))
		}
	}
	compile([]byte(builtinshader.ClearShaderSource))
	fmt.Println("}")
}

// compile prints a shader.
func compile(source []byte) {
	p, unit, err := legacyshader.CompileShader(source)
	if err == nil && unit != legacyshader.Pixels {
		err = fmt.Errorf("it does not measure in pixels")
	}
	if err != nil {
		fmt.Fprintf(os.Stderr, "%v:\n%s\n", err, source)
		os.Exit(1)
	}
	vertex, fragment := glsl.Compile(p, glsl.GLSLVersionES300)
	var used []uint32 // 1 for each number of the uniform variables that the shader uses, otherwise 0
	for _, t := range p.Uniforms {
		for range t.DwordCount() {
			used = append(used, 1)
		}
	}
	p.FilterUniformVariables(used)
	text := func(v any) string { return strings.ReplaceAll(fmt.Sprintf("%#v", v), "shaderir.", "") }
	fmt.Printf("%q: {Program{UniformNames: %s, Uniforms: %s, TextureCount: %d, Attributes: %s, Varyings: %s, "+
		"SourceID: %s, uniformFactors: %#v}, %q, %q},\n", source, text(p.UniformNames), text(p.Uniforms),
		p.TextureCount, text(p.Attributes), text(p.Varyings), text(p.SourceID), used, vertex, fragment)
}
