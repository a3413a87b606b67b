package quickdraw

import "rumble/game"

// dice.go is action dice: how many are thrown and why, and what a result means (QD-DICE). Having them thrown again is in cut.go.

// Form is how many dice are thrown and which of them count, the best first: the steps by which they are reduced (QD-FORM-08).
type Form int8

// The forms.
const (
	FourAll Form = iota
	ThreeAll
	TwoAll
	TwoHigh
	OneDie
	TwoLow
	forms
)

// formRow is what a form is.
type formRow struct {
	dice int
	keep game.Keep
}

var formTable = [forms]formRow{
	{4, game.KeepAll}, {3, game.KeepAll}, {2, game.KeepAll}, {2, game.KeepHighest}, {1, game.KeepHighest}, {2, game.KeepLowest},
}

// scores is whether each die counts by itself (QD-FORM-10).
func (f Form) scores() bool { return formTable[f].keep == game.KeepAll }

// kept is the die that counts, of a form of which only one does (QD-DICE-05).
func (f Form) kept(face *game.Face) int { return formTable[f].keep.Kept(face) }

// Band is how well a test went, by the general scale (QD-DICE-01, QD-T-SCALE).
type Band uint8

// The bands: 1, 2-4, 5-9 and 10.
const (
	Disaster Band = iota
	Failure
	Success
	Outstanding
)

// scale is where the bands of a test part.
var scale = game.Bands{1, 4, 9}

// pass is what a test passes with, and what a blow or a shot hits with (QD-DICE-06).
const pass = 5

// band is the band of a result.
func band(result int) Band {
	switch {
	case result <= 1:
		return Disaster
	case result < pass:
		return Failure
	case result < 10:
		return Success
	}
	return Outstanding
}

// roll is a roll of dice before it is thrown: what for, how many and why, and what may have it thrown again.
type roll struct {
	clause  game.ClauseID
	purpose game.Purpose
	chart   game.Chart
	who     int // who throws
	whom    int // against whom, or nobody
	form    Form
	bands   game.Bands
	test    bool // jokers act on tests, and not on rolls to hit or for injuries (QD-JOKE-04, -06)
	fine    int  // what is less than this went against who throws

	reasons [6]reason // why the dice are what they are
	noted   int
	less    bool // the dice are reduced, which happens once only (QD-CAST-10)

	again [6]source // what of who throws may have it thrown again
	given int
	rival int  // whom the roll is good or bad for besides, or nobody
	cuts  bool // the rival may call Cut! on it
	all   bool // dice that do not count are read too

	rethrown bool // it has been thrown again
	faltered bool // and had failed before that
}

// reason is a line of why dice are what they are.
type reason struct {
	clause game.ClauseID
	word   string
}

// source is something of a character's that may have a roll thrown again (QD-DICE-08).
type source struct {
	clause game.ClauseID
	word   string
	failed bool // only one that has failed
	not1   bool // and that not with a 1
}

// actionDice is a roll of a character's action dice, or of a beast's attack dice, on a row of a chart: their own, which a leader near
// enough may better where it says so by [roll.lent].
func (g *Game) actionDice(clause game.ClauseID, purpose game.Purpose, chart game.Chart, f int) roll {
	r := roll{clause: clause, purpose: purpose, chart: chart, who: f, whom: nobody, bands: scale, test: true, fine: pass, rival: nobody, form: OneDie}
	if g.person(f) {
		row := &castTable[g.figures[f].rank]
		r.form = row.form
		r.note(row.clause, row.id)
	}
	if g.figures[f].weary {
		r.reduce("QD-REST-02", "needs-rest")
	}
	return r
}

// taskDice is a roll of action dice that counts as an action or task test: a Dominant leader near enough may have it thrown again
// when it fails (QD-TASK-09, QD-PERS-18).
func (g *Game) taskDice(clause game.ClauseID, purpose game.Purpose, chart game.Chart, f int) roll {
	r := g.actionDice(clause, purpose, chart, f)
	if g.dominated(f) {
		r.mayAgain("QD-PERS-18", "dominant", true)
	}
	return r
}

// skilled is a task of a named skill: who is good at it may throw again, who is poor throws reduced dice (QD-SKIL-04, -10).
func (g *Game) skilled(r *roll, s Skill) {
	if g.good(r.who, s) {
		r.mayAgain("QD-SKIL-04", goodWords[s], false)
	}
	if g.poor(r.who, s) {
		r.reduce("QD-SKIL-10", poorWords[s])
	}
}

// note adds a line of why the dice are what they are.
func (r *roll) note(clause game.ClauseID, word string) {
	if r.noted < len(r.reasons) {
		r.reasons[r.noted] = reason{clause, word}
		r.noted++
	}
}

