package referee

import (
	"slices"

	"rumble/game"
)

// explorer is the counting referee. It runs a rule again and again from the checkpoint, each time along another way
// through the outcomes of its throws, depth first, and draws the graph of them. A run that comes to a merge where
// another has been is left there: what follows is known already, or being found out.
type explorer struct {
	graph  graph
	ledger ledger
	past   past
	policy Player
	focus  game.Ref // whose chances alone are counted, or nothing
	short  bool     // nothing is followed beyond the aftermath: what is pending for later is left out
	beyond bool     // something was pending for later
	watch  *watch
	budget int // runs that may still be made
	runs   int // runs made
	pace   pace

	origin game.Game         // the checkpoint
	game   game.Game         // the copy that is played
	differ game.DeltaEncoder // the same, if it can tell states apart by their differences
	ground game.Places
	chance game.Chance
	see    func() game.Game
	kept   [game.MaxSeats]answerRoom
	buffer []byte
	met    []game.Ref // figures that anything was thrown against, or that were picked among

	path   []choice // the choices of the way followed, from the considered answer on
	frames []frame  // the nodes on the way, the last being explored
	base   int32    // depth of the first frame
	wait   bool     // leave the nodes of the aftermath for later
	later  []int32  // those nodes

	asked    int        // questions put in this run
	recalled int        // answers to them that the rules wanted to know beforehand
	answered []answered // those of the runs so far, in order: as far as a run follows the last one they are its own
	follows  bool       // they are remembered

	considered bool
	span       game.Span // the numbers that the considered option asks for
	at         int       // choices made in this run
	depth      int32     // merges passed in this run
	told       list      // since the last merge of the way
	failed     error
	leaving    bool
}

// frame is a node whose outcomes are being explored, and where its choices begin in the path.
type frame struct {
	node  int32
	start int
	again place // where it is, if what is played from there may begin again
}

// After so many nodes of the aftermath it is judged whether all can be afforded: not when they would take so many times
// the budget.
const (
	fewNodes = 16
	hopeless = 4
)

// open prepares a count from the situation.
func (x *explorer) open(w *watch, s *Situation, policy Player, focus game.Ref, budget int) {
	x.watch = w
	x.graph.clear()
	x.ledger.clear()
	x.past.situation = s
	x.policy, x.focus, x.budget, x.runs = policy, focus, budget, 0
	if x.origin = s.Checkpoint; x.game == nil {
		x.game = x.origin.Clone()
		if g, ok := x.game.(game.Repeating); ok {
			g.Repeats()
		}
	}
	x.differ, _ = x.game.(game.DeltaEncoder)
	x.game.CopyFrom(x.origin)
	x.ground = x.game.Places()
	if x.see == nil {
		x.see = func() game.Game { return x.game }
	}
	x.met, x.later = x.met[:0], x.later[:0]
	x.answered, x.follows = x.answered[:0], false
	x.short, x.beyond = !focus.None(), false
}

// upToAftermath explores everything until the action's own effects are settled.
func (x *explorer) upToAftermath() error {
	x.path, x.base, x.wait, x.follows = x.path[:0], 0, true, true
	return x.explore(0)
}

// aftermath explores what follows from there to the end of the stretch. It gives up early when that is hopeless: every
// waiting node takes a run at least, and when the first few took so many that all would take several times the budget,
// those to come will not be so much cheaper.
func (x *explorer) aftermath() error {
	x.wait = false
	budget, waiting := x.budget, len(x.later)
	for i, id := range x.later {
		spent := budget - x.budget
		if x.budget < waiting-i || i >= fewNodes && spent/i*waiting > hopeless*budget {
			return overBudget
		}
		x.restore(id)
		if err := x.explore(id); err != nil {
			return err
		}
	}
	return nil
}

// restore puts the way to a waiting node back on the path. Its choices are only retraced, never changed.
func (x *explorer) restore(id int32) {
	n := x.graph.nodes[id]
	x.forget()
	x.base = n.depth
	x.path = x.path[:0]
	for at := n.from; at < n.end; {
		c := x.lengthen()
		c.face = game.Shown(x.graph.faces[at+1 : at+1+int32(x.graph.faces[at])]...)
		c.dice = c.face.Dice()
		at += 1 + int32(x.graph.faces[at])
	}
}

// lengthen adds a choice to the path, reusing the memory of one that was there before.
func (x *explorer) lengthen() *choice {
	if len(x.path) < cap(x.path) {
		x.path = x.path[:len(x.path)+1]
	} else {
		x.path = append(x.path, choice{})
	}
	return &x.path[len(x.path)-1]
}

// explore follows every way from a node that the path leads to.
func (x *explorer) explore(root int32) error {
	x.frames = append(x.frames[:0], frame{node: root, start: len(x.path)})
	for {
		if x.budget == 0 || x.memory() > x.watch.bound.Memory {
			return overBudget
		}
		if err := x.watch.rest(); err != nil {
			return err
		}
		x.budget--
		x.runs++
		ended := x.run()
		if x.failed != nil {
			return x.failed
		}
		if ended {
			x.connect(nowhere)
		}
		if !x.turn() {
			return nil
		}
		if x.failed != nil {
			return x.failed
		}
	}
}

