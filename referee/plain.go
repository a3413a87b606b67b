package referee

import (
	"context"
	"encoding/binary"
	"math/big"
	"slices"

	"rumble/game"
)

// CountPlainly counts odds by the plainest of means: every face of every single die, one run of the rules for each way they
// can fall, and nothing counted as one: no merges, no bands, no dice counted by their number, no figure alone. It takes far more
// runs than [Count], and is there to hold it to: for any rule that keeps what it promises, both give the same fractions.
//
// It counts up to the horizon, and there is nothing coarser to fall back on: what takes more than the bound allows is
// refused ("over-budget"), and so is what is hopeless: when the first few ways are so unlikely that all of them would take
// several times the runs. The other errors are Count's.
func CountPlainly(ctx context.Context, s Situation, policy Player, until Horizon, bound Bound) (Odds, error) {
	if policy == nil {
		policy = new(Passive)
	}
	p := &plain{watch: watch{ctx: ctx, bound: bound.filled()}, policy: policy, until: until, game: s.Checkpoint.Clone()}
	p.ground = p.game.Places()
	p.see = func() game.Game { return p.game }
	p.open = []beginning{{shares: map[string]*plainShare{}, back: new(big.Rat)}}
	for {
		p.begin(&s)
		p.runs++
		if p.runs > p.watch.bound.Runs || p.hopeless() || p.memory > p.watch.bound.Memory {
			return Odds{}, overBudget
		}
		if err := p.watch.rest(); err != nil {
			return Odds{}, err
		}
		if p.advance(); p.failed != nil {
			return Odds{}, p.failed
		}
		if !p.considered {
			return Odds{}, notAsked(s.Seat)
		}
		p.note()
		if more, err := p.next(); err != nil {
			return Odds{}, err
		} else if !more {
			return p.odds(), nil
		}
	}
}

// plain is the referee of a plain count.
type plain struct {
	watch  watch
	policy Player
	until  Horizon
	past   past
	game   game.Game
	ground game.Places
	chance game.Chance
	see    func() game.Game
	kept   [game.MaxSeats]answerRoom
	pace   pace
	runs   int
	memory int
	share  uint64 // of all ways, about, that have been followed, in parts of 1<<30

	pips, sides []uint8     // of every die on the way, as chosen
	open        []beginning // on the way, the considered answer first

	// of the run:
	considered bool
	at         int  // dice thrown
	begun      int  // beginnings passed
	just       bool // the last merge was such a one
	back       bool // it has come back to there
	told       []Effect
	failed     error
	leaving    bool
}

// beginning is where something begins that may begin again, and what has come of it so far.
type beginning struct {
	dice   int // thrown before it
	state  []byte
	rest   game.Pending
	shares map[string]*plainShare
	back   *big.Rat // the chance that it begins again
}

// plainShare is the chance of a list of effects since the last beginning.
type plainShare struct {
	effects []Effect
	p       *big.Rat
}

func (p *plain) begin(s *Situation) {
	p.past.begin(s)
	p.game.CopyFrom(s.Checkpoint)
	p.pace, p.considered, p.at, p.begun, p.just, p.back = pace{}, false, 0, 1, false, false
	p.told, p.failed, p.leaving = p.told[:0], nil, false
}

func (p *plain) advance() {
	defer func() {
		if p.leaving {
			recoverUnwound(recover())
		}
	}()
	p.game.Advance(p)
}

func (p *plain) leave() {
	p.leaving = true
	panic(unwound)
}

func (p *plain) check(err error) {
	if err != nil {
		p.failed = err
		p.leave()
	}
}

func (p *plain) calls() {
	if !p.pace.call(&p.watch.bound) {
		p.check(overBudget)
	}
}

// arrive begins to count what chance brings next, when all that is known has been retraced.
func (p *plain) arrive() {
	p.calls()
	if p.past.situation.Seat == game.Nobody && p.past.retraced() && p.past.answered() {
		p.considered = true
	}
}

