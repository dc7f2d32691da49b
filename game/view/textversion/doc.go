// Package textversion is the game in words: a document of headings, tables, buttons and number fields for assistive
// technology, for players without a pointer, for scripts and for tests. A whole game can be set up and played with
// it alone.
//
// It is a model first: [View] makes a tree of [Node] from the session, the match's public facts, the legal actions,
// the log and the language, and keeps whoever shows it up to date with what has changed ([Diff]), so that what a
// player has focused or typed stays. In the browser the tree is shown as real DOM in the page's <main id="mirror">;
// elsewhere nothing shows it, and tests read the tree.
//
// It knows nothing of layout, pictures or frames, and computes no rule. The document and its differences are written by
// hand because Go's libraries for the DOM need a browser, while this model is also built and tested without one.
package textversion