// memory is what has been found out so far, in bytes.
func (x *explorer) memory() int {
	return x.graph.memory() + x.ledger.memory() + len(x.path)*choiceBytes + len(x.met)*toldBytes
}

// connect notes that the way followed leads from the last node on it to another.
func (x *explorer) connect(to int32) {
	x.graph.connect(x.top().node, to, x.chanceSofar(), x.told)
}

// chanceSofar is the chance of the way followed since its last node.
func (x *explorer) chanceSofar() weight {
	if top := x.top(); len(x.path) > top.start {
		return x.path[len(x.path)-1].sofar
	}
	return one()
}

func (x *explorer) top() frame { return x.frames[len(x.frames)-1] }

// turn takes the next way: the last choice that has another outcome. A node all of whose ways were followed is left
// for the one before it.
func (x *explorer) turn() bool {
	for len(x.frames) > 0 {
		for start := x.top().start; len(x.path) > start; {
			if x.path[len(x.path)-1].next() {
				x.weigh()
				return true
			}
			x.path = x.path[:len(x.path)-1]
		}
		x.frames = x.frames[:len(x.frames)-1]
	}
	return false
}

// longestFraction is how many bits a fraction may have before the count gives up: reckoning with longer ones takes too
// long. A hundred dice thrown twenty times have fewer.
const longestFraction = 1 << 14

// weigh gives the last choice its weight since the last node.
func (x *explorer) weigh() {
	last := len(x.path) - 1
	w := x.path[last].weight()
	if last > x.top().start {
		w = x.path[last-1].sofar.times(w)
	}
	if w.bits() > longestFraction {
		x.failed = overBudget
	}
	x.path[last].sofar = w
}

// run plays the stretch once along the path and beyond it, by first outcomes; false when it was left at a merge.
func (x *explorer) run() (ended bool) {
	x.begin()
	defer func() {
		if x.leaving {
			recoverUnwound(recover())
		}
	}()
	x.game.Advance(x)
	if !x.considered {
		x.failed = notAsked(x.past.situation.Seat)
	}
	return x.failed == nil
}

// begin puts everything back to the checkpoint.
func (x *explorer) begin() {
	x.considered, x.at, x.asked, x.recalled, x.depth, x.told = false, 0, 0, 0, 0, empty
	x.failed, x.leaving, x.pace = nil, false, pace{}
	x.past.begin(x.past.situation)
	x.game.CopyFrom(x.origin)
}

func notAsked(seat game.Seat) error {
	return game.Refuse(game.Stale, "question", "Seat %d is not asked anything here.", seat)
}

func (x *explorer) leave() {
	x.leaving = true
	panic(unwound)
}

func (x *explorer) check(err error) {
	if err != nil {
		x.failed = err
		x.leave()
	}
}

// arrive begins to count where all that is known has been retraced, when no answer is considered but chance itself: at the
// next throw or question, or where something begins that may begin again.
func (x *explorer) arrive() {
	if x.past.situation.Seat == game.Nobody && x.past.retraced() && x.past.answered() {
		x.considered = true
	}
}

// throws counts a throw, and leaves a run that makes too many.
func (x *explorer) throws() {
	if !x.pace.throw(&x.watch.bound) {
		x.check(overBudget)
	}
}

// calls counts a question, an event or a merge, and leaves a run that has too many.
func (x *explorer) calls() {
	if !x.pace.call(&x.watch.bound) {
		x.check(overBudget)
	}
}

// Throw is for the rules.
func (x *explorer) Throw(t game.Throw) game.Face {
	x.throws()
	if x.arrive(); !x.considered {
		face, ok := x.past.face(&t)
		if !ok {
			x.check(differs(nil, "a throw before the considered answer is missing or cannot fall so, for %q", t.Purpose))
		}
		return face
	}
	x.meet(&t)
	if x.at == len(x.path) {
		x.lengthen().begin(&t, x.focus)
		if x.weigh(); x.failed != nil {
			x.leave()
		}
	}
	c := &x.path[x.at]
	if c.dice != t.Dice {
		x.check(differs(nil, "the same choices led to another throw, for %q", t.Purpose))
	}
	x.at++
	return c.face
}

// meet notes which figures the throw may befall.
func (x *explorer) meet(t *game.Throw) {
	if x.at < len(x.path) {
		return // met on the way here
	}
	if t.Whom.Kind == game.FigureRef {
		x.meetOne(t.Whom)
	}
	if t.Kind == game.Pick && figuresOnly(t.Among) {
		for _, r := range t.Among {
			x.meetOne(r)
		}
	}
}

func (x *explorer) meetOne(r game.Ref) {
	if !slices.Contains(x.met, r) {
		x.met = append(x.met, r)
	}
}

