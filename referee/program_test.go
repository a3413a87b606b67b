package referee_test

import (
	"fmt"
	"slices"

	"pgregory.net/rapid"
	"rumble/game"
	"rumble/referee"
)

// program is a game whose one stretch is a list of steps made up by a property test: a rule of the kind that books are
// full of, but one nobody thought of.
type program struct {
	steps    []step
	merges   bool // whether it tells where runs may be merged
	pc       uint8
	register uint8 // 0 to 3
	mark     uint8
	hits     [figures]uint8
	wounds   [figures]uint8
}

const figures = 3

type step struct {
	do    string
	dice  int
	sides int
	bands game.Bands
	odd   bool // only when the register is odd
}

func (p *program) Advance(ref game.Referee) {
	p.ask(ref, "consider")
	p.play(ref)
}

// ask is the answer to a question that need not be put when the referee has it.
func (p *program) ask(ref game.Referee, clause game.ClauseID) int {
	q := game.Question{Clause: clause}
	if a, o, known := p.recall(ref, &q); known {
		if o.Verb != []game.Verb{"no", "yes"}[a.Option] {
			panic("another option's answer")
		}
		return a.Option
	}
	q.Options = []game.Option{{Verb: "no"}, {Verb: "yes"}}
	return ref.Ask(&q).Option
}

func (p *program) recall(ref game.Referee, q *game.Question) (game.Answer, game.Option, bool) {
	if r, ok := ref.(game.Recaller); ok {
		return r.Recall(q)
	}
	return game.Answer{}, game.Option{}, false
}

func (p *program) play(ref game.Referee) {
	ask := func(clause game.ClauseID) int { return p.ask(ref, clause) }
	merge := func(progress game.Progress, pending game.Pending) {
		if p.merges {
			ref.Merge(progress, pending)
		}
	}
	for pc, s := range p.steps {
		p.pc = uint8(pc)
		if s.odd && p.register%2 == 0 {
			continue
		}
		switch s.do {
		case "roll": // some dice, read by their bands
			face := ref.Throw(game.Throw{Dice: s.dice, Sides: s.sides, Bands: s.bands, Purpose: "roll"})
			low, high := face.AtMost(first(s)), face.AtLeast(last(s))
			p.register = uint8(low+2*high) % 4
			ref.Tell(game.Event{Kind: "rolled", Many: low, Detail: true})
			ref.Tell(game.Event{Kind: "how", Many: high, NotInOdds: true})
		case "row": // some dice, one after the other
			face := ref.Throw(game.Throw{Dice: s.dice, Sides: s.sides, Bands: s.bands, InOrder: true})
			for i := range s.dice {
				if face.Die(i) <= first(s) {
					p.register = uint8(i) % 4
					ref.Tell(game.Event{Kind: "low", Many: i})
				}
			}
		case "pick": // each die of the register's number befalls somebody
			for i := range p.register {
				among := []game.Ref{game.Figure(0), game.Figure(1), game.Figure(2)}
				face := ref.Throw(game.Throw{Kind: game.Pick, Dice: 1, Sides: figures, Among: among, OneFigure: true})
				p.hits[face.One()-1]++
				merge(game.Midway, game.Here("picked").Number(int(i)))
			}
		case "hurt": // whoever was hit is hurt
			for f := range p.hits {
				n := p.hits[f]
				p.hits[f] = 0
				for i := range n {
					whom := game.Figure(f)
					face := ref.Throw(game.Throw{Dice: 1, Sides: s.sides, Bands: s.bands, Whom: whom, OneFigure: true})
					if face.One() <= first(s) {
						p.wounds[f] = min(3, p.wounds[f]+1)
						ref.Tell(game.Event{Kind: "wound", Whom: whom, Many: int(p.wounds[f])})
					} else {
						ref.Tell(game.Event{Kind: "scare", Who: whom, With: game.Gear(1)})
					}
					merge(game.Midway, game.Here("hurt").Ref(whom).Number(int(n-i)))
				}
			}
		case "mark": // a die that every face of is remembered
			face := ref.Throw(game.Throw{Dice: s.dice, Sides: s.sides})
			p.mark = uint8(face.One())
			ref.Tell(game.Event{Kind: "marked", Whom: game.Figure(0), Many: face.One()})
		case "ask": // what has been thought of before, or the same at once, later, or another question instead
			q := game.Question{Clause: "sooner"}
			a, o, known := p.recall(ref, &q)
			if known && p.register != 0 {
				panic("another question's answer")
			}
			if p.register == 1 {
				a, o, known = p.recall(ref, &q)
			}
			switch {
			case known && o.Verb != "sooner":
				panic("another question's option")
			case known:
			case p.register == 3:
				a = ref.Ask(&game.Question{Clause: "later", Options: make([]game.Option, 2)})
			case p.register == 2:
				ref.Tell(game.Event{Kind: "thinks", NotInOdds: true})
				fallthrough
			default:
				a = ref.Ask(&game.Question{Clause: "sooner", Options: []game.Option{{Verb: "sooner"}, {Verb: "sooner"}}})
			}
			if p.register != 1 {
				a.Option += ask("later")
			}
			p.register = (p.register + uint8(a.Option)) % 4
		case "together":
			qs := []game.Question{{Options: make([]game.Option, 2)}, {Seat: 1, Options: make([]game.Option, 2)}}
			answers := make([]game.Answer, 2)
			ref.AskTogether(qs, answers)
			p.register = (p.register + uint8(answers[0].Option+2*answers[1].Option)) % 4
		case "draw":
			among := []game.Ref{game.Card(1), game.Card(2)}
			face := ref.Throw(game.Throw{Kind: game.Draw, Dice: 1, Sides: 2, Among: among})
			ref.Tell(game.Event{Kind: "drew", With: among[face.One()-1]})
			p.register = (p.register + uint8(face.One())) % 4
		case "turn": // somebody's turn, or nobody's
			face := ref.Throw(game.Throw{Dice: 1, Sides: 3})
			ref.Tell(game.Event{Kind: "turn", Seat: game.Seat(face.One() - 2)})
		case "again": // two dice until they differ; how often they did not is told and does not matter
			for {
				ref.Merge(game.Again, game.Here("tie").Number(s.sides))
				one := ref.Throw(game.Throw{Dice: 1, Sides: s.sides})
				two := ref.Throw(game.Throw{Dice: 1, Sides: s.sides})
				ref.Tell(game.Event{Kind: "rolled-off", Many: one.One() - two.One()})
				if one.One() != two.One() {
					p.register = uint8(one.One()) % 4
					break
				}
			}
		case "aftermath":
			merge(game.Aftermath, game.Here("aftermath"))
		}
		merge(game.Midway, game.Here("step"))
	}
}

