package conformance

import (
	"reflect"
	"slices"

	"rumble/bot"
	"rumble/game"
	"rumble/referee"
)

// sent is one thing that a seat is sent while a stretch is played: a line of the log with the dice that it may see, a question of
// its own, or who else is openly asked.
type sent struct {
	event  *game.Event
	dice   []rolled
	own    *game.Question
	openly []game.Seat
}

// rolled is a throw as a log shows it: what was picked or drawn, and not what else there was.
type rolled struct {
	clause  game.ClauseID
	purpose game.Purpose
	kind    game.ThrowKind
	sides   int
	bands   game.Bands
	who     game.Ref
	whom    game.Ref
	picked  game.Ref
	face    game.Face
}

func rolledOf(t *game.Thrown) rolled {
	r := rolled{
		clause: t.Throw.Clause, purpose: t.Throw.Purpose, kind: t.Throw.Kind, sides: t.Throw.Sides, bands: t.Throw.Bands,
		who: t.Throw.Who, whom: t.Throw.Whom, face: t.Face,
	}
	if t.Throw.Kind != game.Dice {
		r.picked, r.face = t.Throw.Among[t.Face.One()-1], game.Face{}
	}
	return r
}

// another is an answered question of somebody else, nil when there is none.
func (t *twin) another() *game.Question {
	var others []*game.Question
	for i := range t.asked {
		if a := &t.asked[i]; a.taken && a.question.Seat != t.seat {
			others = append(others, &a.question)
		}
	}
	if len(others) == 0 {
		return nil
	}
	return others[t.chance.Below(len(others))]
}

// answered is a question that was put in a stretch, and its answer.
type answered struct {
	question game.Question
	answer   game.Answer
	taken    bool
}

// twin is the referee of one of two worlds that a seat is to be unable to tell apart. It keeps what the seat is sent. In the
// first world it gives the answers of the match; in the other one the same answers, as long as they can be given there.
type twin struct {
	seat       game.Seat
	checkpoint int
	dice       referee.Dice
	game       game.Game
	ground     game.Places
	given      []referee.Given // of the match; nil in the other world
	first      *twin           // the first world, in the other one
	anew       map[int]bool    // throws that fall again
	otherwise  *game.Question  // of the first world: here it is answered otherwise
	lets       bool            // others let pass what they are asked in secret and were not in the first world
	chance     *game.Chance

	sent    []sent
	asked   []answered
	gave    []referee.Given // the answers as they were given here, in the other world
	throws  []game.Thrown
	pending int  // throws since the last event, from there on
	parted  bool // the two worlds went different ways in a manner that the seat may notice
	upto    int  // so many of the things sent are to be compared, when they did
}

// left is what a twin panics with to leave a stretch.
var left = new(byte)

// play plays the stretch on g as far as the answers go.
func (t *twin) play(g game.Game) (played *twin) {
	played = t
	defer func() {
		if caught := recover(); caught != nil && caught != any(left) {
			panic(caught)
		}
	}()
	t.game, t.ground = g, g.Places()
	g.Advance(t)
	return t
}

func (t *twin) leave() { panic(left) }

// part says that what follows is not to be compared: somebody else answers what cannot be answered here, or a card that was
// drawn there lies elsewhere here.
func (t *twin) part() {
	if !t.parted {
		t.parted, t.upto = true, len(t.sent)
	}
}

// Throw is for the rules. The dice are those of the match: what was picked or drawn there is picked here, if it can be.
func (t *twin) Throw(throw game.Throw) game.Face {
	at := len(t.throws)
	face := t.dice.Throw(t.checkpoint, at, &throw)
	if t.first != nil && at < len(t.first.throws) {
		was := &t.first.throws[at]
		if was.Throw.Kind != throw.Kind || was.Throw.Purpose != throw.Purpose || was.Throw.Dice != throw.Dice || was.Throw.Who != throw.Who {
			t.part() // the dice that follow are other dice
		} else if throw.Kind != game.Dice {
			if i := slices.Index(throw.Among, was.Throw.Among[was.Face.One()-1]); i >= 0 {
				face = game.Shown(uint8(i + 1))
			} else if !t.anew[at] {
				t.part()
			}
		}
	}
	if t.anew[at] {
		face = game.Face{}
		for range throw.Dice {
			face.Add(uint8(1 + t.chance.Below(throw.Sides)))
		}
	}
	throw.Among = slices.Clone(throw.Among)
	t.throws = append(t.throws, game.Thrown{Throw: throw, Face: face})
	return face
}

// Tell is for the rules.
func (t *twin) Tell(e game.Event) {
	told := referee.Told{Event: e, Dice: t.throws[t.pending:]}
	t.pending = len(t.throws)
	if !e.Seen.Has(t.seat) {
		return
	}
	e.Path, e.Mods, e.Things = slices.Clone(e.Path), slices.Clone(e.Mods), slices.Clone(e.Things)
	line := sent{event: &e}
	for _, d := range told.DiceFor(t.seat) {
		line.dice = append(line.dice, rolledOf(&d))
	}
	t.sent = append(t.sent, line)
}

