// Package help is the window with the legend of symbols and the rules, over the title or the table. Its content is a
// [guide.Book] and a [guide.Legend]; this package has the pages and the pictures, which are painted by the same
// sprites as the table.
package help
