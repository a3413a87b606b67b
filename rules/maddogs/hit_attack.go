package maddogs

import (
	"slices"

	"rumble/game"
)

// attack is one attack while it is resolved, in the order of MD-HIT-17: whom it hit, who flinches, whose nerve it tests.
// It is working memory of the rules and never outlives its action.
type attack struct {
	by     int    // whose attack, or nobody: a fall
	at     int    // whom it was aimed at, or nobody
	weapon Weapon // of a shot
	item   int
	aimed  bool
	burst  bool
	marks  bool // a shot: jam and reload marks follow
	sixes  int  // 6s among the shooting dice
	group  bool
	unsung bool // nobody earns a killer's roll by it (MD-CRASH-18, MD-KILLER-02)
	open   bool // it is not over yet
	amid   bool // it happens in the middle of something that is not over with it

	car    int8                 // a shot at a vehicle: its number plus one, or 0 (MD-CSHOT-04)
	holed  bool                 // it hit the vehicle, or somebody inside
	hurt   bool                 // it wounded or killed somebody inside (MD-CSHOT-09)
	stench bool                 // its tank leaks (MD-CSHOT-21)
	lost   bool                 // it has exploded, or left the table: what is not yet resolved is lost (MD-CSHOT-27)
	crew   [mostSlots]passenger // who was aboard, in the order of the slots
	aboard int                  // how many

	targets set    // who could be hit
	hits    []blow // in the order of their targets
	near    set    // who flinches from a near miss of the burst

	ducks   set // who flinches, by burst or by table, and may duck
	wounded set // who was wounded
	killed  set // HITS 0, but no Gory Death
	gory    set
	floored set // Knocked Down
	sevens  set // who scored a 7 or more that counts for the killer's roll
	gaveUp  set // who surrenders because of it
	buddies set // who has been tested for that
	tests   [maxFigures]int8

	caller game.Pending // what the rule that began it still remembers
}

// blow is one hit to be rolled for.
type blow struct {
	by, whom int16
	weapon   Weapon
	butt     bool     // a gun used to hit with
	kick     bool     // at a man on the floor, by one who spends an action (MD-BRAWL-25)
	plain    bool     // no weapon does it: the Deadly Weapons Table as it is, and the extra
	extra    game.Mod // of a plain one: floors fallen, the speed of a car; nothing mostly
}

// notTested marks a figure whose nerve an attack does not test.
const notTested = 127

// beginAttack clears the working memory for a new attack. The caller says what it will still look at when the attack is
// over.
func (g *Game) beginAttack(by int, caller game.Pending) *attack {
	a, rest := &g.scratch.attack, g.stillToCome()
	hits := a.hits[:0]
	if a.open {
		hits = a.hits[len(a.hits):] // those of the attack around it stay
	}
	*a = attack{by: by, at: nobody, item: -1, hits: hits, caller: rest.With(caller), open: true}
	for f := range g.figures {
		a.tests[f] = notTested
	}
	return a
}

// hit notes n hits on figure t with the attack's own weapon.
func (a *attack) hit(t, n int) {
	for range n {
		a.hits = append(a.hits, blow{by: int16(a.by), whom: int16(t), weapon: a.weapon})
	}
}

// sort puts the hits into the order in which they are rolled: target by target in seat then roster order.
func (a *attack) sort() {
	slices.SortStableFunc(a.hits, func(x, y blow) int { return int(x.whom) - int(y.whom) })
}

// pending is all that an attack still remembers at a place of its rules and the game's state does not: everything in it,
// with those of its hits that are still to be rolled for. Of its sixes it matters whether they jam or empty the gun, when all else is settled.
func (a *attack) pending(place string, hits []blow) game.Pending {
	p := game.Here(place).With(a.caller).
		Ref(game.Figure(a.by)).Ref(game.Figure(a.at)).Number(int(a.weapon)).Ref(game.Gear(a.item)).
		Flag(a.aimed).Flag(a.burst).Flag(a.marks).Flag(a.group).Flag(a.unsung).
		List(len(hits))
	for _, b := range hits {
		p = p.Ref(game.Figure(int(b.by))).Ref(game.Figure(int(b.whom))).Number(int(b.weapon)).Flag(b.butt).Flag(b.kick).Flag(b.plain).Number(b.extra.Value)
	}
	for _, s := range [...]*set{&a.targets, &a.near, &a.ducks, &a.wounded, &a.killed, &a.gory, &a.floored, &a.sevens, &a.gaveUp, &a.buddies} {
		p = p.Bits(s[0]).Bits(s[1])
	}
	if a.car != 0 {
		p = p.Number(int(a.car)).Flag(a.holed).Flag(a.hurt).Flag(a.stench).Flag(a.lost).List(a.aboard)
		for _, c := range a.crew[:a.aboard] {
			p = p.Ref(game.Figure(int(c.f))).Flag(c.hit)
			if c.hit {
				p = p.Number(int(c.hits)).Text(c.down)
			}
		}
	}
	if a.jamming() {
		p = p.Afterwards(game.Here("gun-jams"))
	}
	return p
}

