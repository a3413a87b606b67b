package match

import (
	"fmt"
	"runtime/debug"
	"slices"
	"sync"

	"rumble/game"
	"rumble/referee"
	"rumble/speak"
)

// basis is what a match is played with and what never changes.
type basis struct {
	rules    *Rules
	scenario *game.Scenario
	first    game.Game // before the first stretch; shared with other matches
	colors   []string  // of the seats, "" where the scenario says none
	from     *position // where play begins, in a match that goes on from another; else nil
	cuts     []cut     // up to where its dice fell in that other
	noOdds   bool      // the table plays without odds: no sentence says one
}

// speaker says the things of a state.
func (t *basis) speaker(g game.Game) speak.Speaker {
	s := speak.New(g, t.rules.words)
	s.NoOdds = t.noOdds
	return s
}

// paint gives the seats of a scene their colours, which no rule asks about.
func (m *Match) paint(scene *game.Scene) {
	for i := range scene.Seats {
		if seat := slices.Index(m.seats, scene.Seats[i].ID); seat >= 0 {
			scene.Seats[i].Color = m.basis.colors[seat]
		}
	}
}

// position is how far play has come: a value that an answer turns into the next one. As long as the row of that answer is
// not written, the old position stays.
type position struct {
	state      game.Game // at the checkpoint; never changed
	checkpoint int
	answers    []referee.Given  // since the checkpoint
	outcome    *referee.Outcome // how far they take the stretch
	together   []asked          // the open questions and those that were put together with them
	told       int              // how many events of the outcome are in the log already
	over       bool
	still      bool // it is told, and nothing is played in it
	result     game.Result
	views      *views
}

// asked is a question that was put, open or answered.
type asked struct {
	index  int // its place in the stretch
	seat   game.Seat
	secret bool
	race   bool
}

// step is what an answer led to.
type step struct {
	to          position
	told        []Line
	checkpoints []Checkpoint
	key         *referee.Key // of the dice that were mixed, if they were

	ended *speak.Result // how the match ended by it, where that was not by its rules
	out   game.Seats    // the seats that cannot win any more
}

// views keeps what is needed to look at a position: a state, and the scenes that were made of it. Looking takes room to
// think in the state itself, so it is lent to one at a time; whoever finds none makes another. Scenes are not changed.
type views struct {
	mu     sync.Mutex // held to take and to put back, no longer
	free   game.Game
	scenes [game.MaxSeats + 1]*game.Scene // by seat, the last for those who only watch
}

func (v *views) take() game.Game {
	v.mu.Lock()
	defer v.mu.Unlock()
	g := v.free
	v.free = nil
	return g
}

func (v *views) put(g game.Game) {
	v.mu.Lock()
	v.free = g
	v.mu.Unlock()
}

func (v *views) scene(viewer game.Seat) **game.Scene {
	if viewer == game.Nobody {
		return &v.scenes[game.MaxSeats]
	}
	return &v.scenes[viewer]
}

// see lends a state of the moment to somebody who looks, until the call comes back. It must not be kept.
func (m *Match) see(mo *moment, look func(view game.Game)) { m.seeAt(&mo.at, mo, look) }

// seeAt is see for a position that is not yet the one of a moment, which has the same dice.
func (m *Match) seeAt(p *position, mo *moment, look func(view game.Game)) {
	view := p.views.take()
	if view == nil {
		view = p.state.Clone()
		m.basis.replayTo(p, view, mo.generation, mo.key)
	}
	look(view)
	p.views.put(view) // not when looking panicked: the state may be half of something
}

// scene is what a seat sees at a moment. It is shared: it must not be changed.
func (m *Match) scene(mo *moment, viewer game.Seat) *game.Scene { return m.sceneAt(&mo.at, mo, viewer) }

func (m *Match) sceneAt(p *position, mo *moment, viewer game.Seat) *game.Scene {
	p.views.mu.Lock()
	scene := *p.views.scene(viewer)
	p.views.mu.Unlock()
	if scene == nil {
		m.seeAt(p, mo, func(view game.Game) {
			scene = view.Scene(viewer)
			scene.Fill()
			m.paint(scene)
		})
		p.views.mu.Lock()
		*p.views.scene(viewer) = scene
		p.views.mu.Unlock()
	}
	return scene
}

// rest lets go of what can be made again.
func (v *views) rest() {
	v.mu.Lock()
	v.free, v.scenes = nil, [game.MaxSeats + 1]*game.Scene{}
	v.mu.Unlock()
}

