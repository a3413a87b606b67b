package quickdraw

import "rumble/game"

// wild.go is damage to wild animals, and to mounts that nobody rides or has hitched (QD-WILD).

// Outcomes of QD-T-WILD besides numbers of hits.
const (
	nick  int8 = 0
	slain int8 = 9
)

// wildTable is QD-T-WILD: by the roll, from 1, and by the defence value, from -2 to 3 and more.
var wildTable = [10][6]int8{
	{slain, slain, slain, slain, slain, slain},
	{slain, slain, slain, 2, 2, 2},
	{slain, slain, 2, 2, 2, 2},
	{slain, 2, 2, 2, 2, 1},
	{2, 2, 2, 2, 1, 1},
	{2, 2, 2, 1, 1, nick},
	{2, 1, 1, 1, nick, nick},
	{1, 1, 1, nick, nick, nick},
	{1, nick, nick, nick, nick, nick},
	{nick, nick, nick, nick, nick, nick},
}

var wildColumns = [6]string{"-2", "-1", "0", "1", "2", "3+"}

// hurtsBeast rolls the hits of an assault on a beast, the lowest defence value first. Then it is driven back in a fight, and tests how
// it reacts: to a shot at the end of the shot, to anything else here (QD-WILD-04, -05, QD-BEAST-15).
func (g *Game) hurtsBeast(ref game.Referee, a *assault, hits, bulls int) {
	f := a.whom
	worst, before := int8(-1), a.pending(game.Here("beast-hurt").With(g.scratch.past))
	for n := range hits {
		outcome := g.wildRoll(ref, a, n < bulls)
		worst = max(worst, outcome)
		if g.wounds(ref, f, a.who, outcome); g.out(f) {
			return
		}
		g.remembers(ref, rolled(before, n, hits, bulls, 0).Number(int(worst)))
	}
	if worst < 0 {
		return
	}
	g.drivenBack(ref, a, worst)
	if a.shot == nil {
		g.beastReacts(ref, f, a.who)
	}
}

// drivenBack is an animal that is hit in a fight: two paces back for a nick, four for more (QD-WILD-04, -05). Who was in contact with it may
// follow (QD-COUR-16).
func (g *Game) drivenBack(ref game.Referee, a *assault, worst int8) {
	if a.shot != nil || a.blast || a.who == nobody || g.stage != Playing {
		return
	}
	back, clause := paces(2), game.ClauseID("QD-WILD-04")
	if worst > nick {
		back, clause = paces(4), "QD-WILD-05"
	}
	contact := g.touching(a.whom, a.who)
	far := g.fallsBack(ref, clause, a.whom, a.who, back, false)
	if contact && g.person(a.who) {
		g.followsUp(ref, a.whom, a.who, far)
	}
}

// wildRoll is one roll on the table of damage: one die in a column, two beyond its ends (QD-WILD-01 to -03).
func (g *Game) wildRoll(ref game.Referee, a *assault, bull bool) int8 {
	mods := g.defence(a, bull)
	dv := game.Total(mods)
	column := min(max(dv, -2), 3) + 2
	r := roll{
		clause: "QD-WILD-01", purpose: "takes-the-hit", who: a.whom, whom: a.who, form: OneDie, fine: 11, rival: nobody,
		chart: game.Chart{Table: "QD-T-WILD", Column: wildColumns[column]},
		bands: game.BandsBy(10, func(face int) int8 { return wildTable[face-1][column] }),
	}
	switch {
	case dv < -2:
		r.form, r.clause = TwoLow, "QD-WILD-02"
	case dv > 3:
		r.form, r.clause = TwoHigh, "QD-WILD-02"
	}
	g.tell(ref, game.Event{
		Clause: "QD-WILD-01", Kind: "defence", Seat: game.Nobody, Who: name(a.whom), Whom: name(a.who), Mods: mods, Need: dv, Detail: true, NotInOdds: true,
	})
	if a.who != nobody && g.luckLeft(a.who) {
		r.rival = a.who
	}
	face := g.throw(ref, &r)
	return wildTable[r.form.kept(&face)-1][column]
}

// wounds takes what one roll says: each hit an attack die, a quarter of its speed, and one of those it can bear (QD-BEAST-04, QD-WILD-05
// to -07).
func (g *Game) wounds(ref game.Referee, f, by int, outcome int8) {
	fig := &g.figures[f]
	switch outcome {
	case nick:
		g.tell(ref, game.Event{Clause: "QD-WILD-04", Kind: "nicked", Seat: g.controller(f), Who: name(by), Whom: name(f)})
		return
	case slain:
		g.tell(ref, game.Event{Clause: "QD-WILD-07", Kind: "slain", Seat: g.controller(f), Who: name(by), Whom: name(f)})
		g.fallsOut(ref, "QD-WILD-07", f, Casualty, by)
		return
	}
	fig.stamina = max(0, fig.stamina-outcome)
	fig.dice = max(0, fig.dice-outcome)
	g.tell(ref, game.Event{Clause: "QD-WILD-05", Kind: "beast-hit", Seat: g.controller(f), Who: name(by), Whom: name(f), Many: int(outcome)})
	if fig.stamina == 0 {
		g.fallsOut(ref, "QD-WILD-06", f, Casualty, by)
	}
}

// speed is how far a beast goes on a card: a quarter less for each hit (QD-WILD-05).
func (g *Game) speed(f int) Length {
	row := g.kind(f)
	hits := Length(row.stamina - g.figures[f].stamina)
	full := row.speed
	if row.water > 0 && g.inWater(f) {
		full = row.water
	}
	return full - full*min(hits, 4)/4
}
