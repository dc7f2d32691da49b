package thinking

import "kilovolt/game/page"

// OwnLink returns the link to the page's worker.
func OwnLink() Link { return page.Bots{} }