// replayTo plays a clone of the checkpoint's state up to the position. It came so far before, so it does again.
func (t *basis) replayTo(p *position, view game.Game, generation int, key *referee.Key) {
	if p.over || p.still || p.outcome == nil && t.from == nil {
		return
	}
	_, err := referee.Run(view, referee.Stretch{
		Checkpoint: p.checkpoint, Generation: generation, Answers: p.answers, Dice: t.dice(key),
	})
	if err != nil {
		panic(err)
	}
}

// longest bounds the stretches that are played without anybody being asked: a match in which nobody is ever asked again
// and that never ends is a fault of the rules.
const longest = 10_000

// advance plays on from a position, stretch after stretch, until somebody is asked or the match is over. A panic of the
// rules is an error of code "failed", and has changed nothing.
func (t *basis) advance(p position, generation int, key *referee.Key) (s step, err error) {
	defer func() {
		if caught := recover(); caught != nil {
			s, err = step{}, failed(caught)
		}
	}()
	view := p.views.take()
	if view == nil {
		view = p.state.Clone()
	} else {
		view.CopyFrom(p.state)
	}
	dice := t.dice(key)
	s = step{to: p}
	for range longest {
		speaker, heard, throw := t.speaker(view), s.to.told, 0
		outcome, err := referee.Run(view, referee.Stretch{
			Checkpoint: s.to.checkpoint, Generation: generation, Answers: s.to.answers, Dice: dice,
			Hear: func(place int, told *referee.Told) {
				if place >= heard { // by the names of then: a gang may have another one before the run ends
					s.told = append(s.told, lineOf(speaker, told, s.to.checkpoint, throw))
				}
				throw += len(told.Dice)
			},
		})
		if err != nil {
			return step{}, err
		}
		s.to.told = len(outcome.Told)
		if !outcome.Done {
			s.to.outcome = outcome
			s.to.together = group(s.to.together, outcome.Asked)
			s.to.views = &views{free: view}
			return s, nil
		}
		hash, _ := referee.StateHash(view, nil)
		// What is kept is a copy that has not thought yet: thinking leaves much behind.
		s.to = position{state: view.Clone(), checkpoint: s.to.checkpoint + 1}
		s.checkpoints = append(s.checkpoints, Checkpoint{s.to.checkpoint, hash[:]})
		if result, over := view.Over(); over {
			s.to.over, s.to.result = true, result
			s.to.outcome, s.to.views = &referee.Outcome{Done: true}, &views{free: view}
			return s, nil
		}
	}
	return step{}, failed(fmt.Sprintf("%d stretches without a question", longest))
}

// lineOf is a line of the log. Every throw is given its place among those of the match.
func lineOf(speaker speak.Speaker, told *referee.Told, checkpoint, throw int) Line {
	line := Line{Event: speaker.Event(told.Event, told.Dice), Seen: told.Event.Seen, Reveals: told.Event.Reveals}
	for d := range line.Dice {
		line.Dice[d].At = []int{checkpoint, throw + d}
		if t := &told.Dice[d]; t.Throw.Kind != game.Dice {
			line.Dice[d].Face = t.Face.One()
		}
	}
	return line
}

// group is the questions that were put together with the open ones: those of before, as long as what is open is of them.
func group(before []asked, open []game.Question) []asked {
	index := place(open[0].ID)
	if slices.ContainsFunc(before, func(a asked) bool { return a.index == index }) {
		return before
	}
	now := make([]asked, len(open))
	for i := range open {
		now[i] = asked{place(open[i].ID), open[i].Seat, open[i].Secret, open[i].Race}
	}
	return now
}

// place is the place of a question in its stretch.
func place(id game.QuestionID) int {
	_, index, _, _ := referee.ParseQuestionID(id)
	return index
}

// answer plays on from a position with one answer more. The answer is checked first: what is refused changes nothing.
func (t *basis) answer(p position, seat game.Seat, a game.Answer, generation int, key *referee.Key) (step, error) {
	if p.over || p.outcome == nil {
		return step{}, stale()
	}
	if _, err := p.outcome.Open(seat, a.Question); err != nil {
		return step{}, err
	}
	p.answers = append(slices.Clip(p.answers), referee.Given{Seat: seat, Answer: a})
	return t.advance(p, generation, key)
}

func stale() error {
	return game.Refuse(game.Stale, "question", "This question is no longer open.")
}

func failed(caught any) error {
	return &game.Error{
		Code: game.Faulty, Sentence: "The rules failed here. Nothing was done, and nothing of the match is lost.",
		Cause: fmt.Errorf("%v\n%s", caught, debug.Stack()),
	}
}
