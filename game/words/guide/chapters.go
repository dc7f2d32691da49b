package guide

// The topics of the rules.
const (
	Aim      Topic = "aim"
	Round    Topic = "round"
	Parts    Topic = "parts"
	SetUp    Topic = "setup"
	Order    Topic = "order"
	Auction  Topic = "auction"
	Plants   Topic = "plants"
	Fuel     Topic = "fuel"
	Build    Topic = "build"
	Power    Topic = "power"
	Supply   Topic = "supply"
	Steps    Topic = "steps"
	End      Topic = "end"
	Trust    Topic = "trust"
	Variants Topic = "variants"
	Boards   Topic = "boards"
	Numbers  Topic = "numbers"
	Secret   Topic = "secret"
	Screen   Topic = "screen"
)

// chapters are the rules, in the order in which they are read.
var chapters = []chapter{
	{Aim, "rules.aim", []entry{
		{key: "rules.aim-company"},
		{key: "rules.picture-aim", rules: "C2", picture: PictureAim},
		{key: "rules.aim-win", rules: "T8"},
		{key: "rules.aim-players"},
	}},
	{Round, "rules.round", []entry{
		{key: "rules.round-five"},
		{key: "rules.picture-round", rules: "O1 R1 B1", picture: PictureRound},
		{key: "rules.round-1", rules: "O1", item: true},
		{key: "rules.round-2", rules: "A1 A4", item: true},
		{key: "rules.round-3", rules: "R1", item: true},
		{key: "rules.round-4", rules: "B1", item: true},
		{key: "rules.round-5", rules: "C2 C3 C5", item: true},
		{key: "rules.round-last"},
	}},
	{Parts, "rules.parts", []entry{
		{key: "rules.parts-cards", rules: "P2 P3"},
		{key: "rules.picture-card", picture: PictureCard},
		{key: "rules.parts-run", rules: "P4"},
		{key: "rules.parts-store", rules: "P5"},
		{key: "rules.parts-hybrid", rules: "P5"},
		{key: "rules.parts-eco", rules: "P5"},
		{key: "rules.parts-move", rules: "P6"},
		{key: "rules.parts-tokens", rules: "P1"},
		{key: "rules.parts-money", rules: "P1"},
	}},
	{SetUp, "rules.setup", []entry{
		{key: "rules.setup-options", rules: "S7"},
		{key: "rules.setup-zone", rules: "S1"},
		{key: "rules.setup-money", rules: "S2 S3"},
		{key: "rules.setup-fuel", rules: "S4"},
		{key: "rules.picture-stack", rules: "S5 S6", picture: PictureStack},
		{key: "rules.setup-classic", rules: "S5", only: OnlyClassic},
		{key: "rules.setup-recharged", rules: "S6", only: OnlyRecharged},
	}},
	{Order, "rules.order", []entry{
		{key: "rules.order-first", rules: "O1"},
		{key: "rules.order-example", rules: "O1"},
		{key: "rules.picture-order", rules: "O1", picture: PictureOrder},
		{key: "rules.order-round", rules: "O1 O2"},
	}},
	{Auction, "rules.auction", []entry{
		{key: "rules.auction-open", rules: "A1"},
		{key: "rules.picture-plants", rules: "A1", picture: PicturePlants},
		{key: "rules.auction-minimum", rules: "A2"},
		{key: "rules.auction-bid", rules: "A3"},
		{key: "rules.auction-pass", rules: "A4"},
		{key: "rules.auction-again", rules: "A5"},
		{key: "rules.auction-alone", rules: "A6"},
		{key: "rules.auction-first", rules: "A7"},
		{key: "rules.auction-draw", rules: "A8"},
		{key: "rules.auction-limit", rules: "A9"},
		{key: "rules.auction-empty", rules: "A14"},
	}},
	{Plants, "rules.plants", []entry{
		{key: "rules.plants-round", rules: "C5"},
		{key: "rules.picture-replace", rules: "C5", picture: PictureReplace},
		{key: "rules.plants-unsold", rules: "A10", only: OnlyClassic},
		{key: "rules.plants-obsolete", rules: "A11", only: OnlyClassic},
		{key: "rules.plants-obsolete-example", rules: "A11", only: OnlyClassic},
		{key: "rules.plants-discount", rules: "A12", only: OnlyRecharged},
		{key: "rules.plants-undercut", rules: "A13", only: OnlyRecharged},
		{key: "rules.plants-undercut-sale", rules: "A12", only: OnlyRecharged},
	}},
	{Fuel, "rules.fuel", []entry{
		{key: "rules.fuel-order", rules: "R1"},
		{key: "rules.fuel-market", rules: "P7"},
		{key: "rules.picture-market", rules: "S4", picture: PictureMarket},
		{key: "rules.fuel-sold-out", rules: "R2 P7"},
		{key: "rules.fuel-storage", rules: "R3", only: OnlyStorage},
	}},
	{Build, "rules.build", []entry{
		{key: "rules.build-order", rules: "B1"},
		{key: "rules.build-first", rules: "B2"},
		{key: "rules.build-route", rules: "B3"},
		{key: "rules.picture-route", rules: "B3", picture: PictureRoute},
		{key: "rules.build-spaces", rules: "B4"},
		{key: "rules.picture-steps", rules: "B4", picture: PictureSteps},
		{key: "rules.build-one", rules: "B4"},
		{key: "rules.build-network", rules: "B5"},
	}},
	{Power, "rules.power", []entry{
		{key: "rules.power-step", rules: "C1"},
		{key: "rules.power-run", rules: "C2"},
		{key: "rules.power-burn", rules: "C2"},
		{key: "rules.power-store", rules: "P6"},
		{key: "rules.picture-power", rules: "C2", picture: PicturePower},
		{key: "rules.power-pay", rules: "C2"},
		{key: "panel.way-income", rules: "C2", grid: incomeGrid},
		{key: "rules.power-example", rules: "C2"},
	}},
	{Supply, "rules.supply", []entry{
		{key: "rules.supply-tokens", rules: "C3"},
		{key: "rules.picture-supply", rules: "C3", picture: PictureSupply},
		{key: "rules.numbers-fuel", rules: "C3", grid: resupplyGrid},
		{key: "rules.supply-step", rules: "C3 T2"},
		{key: "rules.supply-phase-out", rules: "C4", only: OnlyPhaseOut},
		{key: "rules.supply-plants", rules: "C5"},
	}},
	{Steps, "rules.steps", []entry{
		{key: "rules.steps-1", rules: "T1"},
		{key: "rules.steps-2", rules: "T2"},
		{key: "rules.steps-3", rules: "T3"},
		{key: "rules.picture-steps", rules: "B4", picture: PictureSteps},
		{key: "rules.steps-3-auction", rules: "T3"},
		{key: "rules.steps-3-build", rules: "T4", only: OnlyClassic},
		{key: "rules.steps-3-power", rules: "T5"},
		{key: "rules.steps-2-draws-3-classic", rules: "T6", only: OnlyClassic},
		{key: "rules.steps-2-draws-3-recharged", rules: "T6", only: OnlyRecharged},
		{key: "rules.steps-skip-classic", rules: "T7", only: OnlyClassic},
		{key: "rules.steps-skip-recharged", rules: "T7", only: OnlyRecharged},
	}},
	{End, "rules.end", []entry{
		{key: "rules.end-when", rules: "T8"},
		{key: "rules.end-power", rules: "T8"},
		{key: "rules.picture-end", rules: "T8", picture: PictureEnd},
		{key: "rules.end-tie", rules: "T8"},
		{key: "rules.end-tie-classic", rules: "T8", only: OnlyClassic},
		{key: "rules.end-shared", rules: "T8"},
	}},
	{Trust, "rules.trust", []entry{
		{key: "rules.trust-who", rules: "X1", only: OnlyTrust},
		{key: "rules.picture-trust", rules: "X1 X5", only: OnlyTrust, picture: PictureTrust},
		{key: "rules.trust-start", rules: "X2", only: OnlyTrust},
		{key: "rules.trust-auction", rules: "X3", only: OnlyTrust},
		{key: "rules.trust-fuel", rules: "X4", only: OnlyTrust},
		{key: "rules.trust-cities", rules: "X5", only: OnlyTrust},
		{key: "rules.trust-back", rules: "X6", only: OnlyTrust},
		{key: "rules.trust-end", rules: "X7", only: OnlyTrust},
		{key: "rules.trust-starting", rules: "X8", only: OnlyTrust},
	}},
	{Variants, "rules.variants", []entry{
		{key: "rules.variants-starting", rules: "V1", only: OnlyStarting},
		{key: "rules.picture-starting", rules: "V1", only: OnlyStarting, picture: PictureStarting},
		{key: "rules.variants-introductory", rules: "V2", only: OnlyIntroductory},
	}},
	{Boards, "rules.boards", []entry{
		{key: "rules.picture-boards", rules: "S1", picture: PictureBoards},
		{key: "rules.boards-all", rules: "S7", grid: boardGrid},
	}},
	{Numbers, "rules.numbers", []entry{
		{key: "rules.picture-numbers", picture: PictureNumbers},
		{key: "rules.numbers-table", rules: "S1 S5 S6 A9 T2 T8", grid: numbersGrid},
		{key: "rules.numbers-fuel", rules: "C3", grid: resupplyGrid},
		{key: "panel.way-income", rules: "C2", grid: incomeGrid},
	}},
	{Secret, "rules.secret", []entry{
		{key: "rules.secret-cards", rules: "H1"},
		{key: "rules.picture-hidden", rules: "H1", picture: PictureHidden},
		{key: "rules.secret-money", rules: "H1"},
	}},
	{Screen, "keys.table", []entry{
		{key: "rules.screen-draft", item: true},
		{key: "rules.picture-confirm", picture: PictureConfirm},
		{key: "rules.screen-bid", item: true},
		{key: "rules.screen-resupply", item: true},
		{key: "rules.screen-why", item: true},
		{key: "rules.screen-undo", item: true},
		{key: "rules.screen-hidden", item: true},
		{key: "rules.screen-log", item: true},
		{key: "rules.screen-keys", item: true},
	}},
}
