package thinking

import "kilovolt/game/platform/page"

// OwnLink returns the link to the page's worker.
func OwnLink() Link { return page.Bots{} }
