package present

import (
	"slices"

	"kilovolt/game/ground/i18n"
	"kilovolt/game/play/lesson"
	"kilovolt/game/words/phrase"
)

// Lessons is the list of lessons, worded.
type Lessons struct {
	Title, About  string
	Lines         []LessonLine
	Invite        string // to a first game; "" until all lessons are completed
	FirstGame     string // the label of its button
	FirstGameText string // what kind of game that is
}

// A LessonLine is a line of the list.
type LessonLine struct {
	ID    string
	Title string // with its number
	About string
	State string // whether the lesson is completed
	Line  string // all of that in one sentence
	Done  bool
	Next  bool // the first lesson that is not completed
}

// NewLessons words the list of lessons; completed are the ids of the completed ones.
func NewLessons(l *phrase.Lang, completed []string) Lessons {
	out := Lessons{
		Title: l.T("lesson.title"), About: l.T("lesson.about"), FirstGame: l.T("lesson.first-game"),
		FirstGameText: l.T("title.play-now-text"),
	}
	next := true
	for i, each := range lesson.All() {
		done := slices.Contains(completed, each.ID)
		state := l.T("lesson.not-learnt")
		if done {
			state = l.T("lesson.learnt")
		}
		n, title, about := i18n.Number("n", i+1), l.T(each.Title), l.T(each.About)
		out.Lines = append(out.Lines, LessonLine{
			ID: each.ID, Title: l.T("lesson.open", n, i18n.Text("title", title)), About: about, State: state,
			Line: l.T("lesson.line", n, i18n.Text("title", title), i18n.Text("about", about),
				i18n.Text("state", state)),
			Done: done, Next: next && !done,
		})
		next = next && done
	}
	if next {
		out.Invite = l.T("lesson.invite")
	}
	return out
}

// Lesson is the present step of a lesson, worded, with the ways to continue.
type Lesson struct {
	Title string // of the lesson, with its number
	Step  string // its number and how many there are
	Text  string // what the step says
	Ways  []LessonWay
}

// A LessonWay is a way to continue a lesson.
type LessonWay struct {
	Kind  LessonWayKind
	Label string
	ID    string // of the lesson that it begins
}

// LessonWayKind is where a way leads.
type LessonWayKind int

// The ways, in the order in which they are offered.
const (
	LessonOn     LessonWayKind = iota // to the next step, from one that only says something
	LessonSkip                        // makes the move for the player, or hurries the computers
	LessonNext                        // begins the next lesson
	LessonGame                        // begins a first game
	LessonRepeat                      // begins the same lesson again
	LessonLeave                       // to the list of lessons, or of puzzles
	PuzzleNext                        // begins the next puzzle
)

// NewLesson words the present step of a lesson.
func NewLesson(l *phrase.Lang, run *lesson.Run) Lesson {
	now := run.Lesson()
	at, all := run.At()
	out := Lesson{
		Title: l.T("lesson.head", i18n.Number("n", lesson.Number(now)), i18n.Text("title", l.T(now.Title))),
		Step:  l.T("lesson.step", i18n.Number("n", at), i18n.Number("all", all)),
	}
	key, args := run.Text()
	add := func(kind LessonWayKind, label i18n.Key, id string) {
		out.Ways = append(out.Ways, LessonWay{kind, l.T(label), id})
	}
	leave := i18n.Key("lesson.leave")
	switch next := lesson.After(now); {
	case run.Waiting():
		key, args = "lesson.waiting", nil
		add(LessonSkip, "panel.skip", "")
	case run.Done():
		if next != nil {
			add(LessonNext, "lesson.onward", next.ID)
		} else {
			add(LessonGame, "lesson.first-game", "")
		}
		add(LessonRepeat, "lesson.again", now.ID)
		leave = "lesson.all"
	case run.Reads():
		add(LessonOn, "lesson.next", "")
	default:
		add(LessonSkip, "lesson.show-me", "")
	}
	out.Text = l.T(key, args...)
	add(LessonLeave, leave, "")
	return out
}

// Way returns the way of a kind; ok is false if there is none.
func (n Lesson) Way(kind LessonWayKind) (way LessonWay, ok bool) {
	i := slices.IndexFunc(n.Ways, func(w LessonWay) bool { return w.Kind == kind })
	if i < 0 {
		return way, false
	}
	return n.Ways[i], true
}
