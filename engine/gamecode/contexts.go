package gamecode

// The contexts of the modelled bits. Each group is a block of the trained table; its size is the product of the
// features that choose a context within it.
const (
	unary          = 6
	numberContexts = unary + 6

	atPass   = 0
	atPlant  = atPass + 5*3*3
	atOpen   = atPlant + 4*4
	atDrop   = atOpen + 3*numberContexts
	atRaise  = atDrop + 7*4*3*2
	atScrap  = atRaise + 3*numberContexts
	atKeep   = atScrap + 4
	atFuel   = atKeep + numberContexts
	atRun1   = atFuel + 4*3*3*4
	atRun2   = atRun1 + 4
	atTokens = atRun2 + 4
	atBuilt  = atTokens + 4*numberContexts
	atCity   = atBuilt + 5*5*2*3
	atRanAll = atCity + 8*3*3
	atRun    = atRanAll + 2*3*2
	atForced = atRun + 4*3
	atMaker  = atForced + 2
	atJoined = atMaker + 4
	atLetter = atJoined + 2*14*14
	contexts = atLetter + 256
)
