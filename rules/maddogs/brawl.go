package maddogs

import (
	"slices"

	"rumble/game"
)

// mostAttackers is how many may gang up on one (MD-BRAWL-02).
const mostAttackers = 4

// brawlOptions are the enemies a figure may Slug, with each of its close weapons, and the way out of a brawl it is
// locked in.
func (g *Game) brawlOptions(act *Activation, f int, o []game.Option) []game.Option {
	fig := &g.figures[f]
	who := game.Figure(f)
	if g.isLocked(f) {
		o = append(o, game.Option{
			Verb: "step-back", Clause: "MD-BRAWL-16", Who: who, Risk: true,
			Where: game.Area{Kind: areaStepBack, Of: who, Far: duckFar},
		})
	}
	if act.did[f]&didSlug != 0 || fig.crawls || fig.ladder != 0 {
		return o
	}
	for t := range g.around(f).each {
		if !g.maySlug(f, t) {
			continue
		}
		extras := g.helpers(act, f, t)
		armed := false
		for i := range g.carried(f) {
			kind := g.items[i].kind
			w := &weaponTable[kind]
			if !w.close && !w.gun || g.items[i].undrawn {
				continue
			}
			armed = true
			o = append(o, game.Option{
				Verb: "slug", Clause: "MD-BRAWL-03", Who: who, With: game.Gear(i), Whom: game.Figure(t), Pick: extras, Risk: true,
			})
			if w.lethal && g.figures[t].fainted {
				o = append(o, game.Option{
					Verb: "finish-off", Clause: "MD-HIT-19", Who: who, With: game.Gear(i), Whom: game.Figure(t), Risk: true,
				})
			}
		}
		if !armed {
			o = append(o, game.Option{Verb: "slug", Clause: "MD-BRAWL-03", Who: who, Whom: game.Figure(t), Pick: extras, Risk: true})
		}
	}
	return o
}

// maySlug says whether figure f may start a brawl with t: an enemy or a bystander in base contact, not hidden, no
// hostage in the way and none of its own.
func (g *Game) maySlug(f, t int) bool {
	target := &g.figures[t]
	if f == t || target.dead || target.hidden || !target.onBoard() || g.friends(f, t) || target.cuffed {
		return false
	}
	if target.taker != nobody {
		return false // MD-HOST-14
	}
	if g.isInside(f) || g.isInside(t) {
		return false // MD-VEH-07
	}
	return g.touching(f, t)
}

// helpers lists the figures that may join f against t: its own side, active on this card, with an action left, touching
// the same enemy (MD-BRAWL-03).
func (g *Game) helpers(act *Activation, f, t int) game.Choice {
	near := g.desk.Picks()
	for h := range g.around(t).each {
		fig := &g.figures[h]
		if h == f || g.isInside(h) || fig.seat != g.figures[f].seat || act.left[h] <= 0 || !g.mayAct(act, h) || fig.owes > 0 || fig.crawls ||
			g.mustGrip(act, h) || act.did[h]&(didSlug|didLook) != 0 {
			continue
		}
		near.Add(game.Figure(h))
	}
	return near.Choice(0, mostAttackers-1)
}

// fistsNeed itemises a FISTS test in a brawl; kick says that the enemy was on the floor when the brawl was declared
// and this fighter spends an action (MD-BRAWL-11, -25).
func (g *Game) fistsNeed(f int, kick bool) []game.Mod {
	mods := g.nerves(append(g.desk.Mods(), g.stat(f, Fists)), f)
	if g.figures[f].fleeing {
		mods = append(mods, game.Mod{Clause: "MD-GUTS-10", Word: "fleeing", Of: game.Figure(f), Value: -2})
	}
	if kick {
		mods = append(mods, game.Mod{Clause: "MD-BRAWL-11", Word: "kicking", Of: game.Figure(f), Value: 1})
	}
	return mods
}

// bout is one brawl: who attacks whom, and who passed their FISTS test.
type bout struct {
	men      [mostAttackers]fighter // the attackers, in roster order (MD-BRAWL-24)
	many     int
	target   int
	kick     bool // it was on the floor when the brawl was declared (MD-BRAWL-25)
	defended bool // it passed its test
}

// fighter is an attacker in a brawl.
type fighter struct {
	f      int
	weapon Weapon
	passed bool
}

// attackers are all that attack.
func (b *bout) attackers() []fighter { return b.men[:b.many] }

// brawlWith begins a brawl of figure f with t.
func (g *Game) brawlWith(f, t int) bout {
	b := bout{target: t, kick: g.onTheFloor(t)}
	g.join(&b, f)
	return b
}

// onTheFloor says whether a figure can be kicked: it is prone or helpless (MD-BRAWL-11).
func (g *Game) onTheFloor(t int) bool { return g.figures[t].prone || g.figures[t].helpless() }

// join lets one more figure attack, with the weapon it fights with.
func (g *Game) join(b *bout, f int) {
	b.men[b.many] = fighter{f: f, weapon: g.closeWeapon(f)}
	b.many++
	slices.SortFunc(b.attackers(), func(x, y fighter) int { return x.f - y.f })
}

// wield lets the attacker who holds it fight with a weapon that was named.
func (g *Game) wield(b *bout, item int) {
	for i := range b.attackers() {
		if int(g.items[item].holder) == b.men[i].f {
			b.men[i].weapon = g.items[item].kind
		}
	}
}

