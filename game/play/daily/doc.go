// Package daily is the table of the day: everybody gets the same table on the same day (UTC), against Experts, and
// plays it once for the record. No server is needed: the table follows from the date.
//
// Results are comparable only where the rules and the computers' decisions are the same ones, so both have a version
// that is named with a result. A day counts once, whatever the clock does and however many windows there are: its entry
// is stored as its game begins, and never goes away.
package daily
