package conformance

import (
	"encoding/binary"
	"fmt"
	"reflect"

	"rumble/bot"
	"rumble/game"
	"rumble/referee"
	"rumble/ruletext"
)

// limit bounds the decisions and stretches of one game.
const limit = 20_000

// walk plays one game as a live match is played, answer by answer from its checkpoint, and looks at every promise on
// the way.
type walk struct {
	rules    *game.Ruleset
	scenario *game.Scenario
	seed     uint64
	chance   *game.Chance
	aside    *game.Chance // for looks at other worlds: the game goes on as without them
	apart    *game.Chance // for what seats take for possible: the other looks are as without it
	dice     *referee.Fair
	player   referee.Player
	book     *ruletext.Book
	words    *ruletext.Words
	counter  referee.Counter

	start, now game.Game // the first checkpoint and the last
	used       game.Game // a game that has been played with: CopyFrom must clean it
	checkpoint int
	decisions  int
	given      []referee.Given // since the checkpoint
	journal    []entry
	sums       sums
	weighs     int // times that what is dealt was weighed
	leaves     leaves
}

// entry is what a journal keeps of one stretch.
type entry struct {
	record referee.Record
	after  string // the state afterwards
}

// play walks through one game from its beginning to its end, which must come within so many decisions and stretches.
// The error is a *Fault.
func play(rules *game.Ruleset, scenario *game.Scenario, seed uint64, limit int) error {
	w, err := newWalk(rules, scenario, seed)
	if err != nil {
		return err
	}
	for {
		if _, over := w.now.Over(); over {
			break
		}
		if w.decisions+w.checkpoint > limit {
			return w.fault(Ends, "it was still going on after %d decisions", w.decisions)
		}
		if err := w.stretch(); err != nil {
			return err
		}
	}
	if err := w.ended(); err != nil {
		return err
	}
	if err := w.written(); err != nil {
		return err
	}
	return w.replay()
}

func newWalk(rules *game.Ruleset, scenario *game.Scenario, seed uint64) (*walk, error) {
	w := &walk{rules: rules, scenario: scenario, seed: seed}
	var err error
	if w.book, w.words, err = ruletext.Open(rules); err != nil {
		return nil, w.fault(Words, "its own files cannot be read: %v", err)
	}
	return w, w.begin()
}

// begin begins the match, or begins it again.
func (w *walk) begin() error {
	var key referee.Key
	binary.LittleEndian.PutUint64(key[:], w.seed)
	*w = walk{
		rules: w.rules, scenario: w.scenario, seed: w.seed, book: w.book, words: w.words,
		chance: game.NewChance(w.seed), aside: game.NewChance(^w.seed), apart: game.NewChance(w.seed ^ 1<<63), dice: referee.NewFair(key), player: &bot.Random{}, leaves: leaves{},
	}
	g, err := w.rules.New(w.scenario)
	if err != nil {
		return w.fault(Scenes, "it does not begin: %v", err)
	}
	w.start, w.now, w.used = g.Clone(), g, g.Clone()
	return w.scenes(g, &referee.Outcome{Done: true})
}

func (w *walk) fault(p Promise, what string, args ...any) *Fault {
	return &Fault{Promise: p, Scenario: w.scenario.ID, Seed: w.seed, Checkpoint: w.checkpoint, What: fmt.Sprintf(what, args...)}
}

// stretch plays to the next checkpoint.
func (w *walk) stretch() error {
	before := bytesOf(w.now)
	var asked game.Game // where somebody was asked first, who may have considered all that was told since
	known := 0          // events that were told before
	for {
		g := w.now.Clone()
		out, err := w.run(g)
		if err != nil {
			return w.fault(Offers, "an answer that was offered is refused: %v", err)
		}
		if bytesOf(w.now) != before {
			return w.fault(Copies, "playing a clone changed its original")
		}
		if err := w.rerun(g, out); err != nil {
			return err
		}
		if err := w.look(g, out); err != nil {
			return err
		}
		if asked == nil {
			asked, known = g, len(out.Told)
		} else if err := w.foresaid(asked, out.Told[known:]); err != nil {
			return err
		}
		if out.Done {
			w.pass(g, out)
			return nil
		}
		if err := w.answer(g, out); err != nil {
			return err
		}
	}
}

// run plays the stretch on g with the answers given so far.
func (w *walk) run(g game.Game) (*referee.Outcome, error) {
	return referee.Run(g, referee.Stretch{Checkpoint: w.checkpoint, Answers: w.given, Dice: w.dice})
}

// rerun plays the stretch once more, on a game that was used for something else before.
func (w *walk) rerun(g game.Game, out *referee.Outcome) error {
	w.used.CopyFrom(w.now)
	if bytesOf(w.used) != bytesOf(w.now) {
		return w.fault(Copies, "CopyFrom does not make a used game equal")
	}
	again, err := w.run(w.used)
	if err != nil {
		return w.fault(Reruns, "the second time an answer is refused: %v", err)
	}
	if !reflect.DeepEqual(out, again) {
		return w.fault(Reruns, "the second time it tells, throws or asks something else")
	}
	if bytesOf(g) != bytesOf(w.used) {
		return w.fault(Reruns, "the second time it comes to another state")
	}
	return nil
}

