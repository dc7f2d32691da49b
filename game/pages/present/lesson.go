package present

import (
	"slices"

	"kilovolt/game/ground/i18n"
	"kilovolt/game/match/match"
	"kilovolt/game/pages/block"
	"kilovolt/game/play/lesson"
	"kilovolt/game/play/puzzles"
	"kilovolt/game/play/setup"
	"kilovolt/game/words/phrase"
)

// Learning is what pages need of the program for lessons and puzzles.
type Learning interface {
	Learnt() []string            // the ids of the completed lessons
	Learn(id string) error       // begins a lesson and shows its table
	Puzzles() *puzzles.Book      // which puzzles are solved
	SolvePuzzle(id string) error // begins a puzzle and shows its table
	Start(match.Config) error    // begins a game and shows its table
	setup.Source                 // of that game
}

// Lessons is the page of the lessons, with those that are completed, and the ways to a first game and to the puzzles.
func Lessons(l *phrase.Lang, p *Program) *block.Page {
	if p.Learning == nil {
		return nil
	}
	name := block.Called("learn").As("lessons")
	return &block.Page{Name: name, Title: l.T("lesson.title"), Place: block.AtTitle, Reading: true,
		Body: func() []block.Block {
			list, game := p.lessons(l, name), &block.Action{Name: name.At("first-game"),
				Label: l.T("lesson.first-game"), Sub: l.T("title.play-now-text"), Begins: true,
				Do: func() error { return p.Learning.Start(setup.PlayNow(p.Learning)) }}
			out := []block.Block{
				&block.Text{Name: block.Name{Key: "about"}, Text: l.T("lesson.about"), Weight: block.Dim}, list}
			if !markNext(list) {
				game.Emphasis = block.Primary
				out = append(out, &block.Text{Name: block.Name{Key: "invite"}, Text: l.T("lesson.invite"),
					Weight: block.Strong})
			}
			out = append(out, &block.Actions{Actions: []*block.Action{game}})
			if p.ToPage != nil {
				out = append(out, &block.Actions{Actions: []*block.Action{{Name: name.At("puzzles"),
					Label: l.T("puzzle.title"), Sub: p.puzzleCount(l),
					Do: func() error { p.ToPage("puzzles"); return nil }}}})
			}
			return out
		}}
}

// lessons lists the lessons.
func (p *Program) lessons(l *phrase.Lang, name block.Name) *block.Tasks {
	out, learnt := &block.Tasks{Apart: true}, p.Learning.Learnt()
	for i, each := range lesson.All() {
		task := block.Task{Done: slices.Contains(learnt, each.ID), State: l.T("lesson.not-learnt")}
		if task.Done {
			task.State = l.T("lesson.learnt")
		}
		n, title, about := i18n.Number("n", i+1), i18n.Text("title", l.T(each.Title)), l.T(each.About)
		task.Line = l.T("lesson.line", n, title, i18n.Text("about", about), i18n.Text("state", task.State))
		task.Action = &block.Action{Name: name.At(each.ID), Label: l.T("lesson.open", n, title), Sub: about,
			Do: func() error { return p.Learning.Learn(each.ID) }}
		out.Tasks = append(out.Tasks, task)
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
