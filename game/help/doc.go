// Package help is the window with the legend of symbols and the rules, over the title or over the table. What it says is a [guide.Book] and a
// [guide.Legend]; here are the pages, and the pictures, which are painted by the same sprites as the table.
package help
