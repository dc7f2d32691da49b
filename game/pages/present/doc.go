// Package present is what each page and each phase shows and offers: titles, lines, choices, and why something cannot
// be done. Canvas and text version render it, so that both say the same.
//
// It words facts through the catalogue and knows no layout.
package present
