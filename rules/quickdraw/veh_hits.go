package quickdraw

import "rumble/game"

// veh_hits.go is hits on vehicles (QD-VEH-01 to -10, QD-T-VDV).

// Wreck is what a hit does to a vehicle (QD-T-VOUT).
type Wreck uint8

// The outcomes.
const (
	NoDamage Wreck = iota
	Frightened
	Reduced
	Immobilized
	Wrecked
)

// wreckWords are the outcomes as the table has them.
var wreckWords = [...]string{"None", "Courage", "Reduced", "Immobilized", "Destroyed"}

// vehicleEffects is QD-T-VDV: by the roll from 1, and by the VDV from -3 to 3 and more (QD-VEH-08).
var vehicleEffects = [10][columns]Wreck{
	{Wrecked, Wrecked, Wrecked, Wrecked, Wrecked, Wrecked, Wrecked, Wrecked},
	{Wrecked, Wrecked, Wrecked, Wrecked, Immobilized, Immobilized, Immobilized, Immobilized},
	{Wrecked, Wrecked, Wrecked, Immobilized, Immobilized, Immobilized, Immobilized, Immobilized},
	{Wrecked, Wrecked, Immobilized, Immobilized, Immobilized, Reduced, Reduced, Reduced},
	{Wrecked, Immobilized, Immobilized, Immobilized, Reduced, Reduced, Reduced, Frightened},
	{Immobilized, Immobilized, Reduced, Reduced, Reduced, Reduced, Frightened, NoDamage},
	{Immobilized, Reduced, Reduced, Reduced, Reduced, Frightened, NoDamage, NoDamage},
	{Reduced, Reduced, Reduced, Reduced, Frightened, NoDamage, NoDamage, NoDamage},
	{Frightened, Frightened, Frightened, Frightened, NoDamage, NoDamage, NoDamage, NoDamage},
	{NoDamage, NoDamage, NoDamage, NoDamage, NoDamage, NoDamage, NoDamage, NoDamage},
}

// vdv itemises the defence value of a vehicle against an assault: what it is built like, and every line that applies (QD-VEH-01, -02). It is
// lent until the next sum.
func (g *Game) vdv(a *assault, bull bool) []game.Mod {
	d := defence{g: g, a: a}
	g.scratch.sum = g.scratch.sum[:0]
	fig := &g.figures[a.whom]
	d.add("QD-VEH-01", "vehicle-"+vehicleTable[fig.make].id, a.whom, int(vehicleTable[fig.make].vdv))
	s := a.shot
	switch {
	case s == nil || a.blast:
	default:
		if g.is(a.who, Marksman) {
			d.add("QD-VEH-02", "marksman", a.who, -2)
		}
		if g.expertWith(a.who, g.classOf(s)) {
			d.add("QD-VEH-02", "expert", a.who, -1)
		}
		if s.sort == Aimed {
			d.add("QD-VEH-02", "aimed", a.who, -1)
		}
		if g.items[a.item].row().crew == 0 {
			d.add("QD-VEH-15", "small-arms", a.who, 1)
		}
		if s.sort == Hasty && !s.easy || s.wrong && !g.is(a.who, Ambidextrous) {
			d.add("QD-VEH-02", "hasty-or-wrong-hand", a.who, 2)
		}
	}
	if bull {
		d.add("QD-VEH-02", "bulls-eye", a.who, -2)
	}
	if a.impact == HighImpact {
		d.add("QD-VEH-02", "high-impact", a.who, -1)
	}
	if a.crash {
		d.add("QD-VEH-09", "collision", a.whom, -1)
	}
	if fig.until.speed == VeryFast {
		d.add("QD-VEH-02", "very-fast", a.whom, 1)
	}
	if a.impact == LightImpact {
		d.add("QD-VEH-02", "light-impact", a.who, 1)
	}
	if s == nil && !a.blast && a.who != nobody {
		if g.figures[a.who].fights != NoClass && g.skilledWith(a.who, a.item) {
			d.add("QD-VEH-02", "fighter", a.who, -1)
		}
		d.add("QD-VEH-02", "in-melee", a.who, 1)
		if a.back {
			d.add("QD-VEH-02", "back-foot", a.who, 2)
		}
		if !a.bare() && g.items[a.item].row().improvised {
			d.add("QD-VEH-02", "improvised", a.who, 2)
		}
	}
	return g.scratch.sum
}