// Throw is for the rules.
func (p *plain) Throw(t game.Throw) game.Face {
	if p.arrive(); !p.considered {
		face, ok := p.past.face(&t)
		if !ok {
			p.check(differs(nil, "a throw before the considered answer is missing or cannot fall so, for %q", t.Purpose))
		}
		return face
	}
	if !p.pace.throw(&p.watch.bound) {
		p.check(overBudget)
	}
	var face game.Face
	for range t.Dice {
		if p.at == len(p.pips) {
			p.pips, p.sides = append(p.pips, 1), append(p.sides, uint8(t.Sides))
		}
		face.Add(p.pips[p.at])
		p.at++
	}
	return face
}

// Ask is for the rules.
func (p *plain) Ask(q *game.Question) game.Answer {
	if p.arrive(); p.considered {
		return p.decide(q)
	}
	if known, ok := p.past.answer(q.Seat); ok {
		p.check(q.Check(*known, p.ground))
		return *known
	}
	return p.consider(q)
}

// AskTogether is for the rules.
func (p *plain) AskTogether(qs []game.Question, answers []game.Answer) {
	mine := -1
	asked := p.past.asked
	if p.arrive(); !p.considered {
		if p.past.raced(qs, answers) {
			for i := range qs {
				p.check(qs[i].Check(answers[i], p.ground))
			}
			return
		}
		mine = p.past.due(qs)
	}
	for i := range qs {
		var a game.Answer
		switch {
		case i == mine:
			a = p.consider(&qs[i])
		case p.considered || mine >= 0:
			a = p.decide(&qs[i])
		default:
			a = p.Ask(&qs[i])
		}
		answers[i] = p.kept[i].hold(a)
	}
	p.past.asked = asked + len(qs)
}

func (p *plain) consider(q *game.Question) game.Answer {
	if q.Seat != p.past.situation.Seat {
		p.check(notAsked(p.past.situation.Seat))
	}
	if !p.past.retraced() {
		p.check(differs(nil, "not all throws made before the considered answer were made again"))
	}
	p.considered = true
	p.check(q.Check(p.past.situation.Consider, p.ground))
	return p.past.situation.Consider
}

func (p *plain) decide(q *game.Question) game.Answer {
	p.chance.Seed(0)
	answer := p.policy.Answer(q, p.see, &p.chance)
	if err := q.Check(answer, p.ground); err != nil {
		p.check(badPlayer(q, err))
	}
	return answer
}

// Tell is for the rules.
func (p *plain) Tell(e game.Event) {
	if p.calls(); p.considered && !e.NotInOdds {
		p.told = append(p.told, effectOf(&e))
	}
}

// Merge is for the rules. Nothing is counted as one here; but a run that comes back to where something begins is as if it
// had not been, and what comes of a beginning is what comes of it when it does not begin again.
func (p *plain) Merge(progress game.Progress, pending game.Pending) {
	if p.calls(); progress == game.Again {
		p.arrive()
	}
	switch {
	case !p.considered:
	case progress == game.Aftermath && p.until == ToAftermath:
		p.leave()
	case progress != game.Again:
		p.just = false
	default:
		state := p.game.Append(nil)
		if b := &p.open[p.begun-1]; p.just && b.rest == pending && slices.Equal(b.state, state) {
			p.back = true
			p.leave()
		}
		if p.begun == len(p.open) {
			p.open = append(p.open, beginning{dice: p.at, state: state, rest: pending, shares: map[string]*plainShare{}, back: new(big.Rat)})
		}
		p.begun++
		p.just = true
	}
}

// chanceOf is the chance of the dice on the way from one to another.
func (p *plain) chanceOf(from, to int) *big.Rat {
	ways := big.NewInt(1)
	for _, sides := range p.sides[from:to] {
		ways.Mul(ways, big.NewInt(int64(sides)))
	}
	return new(big.Rat).SetFrac(big.NewInt(1), ways)
}

