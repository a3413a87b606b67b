package quickdraw

import "rumble/game"

// mele.go is the weapons of a fight: which of them a blow may be struck with, how far they reach, whether they kill (QD-MELE,
// QD-T-REACH, QD-T-MELEE).

// mostArms is how many weapons somebody can choose from for a blow.
const mostArms = 12

// wield is a weapon as a blow uses it.
type wield struct {
	reach      Reach
	class      Class
	hands      int8
	lethal     bool
	improvised bool
}

// wielded is what an item is in a fight: its row, a gun as a club, a bayonet with the gun that it is fixed to; nothing is bare hands
// (QD-MELE-04, -08 to -10). It reaches nowhere when nobody can strike with it.
func (g *Game) wielded(item int) wield {
	if item == nothing {
		row := &makeTable[BareHands]
		return wield{reach: row.fight, class: row.class, hands: row.hands}
	}
	i := &g.items[item]
	row := i.row()
	switch {
	case i.make == Bayonet:
		return wield{reach: LongReach, class: Spears, hands: 2, lethal: true}
	case row.class == Handguns:
		return wield{reach: CloseReach, class: Fists, hands: row.hands}
	case row.class == Rifles || row.class == Shotguns:
		return wield{reach: MediumReach, class: Clubs, hands: row.hands}
	}
	return wield{reach: row.fight, class: row.class, hands: row.hands, lethal: !row.blunt, improvised: row.improvised}
}

// arms is what a character may strike with, the longest reach first, bare hands last: what is ready, a fixed bayonet, and bare hands
// (QD-MELE-10). With draws also what can be drawn for it (QD-SHOT-11).
func (g *Game) arms(f int, draws bool) (arms [mostArms]int16, many int) {
	for n := range g.items {
		if int(g.items[n].holder) != f || many == mostArms-1 || !g.armedWith(f, n, draws) {
			continue
		}
		at := many
		for ; at > 0 && g.wielded(int(arms[at-1])).reach < g.wielded(n).reach; at-- {
			arms[at] = arms[at-1]
		}
		arms[at] = int16(n)
		many++
	}
	arms[many] = nothing
	return arms, many + 1
}

// armedWith is whether a character can strike with an item as things are, or after drawing it.
func (g *Game) armedWith(f, n int, draws bool) bool {
	i := &g.items[n]
	if int(i.holder) != f || g.wielded(n).reach == NoReach || g.figures[f].clogged {
		return false
	}
	if row := i.row(); g.onMount(f) && row.hands == 2 && row.class != Rifles && row.class != Bows && i.make != Lance { // QD-MNTH-12
		return false
	}
	if i.make == Bayonet {
		return i.place == Ready && g.shoulders(f)
	}
	return i.place == Ready || draws && i.place == Holstered && g.handsFor(f, n)
}

// shoulders is whether a character has a shoulder arm in hand, for a bayonet.
func (g *Game) shoulders(f int) bool {
	for n := range g.items {
		if i := &g.items[n]; int(i.holder) == f && i.place == Ready && i.row().class == Rifles {
			return true
		}
	}
	return false
}

// weaponRef is how options and events name the weapon of a blow, weaponOf the item that they name.
func weaponRef(item int) game.Ref {
	if item == nothing {
		return game.Gear(handsOnly)
	}
	return game.Gear(item)
}

func weaponOf(r game.Ref) int {
	if r.Kind != game.GearRef || int(r.N) == handsOnly {
		return nothing
	}
	return int(r.N)
}

// picksWeapon asks a character what to strike back with; by default it is what reaches farthest (QD-MELE-10). Beasts have only their
// teeth.
func (g *Game) picksWeapon(ref game.Referee, f, whom int) int {
	if !g.person(f) {
		return nothing
	}
	arms, many := g.arms(f, false)
	if many == 1 {
		return nothing
	}
	o := g.desk.Options()
	for _, item := range arms[:many] {
		o = append(o, game.Option{Verb: "strike-with", Clause: "QD-MELE-10", Who: name(f), With: weaponRef(int(item)), Whom: name(whom), Risk: true})
	}
	_, picked := g.ask(ref, game.Question{Seat: g.controller(f), Clause: "QD-MELE-10", Prompt: "weapon", Who: name(f), Whom: name(whom), Options: o, Routine: true})
	return weaponOf(picked.With)
}

// guard is how far a figure reaches that is attacked: the farthest of what it has in hand (QD-MELE-05).
func (g *Game) guard(e int) Reach {
	if !g.person(e) {
		return CloseReach
	}
	arms, _ := g.arms(e, false)
	return g.wielded(int(arms[0])).reach
}

// outreaches is whether the weapon of a blow reaches farther than what its target has, and the target has not hit the attacker yet in
// this fight (QD-MELE-05, -06).
func (g *Game) outreaches(b *blow) bool {
	return g.person(b.who) && g.wielded(b.item).reach > g.guard(b.whom) && !g.figures[b.who].reached.has(b.whom)
}

// getsInside notes that a shorter weapon has hit: the longer one has lost its advantage for this fight (QD-MELE-06, -07).
func (g *Game) getsInside(ref game.Referee, b *blow) {
	fig := &g.figures[b.whom]
	if !g.person(b.whom) || g.wielded(b.item).reach >= g.guard(b.whom) || fig.reached.has(b.who) {
		return
	}
	fig.reached.add(b.who)
	g.tell(ref, game.Event{Clause: "QD-MELE-06", Kind: "gets-inside", Seat: g.controller(b.who), Who: name(b.who), Whom: name(b.whom), Detail: true})
}

// choosesLethal is whether a blow kills or stuns: as its weapon does, or as a Martial Artist pleases (QD-COMB-08, -17). Beasts kill
// (QD-MELE-09).
func (g *Game) choosesLethal(ref game.Referee, b *blow) bool {
	if !g.person(b.who) {
		return true
	}
	lethal := g.wielded(b.item).lethal
	if b.grapple || !g.is(b.who, MartialArtist) {
		return lethal
	}
	_, picked := g.ask(ref, game.Question{
		Seat: g.controller(b.who), Clause: "QD-COMB-17", Prompt: "lethal-or-stunning", Who: name(b.who), Whom: name(b.whom), Routine: true,
		Options: append(g.desk.Options(),
			game.Option{Verb: "lethal", Clause: "QD-COMB-17", Who: name(b.who)},
			game.Option{Verb: "stunning", Clause: "QD-COMB-17", Who: name(b.who)},
		),
	})
	return picked.Verb == "lethal"
}