// reduce takes the dice one step down. Several reasons never reduce twice (QD-CAST-10, QD-DICE-19).
func (r *roll) reduce(clause game.ClauseID, word string) {
	r.note(clause, word)
	if r.less {
		return
	}
	r.less = true
	r.form = min(r.form+1, TwoLow)
}

// lend gives a roll better dice than its own before anything reduces them (QD-DICE-19).
func (r *roll) lend(form Form, clause game.ClauseID, word string) {
	if r.form = form; r.less {
		r.form = min(form+1, TwoLow)
	}
	r.note(clause, word)
}

// mayAgain adds something that may have the roll thrown again.
func (r *roll) mayAgain(clause game.ClauseID, word string, failed bool) {
	if r.given < len(r.again) {
		r.again[r.given] = source{clause: clause, word: word, failed: failed}
		r.given++
	}
}

// mayAgainBut adds something that may have the roll thrown again when it has failed, but not on a 1 (QD-HITF-11).
func (r *roll) mayAgainBut(clause game.ClauseID, word string) {
	if r.given < len(r.again) {
		r.again[r.given] = source{clause: clause, word: word, failed: true, not1: true}
		r.given++
	}
}

// test is a test: what its die shows that counts, after everything that may have it thrown again.
func (g *Game) test(ref game.Referee, r *roll) int {
	face := g.throw(ref, r)
	return r.form.kept(&face)
}

// passes is whether a test shows 5 or more (QD-DICE-06).
func (g *Game) passes(ref game.Referee, r *roll) bool { return g.test(ref, r) >= pass }

// actionTest is a plain roll of action dice to pass a test, for the reason that the clause names (QD-DICE-06).
func (g *Game) actionTest(ref game.Referee, clause game.ClauseID, purpose game.Purpose, f int) bool {
	r := g.actionRoll(clause, purpose, f)
	return g.passes(ref, &r)
}

// actionRoll is the roll of such a test: reduced in adverse circumstances, as tasks are (QD-DICE-15, QD-TASK-09).
func (g *Game) actionRoll(clause game.ClauseID, purpose game.Purpose, f int) roll {
	r := g.taskDice(clause, purpose, game.Chart{Table: "QD-T-SCALE"}, f)
	if why := g.circumstances(f); why != "" {
		r.reduce("QD-DICE-15", why)
	}
	return r
}

// throw throws a roll and lets those who may have it thrown again do so, once (QD-DICE-07). The first test of a turn after a joker
// counts as a 1 or a 10 without any dice (QD-JOKE-04, -06).
func (g *Game) throw(ref game.Referee, r *roll) game.Face {
	if r.test && g.luck.sways(r.who) {
		return g.fated(ref, r)
	}
	g.makesHarder(ref, r)
	face := g.dice(ref, r)
	if g.thrownAgain(ref, r, &face) {
		r.rethrown, r.faltered = true, r.failed(&face)
		face = g.dice(ref, r)
	}
	return face
}

// dice throws the dice of a roll as they are and tells how they fell.
func (g *Game) dice(ref game.Referee, r *roll) game.Face {
	row := &formTable[r.form]
	face := ref.Throw(game.Throw{
		Clause: r.clause, Purpose: r.purpose, Dice: row.dice, Sides: 10, Bands: r.bands, Who: name(r.who), Whom: name(r.whom), Keep: row.keep, ReadsAll: r.all, Chart: r.chart,
	})
	g.notes(&face)
	told := game.Event{Clause: r.clause, Kind: "rolls", Seat: g.controller(r.who), Who: name(r.who), Whom: name(r.whom), Text: string(r.purpose), Detail: true, NotInOdds: true}
	if r.form.scores() { // every die that scores is a hit: no one of them counts alone
		told.Kind = "throws"
	} else {
		told.Many = r.form.kept(&face)
	}
	g.tell(ref, told)
	return face
}

// best is the highest die that may count.
func (r *roll) best(face *game.Face) int {
	if r.form.scores() {
		return game.KeepHighest.Kept(face)
	}
	return r.form.kept(face)
}

// failed is whether a roll went against who threw it (QD-DICE-09, QD-CUT-01).
func (r *roll) failed(face *game.Face) bool { return r.best(face) < r.fine }

// needs is a roll as it is shown before it is thrown.
func (g *Game) needs(r *roll) game.Needs {
	row := &formTable[r.form]
	n := game.Needs{Dice: row.dice, Sides: 10, Keep: row.keep, Chart: r.chart, Total: r.fine, Reach: game.AtLeast, Any: true}
	for _, why := range r.reasons[:r.noted] {
		n.Mods = append(n.Mods, game.Mod{Clause: why.clause, Word: why.word, Of: name(r.who)})
	}
	for _, s := range r.again[:r.given] {
		n.Mods = append(n.Mods, game.Mod{Clause: s.clause, Word: "again-" + s.word, Of: name(r.who)})
	}
	return n
}
