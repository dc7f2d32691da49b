// Package menu is the scenes around the table: title, set-up, settings, result, the menu over the table, and the
// notices.
//
// [Front] is what is seen while no game is on: the title and what it leads to. [Result] is the ranking at the end.
// [Over] lies over the table. Each has Build, which the widget tree calls. What a table is set up with is a [Setup],
// which knows nothing of drawing.
package menu
