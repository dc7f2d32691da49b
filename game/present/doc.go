// Package present says what is shown and what can be done on each page and in each phase: titles, lines, choices, and
// why something cannot be done. Canvas and text version render it and word nothing themselves, so that both say the
// same.
//
// It turns facts into words through the catalogue and knows no layout.
package present