// Ask is for the rules.
func (x *explorer) Ask(q *game.Question) game.Answer {
	x.calls()
	if x.arrive(); x.considered {
		a := x.decide(q)
		x.keep(q, &a, false)
		return a
	}
	if known, ok := x.past.answer(q.Seat); ok {
		x.check(q.Check(*known, x.ground))
		x.keep(q, known, false)
		return *known
	}
	a := x.consider(q)
	x.keep(q, &a, true)
	return a
}

// AskTogether is for the rules. What others have answered to the questions that the considered one is put together with,
// the seat cannot know: there the policy answers for them.
func (x *explorer) AskTogether(qs []game.Question, answers []game.Answer) {
	mine := -1
	asked := x.past.asked
	if x.arrive(); !x.considered {
		if x.past.raced(qs, answers) {
			for i := range qs {
				x.check(qs[i].Check(answers[i], x.ground))
			}
			return
		}
		mine = x.past.due(qs)
	}
	for i := range qs {
		var a game.Answer
		x.calls()
		switch {
		case i == mine:
			a = x.consider(&qs[i])
		case x.considered || mine >= 0:
			a = x.decide(&qs[i])
		default:
			a = x.Ask(&qs[i])
		}
		answers[i] = x.kept[i].hold(a)
	}
	x.past.asked = asked + len(qs)
}

// consider answers the considered question; what follows is counted.
func (x *explorer) consider(q *game.Question) game.Answer {
	if q.Seat != x.past.situation.Seat {
		x.check(notAsked(x.past.situation.Seat))
	}
	if !x.past.retraced() {
		x.check(differs(nil, "not all throws made before the considered answer were made again"))
	}
	answer := x.past.situation.Consider
	x.check(q.Check(answer, x.ground))
	x.span = q.Options[answer.Option].Many
	x.considered = true
	return answer
}

// decide answers by the policy. Its chance begins again each time: the same question has the same answer in every run.
func (x *explorer) decide(q *game.Question) game.Answer {
	x.chance.Seed(0)
	answer := x.policy.Answer(q, x.see, &x.chance)
	if err := q.Check(answer, x.ground); err != nil {
		x.check(badPlayer(q, err))
	}
	return answer
}

// Tell is for the rules. Before the last merge of the way everything was told already.
func (x *explorer) Tell(e game.Event) {
	x.calls()
	if !x.considered || e.NotInOdds || x.depth != x.base+int32(len(x.frames)-1) {
		return
	}
	effect := effectOf(&e)
	if x.focus.None() {
		x.told = x.ledger.with(x.told, x.ledger.note(effect))
		return
	}
	about, ok := effect.About()
	switch {
	case ok && about == x.focus:
		x.told = x.ledger.withKind(x.told, effect.Kind)
	case ok:
		x.meetOne(about)
	}
}

// Merge is for the rules.
func (x *explorer) Merge(progress game.Progress, pending game.Pending) {
	x.calls()
	if progress == game.Again {
		x.arrive()
	}
	if !x.considered {
		return
	}
	x.depth++
	newest := x.base + int32(len(x.frames)-1)
	if x.depth <= newest {
		return
	}
	if progress == game.Again {
		x.begins(x.place(progress, pending))
		return
	}
	id, fresh := x.graph.at(x.place(progress, pending), x.depth)
	if !fresh && x.passed(id) { // it has come round to where it was: another time
		id, fresh = x.graph.add(x.depth), true
	}
	x.connect(id)
	switch {
	case !fresh:
		x.leave()
	case x.wait && progress == game.Aftermath:
		x.graph.nodes[id].aftermath = true
		x.graph.remember(id, x.path)
		x.later = append(x.later, id)
		x.leave()
	}
	x.frames = append(x.frames, frame{node: id, start: len(x.path)})
	x.told = empty
}

// passed is whether the way followed leads through a node.
func (x *explorer) passed(id int32) bool {
	return slices.ContainsFunc(x.frames, func(f frame) bool { return f.node == id })
}

// begins explores from a place where something begins that may begin again; a run that comes back to it is left, and only
// its chance is noted.
func (x *explorer) begins(at place) {
	if top := x.top(); top.again == at {
		x.graph.comesBack(top.node, x.chanceSofar())
		x.leave()
	}
	id := x.graph.add(x.depth)
	x.connect(id)
	x.frames = append(x.frames, frame{node: id, start: len(x.path), again: at})
	x.told = empty
}

// place is the merge that the run has come to.
func (x *explorer) place(progress game.Progress, pending game.Pending) place {
	if x.differ != nil {
		x.buffer = x.differ.AppendSince(x.buffer[:0], x.origin)
	} else {
		x.buffer = x.game.Append(x.buffer[:0])
	}
	if pending.Beyond() {
		x.beyond = true
		if x.short {
			pending = pending.UpToAftermath()
		}
	}
	return place{state: digest{}.bytes(x.buffer), pending: pending, progress: uint8(progress)}
}