// first is the last face of the lowest band of a step's dice.
func first(s step) int {
	if s.bands[0] == 0 {
		return 1
	}
	return min(int(s.bands[0]), s.sides)
}

// last is the first face of the highest band.
func last(s step) int {
	if s.bands[0] == 0 {
		return s.sides
	}
	face := 1
	for _, cut := range s.bands {
		if cut > 0 && int(cut) < s.sides {
			face = int(cut) + 1
		}
	}
	return face
}

func (p *program) mood() uint8 { return p.register }

func (p *program) Clone() game.Game {
	c := *p
	return &c
}

func (p *program) CopyFrom(g game.Game) { *p = *g.(*program) }

func (p *program) Append(buf []byte) []byte {
	buf = append(buf, p.pc, p.register, p.mark)
	buf = append(buf, p.hits[:]...)
	return append(buf, p.wounds[:]...)
}

func (p *program) Over() (game.Result, bool)                     { return game.Result{}, false }
func (p *program) Scene(game.Seat) *game.Scene                   { return nil }
func (p *program) Imagine(_ game.Seat, _ *game.Chance) game.Game { return p.Clone() }
func (p *program) Places() game.Places                           { return nil }
func (p *program) Explain(*game.Question, int) game.Needs        { return game.Needs{} }
func (p *program) Fact(game.Ref, string) (int, bool)             { return 0, false }
func (p *program) ID(r game.Ref) string                          { return r.String() }
func (p *program) Name(r game.Ref) string                        { return r.String() }
func (p *program) Find(string) (game.Ref, bool)                  { return game.Ref{}, false }

// moody says yes when the register is high: a policy that looks at the state.
type moody struct{}

func (moody) Answer(_ *game.Question, see func() game.Game, _ *game.Chance) game.Answer {
	if see().(interface{ mood() uint8 }).mood() >= 2 {
		return game.Answer{Option: 1}
	}
	return game.Answer{}
}

// anyProgram is a program small enough for brute force.
func anyProgram(t *rapid.T) *program {
	p := &program{merges: true}
	ways := 1
	for i := range rapid.IntRange(1, 7).Draw(t, "steps") {
		s := step{
			do:    rapid.SampledFrom([]string{"roll", "roll", "pick", "hurt", "ask", "together", "row", "draw", "turn", "again", "aftermath"}).Draw(t, fmt.Sprint("step ", i)),
			dice:  rapid.IntRange(0, 3).Draw(t, "dice"),
			sides: rapid.IntRange(2, 4).Draw(t, "sides"),
			odd:   rapid.Bool().Draw(t, "when odd"),
		}
		bands := rapid.SliceOfNDistinct(rapid.Uint8Range(1, 5), 0, 3, rapid.ID[uint8]).Draw(t, "bands")
		slices.Sort(bands)
		copy(s.bands[:], bands)
		worst := map[string]int{"roll": power(s.sides, s.dice), "row": power(s.sides, s.dice), "pick": 27, "hurt": power(s.sides, 3), "draw": 2, "turn": 3, "again": power(s.sides, 2)}[s.do]
		if ways *= max(1, worst); ways > 20_000 {
			break
		}
		p.steps = append(p.steps, s)
	}
	return p
}

func power(base, exponent int) int {
	result := 1
	for range exponent {
		result *= base
	}
	return result
}

func considered(p *program) referee.Situation {
	return referee.Situation{Checkpoint: p, Consider: game.Answer{Option: 1}}
}