// hopeless says whether the ways followed so far are so small a share that all would take several times the runs allowed.
func (p *plain) hopeless() bool {
	return p.runs > fewNodes && p.share*uint64(min(p.watch.bound.Runs, 1<<30))*hopeless < uint64(p.runs)<<30
}

// note adds what came of the run to its last beginning.
func (p *plain) note() {
	last := &p.open[p.begun-1]
	chance := p.chanceOf(last.dice, p.at)
	part := uint64(1 << 30)
	for _, sides := range p.sides[:p.at] {
		part /= uint64(sides)
	}
	p.share += part
	if p.back {
		last.back.Add(last.back, chance)
		return
	}
	p.add(last, p.told, chance)
}

func (p *plain) add(b *beginning, told []Effect, chance *big.Rat) {
	var key []byte
	for _, e := range told {
		key = append(append(key, e.Kind...), 0)
		for _, r := range [...]game.Ref{e.Who, e.With, e.Whom} {
			key = binary.BigEndian.AppendUint16(append(key, byte(r.Kind)), uint16(r.N))
		}
		key = binary.BigEndian.AppendUint64(append(key, byte(e.Seat)), uint64(e.Many))
	}
	s := b.shares[string(key)]
	if s == nil {
		s = &plainShare{effects: slices.Clone(told), p: new(big.Rat)}
		b.shares[string(key)] = s
		p.memory += len(key) + likelyBytes + len(told)*toldBytes
	}
	s.p.Add(s.p, chance)
}

// next takes the next way the dice can fall; false after the last. A beginning all of whose ways were followed gives what
// came of it to the one before, divided by the chance that it does not begin again.
func (p *plain) next() (bool, error) {
	die := p.at - 1
	for die >= 0 && p.pips[die] == p.sides[die] {
		die--
	}
	for len(p.open) > 1 && p.open[len(p.open)-1].dice > die {
		last := &p.open[len(p.open)-1]
		p.open = p.open[:len(p.open)-1]
		before := &p.open[len(p.open)-1]
		leaves := new(big.Rat).Sub(big.NewRat(1, 1), last.back)
		if leaves.Sign() == 0 {
			return false, overBudget // it begins again for ever
		}
		chance := p.chanceOf(before.dice, last.dice)
		chance.Quo(chance, leaves)
		for _, s := range last.shares {
			p.add(before, s.effects, s.p.Mul(s.p, chance))
		}
	}
	if die < 0 {
		return false, nil
	}
	p.pips, p.sides = p.pips[:die+1], p.sides[:die+1]
	p.pips[die]++
	return true, nil
}

// odds is what has come of the considered answer.
func (p *plain) odds() Odds {
	odds := Odds{Exact: true, Until: p.until, Runs: p.runs}
	type cell struct {
		who  game.Ref
		kind game.Kind
	}
	cells := map[cell]*big.Rat{}
	for _, s := range p.open[0].shares {
		odds.Outcomes = append(odds.Outcomes, Likely{P: Probability{weight{large: s.p}}, Effects: s.effects})
		counted := map[cell]bool{}
		for _, e := range s.effects {
			who, ok := e.About()
			if at := (cell{who, e.Kind}); ok && !counted[at] {
				counted[at] = true
				if cells[at] == nil {
					cells[at] = new(big.Rat)
				}
				cells[at].Add(cells[at], s.p)
			}
		}
	}
	slices.SortFunc(odds.Outcomes, Likely.compare)
	fates := map[game.Ref]*Fate{}
	for at, chance := range cells {
		if fates[at.who] == nil {
			fates[at.who] = &Fate{Who: at.who}
		}
		f := fates[at.who]
		f.Chances = append(f.Chances, KindChance{Kind: at.kind, P: Probability{weight{large: chance}}})
	}
	for _, f := range fates {
		slices.SortFunc(f.Chances, KindChance.compare)
		odds.Figures = append(odds.Figures, *f)
	}
	slices.SortFunc(odds.Figures, Fate.compare)
	return odds
}
