package conformance

import (
	"errors"
	"fmt"
	"reflect"

	"rumble/game"
)

// worlds looks through the eyes of one seat at two worlds that it cannot tell apart: that of the match, and another in which
// something hidden is otherwise. It is either made up (Imagine) where the stretch begins, or one throw of the stretch falls
// again. The stretch is played in both with the same answers and the same dice, and all that the seat is sent is compared.
//
// It may differ when what was hidden is laid open, and after that the seat knows. So where something else was sent, it is asked
// whether the seat could now tell the one state from the other: by its scene, or because Imagine keeps what it knows. If by the
// ruleset's own word it could not, it was told what it is not to know.
func (w *walk) worlds(g game.Game) error {
	seat := game.Seat(w.aside.Below(len(w.scenario.Seats)))
	if err := w.imagines(g, seat); err != nil {
		return err
	}
	first := w.twin(seat, nil).play(w.now.Clone())
	imagined := w.now.Imagine(seat, w.aside).Clone()
	if bytesOf(imagined) != bytesOf(w.now) {
		if err := w.compare(g, imagined, first, w.twin(seat, first)); err != nil {
			return err
		}
	}
	if q := first.another(); q != nil {
		another := w.twin(seat, first)
		another.otherwise = q
		if err := w.compare(g, w.now.Clone(), first, another); err != nil {
			return err
		}
	}
	if len(first.throws) == 0 {
		return nil
	}
	another := w.twin(seat, first)
	another.anew = map[int]bool{w.aside.Below(len(first.throws)): true}
	other := w.now.Clone()
	if err := w.compare(g, other, first, another); err != nil {
		return err
	}
	if first.differs(another) >= 0 || another.parted || bytesOf(g) == bytesOf(other) || !alike(g, other, seat) {
		return nil
	}
	// The seat has been told nothing of the throw, and sees nothing of it.
	if !w.sameImagined(g, other, seat) {
		return w.fault(Secrets, "what is imagined for seat %d depends on a throw that it knows nothing of", seat)
	}
	return w.weights(g, first)
}

// twin is the referee of one world: of the match's own, or of another one.
func (w *walk) twin(seat game.Seat, first *twin) *twin {
	return &twin{seat: seat, checkpoint: w.checkpoint, dice: w.dice, given: w.given, first: first, chance: w.aside}
}

// compare plays the stretch in another world and compares what the seat is sent.
func (w *walk) compare(g, other game.Game, first, another *twin) error {
	another.play(other)
	at := first.differs(another)
	if at < 0 || another.parted || first.reveals(at) || another.reveals(at) || !w.unknown(g, other, first.seat) {
		return nil
	}
	return w.fault(Secrets, "seat %d is sent another thing where only what it may not know is otherwise:\n%s\n%s", first.seat, first.at(at), another.at(at))
}

// unknown says whether two states differ in nothing that the seat may know, by the ruleset's own word: they show it the same
// scene, and what it takes for possible is the same.
func (w *walk) unknown(g, other game.Game, seat game.Seat) bool {
	return bytesOf(g) != bytesOf(other) && alike(g, other, seat) && w.sameImagined(g, other, seat)
}

// sameImagined says whether the same is made up from two states with the same chance.
func (w *walk) sameImagined(g, other game.Game, seat game.Seat) bool {
	seed := w.aside.Next()
	return bytesOf(g.Imagine(seat, game.NewChance(seed))) == bytesOf(other.Imagine(seat, game.NewChance(seed)))
}

// imagines looks whether what is made up depends on what the seat may not know: what bots answer and odds say would tell it.
func (w *walk) imagines(g game.Game, seat game.Seat) error {
	imagined := g.Imagine(seat, w.aside).Clone()
	if !w.sameImagined(g, imagined, seat) {
		return w.fault(Secrets, "what is imagined for seat %d depends on what it may not know", seat)
	}
	return w.sights(g, imagined, seat)
}

// sights compares what a figure sees, whoever's it is.
func (w *walk) sights(g, imagined game.Game, seat game.Seat) error {
	one, can := g.(game.Sighted)
	other, too := imagined.(game.Sighted)
	pieces := g.Scene(game.Seat(w.aside.Below(len(w.scenario.Seats)))).Pieces
	if !can || !too || len(pieces) == 0 {
		return nil
	}
	id := pieces[w.aside.Below(len(pieces))].ID
	of, _ := g.Find(id)
	sight, shown := one.Sight(seat, of)
	there, also := other.Sight(seat, of)
	if shown != also || !reflect.DeepEqual(sight, there) {
		return w.fault(Secrets, "what %q sees gives away what seat %d may not know", id, seat)
	}
	return nil
}

// String says what was sent.
func (s sent) String() string {
	switch {
	case s.event != nil:
		return fmt.Sprintf("the event %+v with the dice %+v", *s.event, s.dice)
	case s.own != nil:
		return fmt.Sprintf("the question %+v", *s.own)
	case s.openly != nil:
		return fmt.Sprintf("that the seats %v are asked", s.openly)
	}
	return "nothing more"
}

// judged is what a seat is told of a place by its question.
type judged struct {
	code, field, sentence string
	path                  []game.Point
	long                  game.Length
}

func judge(ground game.Places, a game.Area, p game.Point) judged {
	err := ground.Allows(a, p, nil)
	if err == nil {
		path, long := ground.Way(a, p, nil)
		return judged{path: path, long: long}
	}
	var e *game.Error
	if errors.As(err, &e) {
		return judged{code: string(e.Code), field: e.Field, sentence: e.Sentence}
	}
	return judged{sentence: err.Error()}
}

// verdicts compares what is said of a place anywhere on the table in two states that a seat cannot tell apart.
func (w *walk) verdicts(q *game.Question, o *game.Option, g, imagined game.Game) error {
	table := g.Scene(q.Seat).Table
	if table == nil {
		return nil
	}
	p := game.Point{X: game.Length(w.aside.Below(int(table.Width) + 1)), Y: game.Length(w.aside.Below(int(table.Depth) + 1))}
	one, other := judge(g.Places(), o.Where, p), judge(imagined.Places(), o.Where, p)
	if !reflect.DeepEqual(one, other) {
		return w.fault(Secrets, "what is said of %v for %q gives away what seat %d may not know:\n%+v\n%+v", p, o.Verb, q.Seat, one, other)
	}
	return nil
}

// names compares what things of a question are called.
func (w *walk) names(q *game.Question, g, imagined game.Game) error {
	refs := []game.Ref{q.Who, q.With, q.Whom}
	for i := range q.Options {
		o := &q.Options[i]
		refs = append(append(refs, o.Who, o.With, o.Whom), o.Pick.Among...)
	}
	for _, r := range refs {
		if g.Name(r) != imagined.Name(r) || g.ID(r) != imagined.ID(r) {
			return w.fault(Secrets, "the name of %v gives away what seat %d may not know", r, q.Seat)
		}
	}
	return nil
}
