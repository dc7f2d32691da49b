// Package menu is the scenes around the table: title, set-up, settings, result, the menu over the table, and the
// notices.
//
// [Front] is the title and the pages that it leads to. [Result] is the ranking at the end of a game, [Over] the menu
// over the table. The widget tree calls the Build method of each.
package menu