// slugAction is a Slug with all its attackers: each pays an action and loses the rest of its card (MD-BRAWL-23).
func (g *Game) slugAction(ref game.Referee, act *Activation, f int, o game.Option, a game.Answer) {
	b := g.brawlWith(f, int(o.Whom.N))
	for _, p := range a.Picked {
		g.join(&b, int(p.N))
		act.spend(int(p.N))
		act.did[p.N] |= didOther
		g.loseAim(ref, "MD-AIM-02", int(p.N))
	}
	if o.With.Kind == game.GearRef {
		g.wield(&b, int(o.With.N))
	}
	g.brawl(ref, act, &b)
}

// freeSlug is the blow of somebody who runs in with their second action (MD-ACT-05).
func (g *Game) freeSlug(ref game.Referee, act *Activation, f int) {
	options := g.desk.Options()
	for t := range g.around(f).each {
		if g.enemies(f, t) && g.maySlug(f, t) {
			options = append(options, game.Option{Verb: "free-slug", Clause: "MD-ACT-05", Who: game.Figure(f), Whom: game.Figure(t), Risk: true})
		}
	}
	if len(options) == 0 {
		return
	}
	options = append(options, game.Option{Verb: "no-slug", Clause: "MD-ACT-05", Who: game.Figure(f)})
	_, picked := g.ask(ref, game.Question{
		Seat: act.seat, Clause: "MD-ACT-05", Prompt: "free-slug", Who: game.Figure(f), Options: options,
	})
	if picked.Verb == "no-slug" {
		return
	}
	b := g.brawlWith(f, int(picked.Whom.N))
	g.brawl(ref, act, &b)
}

// brawl is a fight of one or more attackers with one enemy: everybody rolls against FISTS, and where one side succeeds
// and the other fails, each success is a roll on the table of its weapon (MD-BRAWL-04 to -06).
func (g *Game) brawl(ref game.Referee, act *Activation, b *bout) {
	first, t := b.men[0].f, b.target
	g.tell(ref, game.Event{
		Clause: "MD-BRAWL-02", Kind: "brawl", Seat: g.figures[first].seat, Who: game.Figure(first), Whom: game.Figure(t), Many: b.many, Detail: true, NotInOdds: true,
	})
	g.brawlRolls(ref, b)
	a := g.beginAttack(first, game.Here("brawl"))
	g.brawlHits(ref, b, a)
	g.brawlAftermath(act, b)
	ref.Merge(game.Midway, a.pending("blows-struck", a.hits))
	g.finishAttack(ref, a)
}

// brawlRolls lets all attackers roll, then the defender, unless that one is helpless (MD-BRAWL-04, -12).
func (g *Game) brawlRolls(ref game.Referee, b *bout) {
	for i := range b.attackers() {
		man := &b.men[i]
		g.unhide(ref, man.f, "MD-HIDE-08")
		man.passed = g.test(ref, man.f, "MD-BRAWL-04", "brawl", g.fistsNeed(man.f, b.kick))
	}
	if target := &g.figures[b.target]; target.helpless() {
		g.tell(ref, game.Event{Clause: "MD-BRAWL-12", Kind: "helpless", Seat: target.seat, Who: game.Figure(b.target), Detail: true, NotInOdds: true})
		return
	}
	b.defended = g.test(ref, b.target, "MD-BRAWL-04", "brawl", g.fistsNeed(b.target, false))
}

// brawlAftermath takes the rest of their cards from those who fought, and locks enemies together (MD-BRAWL-07, -10, -23).
func (g *Game) brawlAftermath(act *Activation, b *bout) {
	for _, m := range b.attackers() {
		act.did[m.f] |= didSlug
		g.forfeit(m.f)
		if g.enemies(m.f, b.target) && g.fights(m.f) && g.fights(b.target) && !g.figures[b.target].aboard() {
			g.lock(m.f, b.target)
		}
	}
	g.defenderForfeits(b.target)
}

// defenderForfeits takes the card from a defender whose own card was interrupted by the Slug (MD-BRAWL-23).
func (g *Game) defenderForfeits(t int) {
	if g.scratch.depth > 0 && g.card.up {
		g.card.left[t] = 0
	}
}

// strikeBack is the attacker a successful defender hits: one that failed, chosen by the defender's seat, the one with the fewest
// HITS by default (MD-BRAWL-06, -24).
func (g *Game) strikeBack(ref game.Referee, t int, men []fighter) int {
	options := g.desk.Options()
	weakest := nobody
	for _, m := range men {
		if m.passed {
			continue
		}
		options = append(options, game.Option{Verb: "strike", Clause: "MD-BRAWL-06", Who: game.Figure(t), Whom: game.Figure(m.f)})
		if weakest == nobody || g.figures[m.f].stats[Hits] < g.figures[weakest].stats[Hits] {
			weakest = m.f
		}
	}
	if len(options) == 1 || g.figures[t].seat == game.Nobody {
		return weakest
	}
	_, picked := g.ask(ref, game.Question{
		Seat: g.figures[t].seat, Clause: "MD-BRAWL-06", Prompt: "strike", Who: game.Figure(t), Options: options,
	}.DefaultingTo(game.Figure(weakest)))
	return int(picked.Whom.N)
}