// look examines a state in the middle or at the end of a stretch.
func (w *walk) look(g game.Game, out *referee.Outcome) error {
	for _, check := range []func() error{
		func() error { return w.copies(g, out.Done) },
		func() error { return w.story(g, out) },
		func() error { return w.scenes(g, out) },
		func() error { return w.offers(g, out) },
		func() error { return w.secrets(g, out) },
		func() error { return w.worlds(g) },
		func() error { return w.possible(out) },
	} {
		if err := check(); err != nil {
			return err
		}
	}
	return nil
}

// copies compares a state with its copy. In the middle of a stretch a game may have more in hand than a copy takes
// over, since nobody plays on from there.
func (w *walk) copies(g game.Game, settled bool) error {
	if settled && bytesOf(g.Clone()) != bytesOf(g) {
		return w.fault(Copies, "a clone differs from its original")
	}
	return nil
}

// answer answers one of the open questions, after trying what must be refused.
func (w *walk) answer(g game.Game, out *referee.Outcome) error {
	q := &out.Asked[w.chance.Below(len(out.Asked))]
	imagined := g.Imagine(q.Seat, w.chance).Clone()
	a := w.player.Answer(q, func() game.Game { return imagined }, w.chance)
	if err := q.Check(a, g.Places()); err != nil {
		return w.fault(Secrets, "what %q allows where the seat cannot tell the difference is refused: %v", q.Prompt, err)
	}
	a = a.Copy() // the player's own, kept longer than it keeps them
	if err := w.refusals(q, a, g); err != nil {
		return err
	}
	if err := w.advice(q, imagined); err != nil {
		return err
	}
	if err := w.weigh(q, a, out); err != nil {
		return err
	}
	w.given = append(w.given, referee.Given{Seat: q.Seat, Answer: a})
	w.decisions++
	return nil
}

// advice looks at what a steady player would answer, where the ruleset has rules of thumb.
func (w *walk) advice(q *game.Question, imagined game.Game) error {
	if w.rules.Advise == nil {
		return nil
	}
	before := bytesOf(imagined)
	a := w.rules.Advise(imagined, q, game.NewChance(w.seed))
	if err := q.Check(a, imagined.Places()); err != nil {
		return w.fault(Advice, "for %q it is %+v: %v", q.Prompt, a, err)
	}
	if bytesOf(imagined) != before {
		return w.fault(Advice, "for %q it changes the state it is asked about", q.Prompt)
	}
	return nil
}

// pass makes the state a checkpoint.
func (w *walk) pass(g game.Game, out *referee.Outcome) {
	var throws []game.Thrown
	for _, told := range out.Told {
		throws = append(throws, told.Dice...)
	}
	throws = append(throws, out.Rolled...)
	w.journal = append(w.journal, entry{
		record: referee.Record{Checkpoint: w.checkpoint, Answers: w.given, Throws: throws},
		after:  bytesOf(g),
	})
	w.now, w.given = g, nil
	w.checkpoint++
	w.sown()
}

// replay plays the journal from the beginning.
func (w *walk) replay() error {
	g, err := w.rules.New(w.scenario)
	if err != nil || bytesOf(g) != bytesOf(w.start) {
		return w.fault(Replays, "the scenario begins differently the second time (%v)", err)
	}
	for i, e := range w.journal {
		if _, err := referee.Rerun(g, e.record); err != nil {
			return w.fault(Replays, "stretch %d: %v", i, err)
		}
		if bytesOf(g) != e.after {
			return w.fault(Replays, "stretch %d leads to another state", i)
		}
	}
	return nil
}

// ended looks at a match that is over.
func (w *walk) ended() error {
	result, _ := w.now.Over()
	if len(result.Points) != len(w.scenario.Seats) {
		return w.fault(Ends, "%d seats have points for %d", len(w.scenario.Seats), len(result.Points))
	}
	if result.Why == "" || result.Clause == "" {
		return w.fault(Ends, "the result does not say why, or by which clause")
	}
	for s, points := range result.Points {
		if points < 0 && !w.rules.Minus {
			return w.fault(Ends, "seat %d ends with %d points, and the ruleset says that no seat ends with fewer than none", s, points)
		}
	}
	for _, s := range result.Winners {
		if s < 0 || int(s) >= len(w.scenario.Seats) {
			return w.fault(Ends, "seat %d wins and does not exist", s)
		}
	}
	if again, over := w.now.Clone().Over(); !over || !reflect.DeepEqual(result, again) {
		return w.fault(Ends, "the result changes when it is asked for again")
	}
	return nil
}
