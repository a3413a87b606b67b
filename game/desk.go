package game

// Desk is what the rules of one game write on before they ask, throw or tell: lists of options, of things, of lines of a
// sum, and the questions themselves. It lends its own memory again and again, so that a game played fast allocates nothing.
//
// A list is lent until the next of its kind is begun: a rule asks, reads the answer, and only then goes on. A desk belongs
// to one copy of a game and is no part of its state: copying a game leaves the desk of either alone. The zero Desk is ready.
type Desk struct {
	question Question
	options  []Option
	form     Form
	picks    []Ref
	among    []Ref
	things   []Ref
	mods     [2][mostMods]Mod
	round    Round
	copied   Game
}

// mostMods is how many lines a sum has at most without allocating.
const mostMods = 24

// Options begins the options of the next question, and forgets what those of the last one were to be picked from.
func (d *Desk) Options() []Option {
	d.picks = d.picks[:0]
	return d.options[:0]
}

// Ask puts a question and gives the answer with the option that it takes.
func (d *Desk) Ask(ref Referee, q *Question) (Answer, Option) {
	if cap(q.Options) > cap(d.options) {
		d.options = q.Options // it has outgrown the memory that it was lent
	}
	d.question = *q
	d.question.ask()
	a := ref.Ask(&d.question)
	return a, d.question.Options[a.Option]
}

// Recall is the answer to the question that is about to be laid out, and its option, when the referee has it already
// ([Recaller]).
func (d *Desk) Recall(ref Referee, q *Question) (Answer, Option, bool) {
	if r, ok := ref.(Recaller); ok {
		d.question = *q
		return r.Recall(&d.question)
	}
	return Answer{}, Option{}, false
}

// AskOrConcede puts a question that may also be answered by giving the match up: that option is added as the last one. It
// gives the answer with its option, and whether the seat gave up; then the answer is that of nobody, the default.
func (d *Desk) AskOrConcede(ref Referee, q *Question, concede Option) (a Answer, o Option, gaveUp bool) {
	concede.Who, concede.Concedes = OfSeat(q.Seat), true
	q.Options = append(q.Options, concede)
	if a, o = d.Ask(ref, q); o.Concedes {
		a, o = q.ByDefault()
		return a, o, true
	}
	return a, o, false
}

// Form begins the parts of the next question.
func (d *Desk) Form() *Form { return d.form.begin() }

// Picks begins what an option of the next question is to be picked from. It is lent as long as the options are.
func (d *Desk) Picks() List { return List{&d.picks, len(d.picks)} }

// Among begins what the next throw picks or draws from.
func (d *Desk) Among() []Ref { return d.among[:0] }

// ByChance is one of the things that a throw is among, each as likely as the others. The throw says what for, and whether it
// is a Pick or a Draw.
func (d *Desk) ByChance(ref Referee, t Throw) Ref {
	d.among = t.Among
	t.Dice, t.Sides = 1, len(t.Among)
	face := ref.Throw(t)
	return t.Among[face.One()-1]
}

// Things begins what the next event is about.
func (d *Desk) Things() List {
	d.things = d.things[:0]
	return List{&d.things, 0}
}

// Mods begins an itemised sum.
func (d *Desk) Mods() []Mod { return d.mods[0][:0] }

// MoreMods begins a second sum beside that of Mods.
func (d *Desk) MoreMods() []Mod { return d.mods[1][:0] }

// Together begins a round of questions that are put to several seats at once.
func (d *Desk) Together() *Round {
	d.round.Questions, d.round.Answers = d.round.Questions[:0], d.round.Answers[:0]
	return &d.round
}

// Copy lends a copy of a game, to imagine something in, until the next call.
func (d *Desk) Copy(g Game) Game {
	if d.copied == nil {
		d.copied = g.Clone()
	} else {
		d.copied.CopyFrom(g)
	}
	return d.copied
}

// List is a list of things that is being written down, one list of a kind at a time.
type List struct {
	onto *[]Ref
	from int
}

// Add puts one more thing at the end.
func (l List) Add(r Ref) { *l.onto = append(*l.onto, r) }

// Len is how many things there are.
func (l List) Len() int { return len(*l.onto) - l.from }

// Refs are the things, in the order in which they were added.
func (l List) Refs() []Ref {
	all := *l.onto
	return all[l.from:len(all):len(all)]
}

// Choice asks for at least so many and at most so many of the things; of nothing it asks for none.
func (l List) Choice(least, most int) Choice {
	among := l.Refs()
	if len(among) == 0 {
		return Choice{}
	}
	return Choice{Least: least, Most: min(most, len(among)), Among: among}
}

// Round is several questions, one a seat, that are put at once, and their answers in the same order.
type Round struct {
	Questions []Question
	Answers   []Answer
	options   [MaxSeats][]Option
	forms     [MaxSeats]Form
}

// Options begins the options of the next question of the round.
func (r *Round) Options() []Option { return r.options[len(r.Questions)][:0] }

// Form begins the parts of the next question of the round.
func (r *Round) Form() *Form { return r.forms[len(r.Questions)].begin() }

// Add puts one more question into the round.
func (r *Round) Add(q Question) {
	q.ask()
	r.options[len(r.Questions)] = q.Options
	r.Questions, r.Answers = append(r.Questions, q), append(r.Answers, Answer{})
}

// Ask puts all questions of the round at once; a round of none is over already.
func (r *Round) Ask(ref Referee) {
	if len(r.Questions) > 0 {
		ref.AskTogether(r.Questions, r.Answers)
	}
}

// Taken is the option that the answer to question i takes.
func (r *Round) Taken(i int) *Option { return &r.Questions[i].Options[r.Answers[i].Option] }