// jamming says whether the shooting dice will jam or empty the gun: all that matters of its sixes.
func (a *attack) jamming() bool {
	if !a.marks {
		return a.sixes >= 3 || a.sixes >= 1 && !weaponTable[a.weapon].jams
	}
	return a.sixes >= 3 && weaponTable[a.weapon].jams || a.sixes >= 1 && weaponTable[a.weapon].emptiesOnSix
}

// finishAttack plays all that follows once it is known who was hit, in the order of MD-HIT-17.
func (g *Game) finishAttack(ref game.Referee, a *attack) {
	g.rollHits(ref, a)
	g.flinchDebts(ref, a)
	g.witnesses(a)
	g.crewTests(a)
	progress := game.Aftermath
	if a.amid {
		progress = game.Midway
	}
	ref.Merge(progress, a.pending("attack-settled", nil)) // whose nerve it tests follows from the rest
	g.ducking(ref, a)
	g.freeFromTakers(ref)
	g.reputation(ref, a)
	g.nerveTests(ref, a)
	if a.marks {
		g.gunMarks(ref, a)
	}
	g.hostageEscapes(ref, a)
	behind := g.seatBehind(a)
	g.driversTest(ref, a) // the last that looks at the attack: a vehicle out of control makes others
	g.loosen()
	a.open = false
	g.lostDrivers(ref, behind)
}

// rollHits rolls for every hit, target by target, and applies the results as rolled (MD-HIT-01, -06).
func (g *Game) rollHits(ref game.Referee, a *attack) {
	for i := 0; i < len(a.hits); {
		t := int(a.hits[i].whom)
		fig := &g.figures[t]
		before, downBefore := fig.stats[Hits], fig.down()
		g.rollHit(ref, a, a.hits[i])
		for i++; i < len(a.hits) && int(a.hits[i].whom) == t; i++ {
			ref.Merge(game.Midway, a.pending("hit-rolled", a.hits[i:]).Number(int(before)).Text(downBefore))
			g.rollHit(ref, a, a.hits[i])
		}
		g.tellHarm(ref, a, t, int(before-fig.stats[Hits]), downBefore)
		ref.Merge(game.Midway, a.pending("target-done", a.hits[i:]))
	}
}

// suffer rolls at once for a blow that no weapon deals: a fall, a blast, a crash. With an extra it is added to the roll.
func (g *Game) suffer(ref game.Referee, a *attack, t int, extra game.Mod) {
	fig := &g.figures[t]
	before, downBefore := fig.stats[Hits], fig.down()
	g.rollHit(ref, a, blow{by: int16(a.by), whom: int16(t), plain: true, extra: extra})
	g.tellHarm(ref, a, t, int(before-fig.stats[Hits]), downBefore)
}

// tellHarm sums up what an attack did to one target.
func (g *Game) tellHarm(ref game.Referee, a *attack, t, lost int, before string) {
	fig := &g.figures[t]
	e := game.Event{Clause: "MD-HIT-02", Kind: "unhurt", Seat: fig.seat, Whom: game.Figure(t)}
	down := fig.down()
	switch {
	case fig.dead && a.gory.has(t):
		e.Clause, e.Kind = "MD-HIT-10", "gory-death"
	case fig.dead:
		e.Clause, e.Kind = "MD-HIT-03", "killed"
	case down != before && down == "unconscious":
		e.Clause, e.Kind, e.Many = "MD-HIT-04", "unconscious", lost
	case down != before && down == "out-cold":
		e.Clause, e.Kind = "MD-BRAWL-17", "out-cold"
	case down != before && down == "knocked-out":
		e.Clause, e.Kind = "MD-BRAWL-17", "knocked-out"
	case lost > 0:
		e.Kind, e.Many = "wounded", lost
	case a.floored.has(t):
		e.Clause, e.Kind = "MD-BRAWL-17", "knocked-down"
	}
	if a.by >= 0 {
		e.Who = game.Figure(a.by)
	}
	g.tell(ref, e)
}

// goDown puts a figure out of the fight: what it carries lies where it fell, whoever it held is free (MD-ACT-09).
func (g *Game) goDown(f int) {
	fig := &g.figures[f]
	fig.aimed, fig.prone, fig.hidden = false, !fig.aboard(), false
	fig.owes = 0
	g.forfeit(f)
	if fig.dead || fig.fainted || fig.outCold {
		g.holdBy(f, nobody) // nobody holds on to somebody who cannot stand (MD-HOST-02)
		for i := range g.carried(f) {
			g.drop(i, f)
		}
	}
}
