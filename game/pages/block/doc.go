// Package block is the model of a page: blocks, each of a kind, that the canvas, the text version and scripts each show
// in their own way. A page is written once, in package present, as a list of them; a surface has one [Renderer] with a
// method for each kind, so that a new kind does not compile until every surface has it.
package block