// hurtsVehicle rolls the hits of an assault on a vehicle, the lowest value first: one die each (QD-VEH-08). Then all aboard take one courage
// test at most, for the worst of them (QD-COUR-10).
func (g *Game) hurtsVehicle(ref game.Referee, a *assault, hits, bulls int) {
	worst, why := NoDamage, game.ClauseID("")
	for n := range hits {
		if g.out(a.whom) || g.stage != Playing {
			return
		}
		outcome := g.vehicleRoll(ref, a, n < bulls)
		clause := g.damages(ref, a, outcome)
		if outcome > worst {
			worst, why = outcome, clause
		}
	}
	if worst == NoDamage || g.out(a.whom) {
		return
	}
	for f := range g.figures {
		if int(g.figures[f].aboard) == a.whom && g.awake(f) && g.stage == Playing {
			g.courage(ref, why, f, a.who, true)
		}
	}
}

// vehicleRoll is the roll for one hit (QD-VEH-08).
func (g *Game) vehicleRoll(ref game.Referee, a *assault, bull bool) Wreck {
	mods := g.vdv(a, bull)
	value := game.Total(mods)
	c := column(value)
	g.tell(ref, game.Event{
		Clause: "QD-VEH-02", Kind: "defence", Seat: g.controller(a.whom), Who: name(a.whom), Whom: name(a.who), Mods: mods, Need: value, Detail: true, NotInOdds: true,
	})
	r := roll{
		clause: "QD-VEH-08", purpose: "is-damaged", chart: game.Chart{Table: "QD-T-VDV", Column: columnWords[c]}, who: a.whom, whom: a.who, form: OneDie, fine: 11, rival: nobody,
		bands: game.BandsBy(10, func(face int) Wreck { return vehicleEffects[face-1][c] }),
	}
	if a.who != nobody && g.luckLeft(a.who) {
		r.rival = a.who
	}
	face := g.throw(ref, &r)
	return vehicleEffects[r.form.kept(&face)-1][c]
}

// damages is what one roll does to a vehicle, and the clause by which (QD-VEH-03 to -07, -10, -14).
func (g *Game) damages(ref game.Referee, a *assault, outcome Wreck) game.ClauseID {
	v := a.whom
	fig := &g.figures[v]
	told := game.Event{Seat: g.controller(v), Who: name(v), Whom: name(a.who)}
	switch outcome {
	case NoDamage:
		told.Clause, told.Kind = "QD-VEH-07", "no-damage"
	case Frightened:
		told.Clause, told.Kind = "QD-VEH-06", "scratched"
	case Reduced:
		told.Clause, told.Kind = "QD-VEH-05", "slowed"
		if fig.halves > 0 {
			told.Clause = "QD-VEH-10"
		}
		fig.halves = min(fig.halves+1, 8)
	case Immobilized:
		fig.stuck = true
		told.Clause, told.Kind = "QD-VEH-04", "immobilized"
	case Wrecked:
		told.Clause, told.Kind = "QD-VEH-03", "wrecked"
	}
	g.tell(ref, told)
	if outcome == Wrecked {
		g.perish(ref, v, a.who)
	}
	return told.Clause
}

// perish is a vehicle that is destroyed with all aboard: each is a casualty without cards, whom nobody can heal (QD-VEH-14).
func (g *Game) perish(ref game.Referee, v, by int) {
	g.figures[v].driver = nobody
	g.fallsOut(ref, "QD-VEH-03", v, Destroyed, by)
	for f := range g.figures {
		fig := &g.figures[f]
		if int(fig.aboard) != v || g.stage != Playing {
			continue
		}
		fig.aboard = nobody
		g.fallsOut(ref, "QD-VEH-14", f, Casualty, by)
		fig.spoiled = true
		fig.wounds |= fig.cards | fig.back | fig.stunned
		fig.cards, fig.back, fig.stunned = 0, 0, 0
	}
}
