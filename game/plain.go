package game

import (
	"slices"
	"strconv"
)

// Plain answers, for a small game that embeds it, the methods of [Game] that the game has no use for: there is no table,
// nothing is explained before it is chosen, scripts find no numbers, and what is called by a name is what the scenario names.
// A game writes for itself those that it does have a use for. Besides, it lends the lists of questions and throws, so that a
// game played fast allocates nothing.
//
// Every game says for itself what is hidden, in Imagine: a game in which nothing is hidden gives itself.
//
// A Plain is copied with the game that it is in, so that copying such a game is one assignment. That is why it lends lists of
// its own and has no [Desk], which belongs to one copy of a game and must be kept apart when the rest is copied.
type Plain struct {
	*Roster
	title    string
	seats    int
	question Question             `state:"derived"` // lent for one call, as the next two
	options  [plainOptions]Option `state:"derived"`
	among    [plainAmong]Ref      `state:"derived"`
	together *Together
}

// Together is questions that are put to several seats at once, one a seat: see [Referee.AskTogether].
type Together struct {
	of        *Plain // which may ask with it: a copy has its own
	many      int
	questions [MaxSeats]Question
	answers   [MaxSeats]Answer
	options   [MaxSeats][plainOptions]Option
}

// How many options a question has, and how many things a throw is among, without allocating.
const (
	plainOptions = 16
	plainAmong   = 64
)

// NewPlain begins a game with the seats of a scenario. Errors are about the seats: there must be from least to most, each
// with an id of its own.
func NewPlain(sc *Scenario, least, most int) (Plain, error) {
	p := Plain{Roster: &Roster{}, title: sc.Title, seats: len(sc.Seats)}
	if p.seats < least || p.seats > most {
		if least == most {
			return Plain{}, Refuse(BadSeats, "seats", "This game has %d seats, not %d.", least, p.seats)
		}
		return Plain{}, Refuse(BadSeats, "seats", "This game has from %d to %d seats, not %d.", least, most, p.seats)
	}
	for i := range sc.Seats {
		if _, own := p.Add(SeatRef, sc.Seats[i].ID, sc.Seats[i].Name); !own {
			return Plain{}, Refuse(BadSeats, "seats["+strconv.Itoa(i)+"].id", "A seat needs an id of its own, not %q.", shortened(sc.Seats[i].ID))
		}
	}
	return p, nil
}

// Seats is how many seats there are.
func (p *Plain) Seats() int { return p.seats }

// Places says that there is no table.
func (p *Plain) Places() Places { return nil }

// Explain says that an option needs nothing that could be shown.
func (p *Plain) Explain(*Question, int) Needs { return Needs{} }

// Fact knows no numbers.
func (p *Plain) Fact(Ref, string) (int, bool) { return 0, false }

// Scene is a picture of the seats with their names, and of nothing else: a game adds to it what that viewer may see. Its
// lists are empty and not missing, as screens want them.
func (p *Plain) Scene(Seat) *Scene {
	s := &Scene{Title: p.title}
	for i := range p.seats {
		of := OfSeat(Seat(i))
		s.Seats = append(s.Seats, SceneSeat{ID: p.ID(of), Name: p.Name(of)})
	}
	s.Fill()
	return s
}

// Options begins a list of options. It is lent until the next question.
func (p *Plain) Options() []Option { return p.options[:0] }

// Ask puts a question with these options and gives the answer with the option that it takes.
func (p *Plain) Ask(ref Referee, q Question, options ...Option) (Answer, Option) {
	q.Options = append(p.options[:0], options...)
	p.question = q
	p.question.ask()
	a := ref.Ask(&p.question)
	return a, p.question.Options[a.Option]
}

// Together begins questions that are put at once. They are lent until the next ones are begun.
func (p *Plain) Together() *Together {
	if p.together == nil || p.together.of != p {
		p.together = &Together{of: p}
	}
	p.together.many = 0
	return p.together
}

// Add puts one more question beside the others, with these options.
func (t *Together) Add(q Question, options ...Option) {
	q.Options = append(t.options[t.many][:0], options...)
	q.ask()
	t.questions[t.many] = q
	t.many++
}

// Ask puts the questions and gives the answers, in the order of the questions.
func (t *Together) Ask(ref Referee) []Answer {
	answers := t.answers[:t.many]
	clear(answers)
	ref.AskTogether(t.questions[:t.many], answers)
	return answers
}

// Taken is the option that the answer to question i takes, from 0.
func (t *Together) Taken(i int) Option { return t.questions[i].Options[t.answers[i].Option] }

// Among begins a list of what a throw picks or draws from. It is lent until the next one is begun.
func (p *Plain) Among() []Ref { return p.among[:0] }

// ByChance is one of the things that a throw is among, each as likely as the others. The throw says what for, and whether it
// is a Pick or a Draw.
func (p *Plain) ByChance(ref Referee, t Throw) Ref {
	t.Dice, t.Sides = 1, len(t.Among)
	face := ref.Throw(t)
	return t.Among[face.One()-1]
}

// Most are the seats that have the most points: several when they are equal.
func Most(points []int) Seats {
	var seats Seats
	most := slices.Max(points)
	for i, n := range points {
		if n == most {
			seats = seats.With(Seat(i))
		}
	}
	return seats
}
