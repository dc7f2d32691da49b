package puzzle

// retired is the puzzles that were taken off the list because whole games do not confirm the answer: by how much the
// accepted decision won more often in 64 pairs, and the standard error, in tenths of a percentage point. Players may
// have solved them or kept links to them; none of them comes back.
var retired = map[string]struct{ more, stderr int }{
	"dc7df7": {-300, 110},
	"f0b35e": {-500, 120},
	"9d5da3": {-190, 120},
	"d58f30": {125, 88},
	"92d525": {0, 55},
	"6e8d00": {31, 22},
	"2ae04b": {0, 89},
	"1d49db": {117, 68},
	"f253a6": {-258, 83},
	"b74d43": {-16, 82},
	"815182": {16, 16},
	"d08fe5": {31, 63},
	"485f91": {-55, 76},
	"d0399d": {0, 0},
	"dcc86c": {94, 58},
}

// Retired reports whether an id is that of a puzzle that was on the list and is no more.
func Retired(id string) bool { _, ok := retired[id]; return ok }