// Merge is for the rules.
func (t *twin) Merge(game.Progress, game.Pending) {}

// Ask is for the rules.
func (t *twin) Ask(q *game.Question) game.Answer {
	answers := [1]game.Answer{}
	t.AskTogether([]game.Question{*q}, answers[:])
	return answers[0]
}

// AskTogether is for the rules.
func (t *twin) AskTogether(qs []game.Question, answers []game.Answer) {
	t.show(qs)
	open := false
	for i := range qs {
		var ok bool
		if answers[i], ok = t.answer(&qs[i]); !ok {
			open = true
			if qs[i].Secret && qs[i].Seat != t.seat {
				t.part() // the seat cannot know that play waits here
			}
		}
	}
	if open {
		t.leave()
	}
}

// show keeps what the seat sees of questions that are put.
func (t *twin) show(qs []game.Question) {
	var s sent
	for i := range qs {
		switch q := &qs[i]; {
		case q.Seat == t.seat:
			own := q.Copy()
			s.own = &own
		case !q.Secret:
			s.openly = append(s.openly, q.Seat)
		}
	}
	if s.own != nil || s.openly != nil {
		t.sent = append(t.sent, s)
	}
}

// answer is the answer to a question, if it was given.
func (t *twin) answer(q *game.Question) (game.Answer, bool) {
	if q.Race {
		t.part() // who was quicker depends on the order of all answers
		t.leave()
	}
	if t.first != nil {
		a, ok := t.sameAnswer(q)
		if ok {
			a.Question = referee.QuestionID(t.checkpoint, len(t.gave), 0)
			t.gave = append(t.gave, referee.Given{Seat: q.Seat, Answer: a.Copy()})
		}
		return a, ok
	}
	index := len(t.asked)
	t.asked = append(t.asked, answered{question: q.Copy()})
	for i := range t.given {
		if _, place, _, _ := referee.ParseQuestionID(t.given[i].Answer.Question); place == index {
			t.asked[index].answer, t.asked[index].taken = t.given[i].Answer, true
			return t.given[i].Answer, true
		}
	}
	return game.Answer{}, false
}

// sameAnswer is the answer that was given in the first world to the same question, as it is said here.
func (t *twin) sameAnswer(q *game.Question) (game.Answer, bool) {
	if t.asked == nil {
		t.asked = slices.Clone(t.first.asked)
	}
	at := slices.IndexFunc(t.asked, func(a answered) bool { return a.taken && a.question.Seat == q.Seat })
	if t.lets && q.Secret && q.Seat != t.seat && (at < 0 || t.asked[at].question.Prompt != q.Prompt) {
		a := (&referee.Passive{}).Answer(q, func() game.Game { return t.game }, t.chance).Copy()
		return a, q.Check(a, t.ground) == nil
	}
	if at < 0 {
		return game.Answer{}, false
	}
	was := &t.asked[at]
	was.taken = false
	if t.otherwise == &t.first.asked[at].question {
		a := (&bot.Random{}).Answer(q, func() game.Game { return t.game }, t.chance)
		a = a.Copy()
		return a, q.Check(a, t.ground) == nil
	}
	said := &was.question.Options[was.answer.Option]
	for i := range q.Options {
		o := &q.Options[i]
		if was.question.Prompt != q.Prompt || o.Verb != said.Verb || o.Who != said.Who || o.With != said.With || o.Whom != said.Whom || o.Fixed != said.Fixed {
			continue
		}
		a := was.answer
		if a.Option = i; q.Check(a, t.ground) == nil {
			return a, true
		}
	}
	if q.Seat != t.seat {
		t.part() // it cannot be given here; and what the seat is asked was compared already
	}
	t.leave()
	return game.Answer{}, false
}

// differs is the first thing that the seat is sent in one of the worlds and not in the other, -1 when there is none.
func (t *twin) differs(o *twin) int {
	for i := 0; i < len(t.sent) || i < len(o.sent); i++ {
		if t.parted && i >= t.upto || o.parted && i >= o.upto {
			return -1
		}
		if i >= len(t.sent) || i >= len(o.sent) || !reflect.DeepEqual(t.sent[i], o.sent[i]) {
			return i
		}
	}
	return -1
}

// at is a thing sent, or nothing.
func (t *twin) at(i int) sent {
	if i >= len(t.sent) {
		return sent{}
	}
	return t.sent[i]
}

// reveals says whether something sent from there on says itself that it lays open what was hidden: a card may be drawn in secret
// and handed over in the open.
func (t *twin) reveals(from int) bool {
	return slices.ContainsFunc(t.sent[min(from, len(t.sent)):], func(s sent) bool { return s.event != nil && s.event.Reveals })
}
