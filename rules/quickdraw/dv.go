package quickdraw

import "rumble/game"

// dv.go is the defence value with every line of its adjustments (QD-DV, QD-T-DVADJ), by one function for the rule, the log and what is
// shown before.

// assault is an attack as its target's defence value sees it: a shot, a blow, an explosion, an accident.
type assault struct {
	clause  game.ClauseID
	who     int // who attacks, or nobody
	whom    int
	item    int    // the weapon, or nothing: bare hands, teeth, a fall
	shot    *shot  // a shot, or nil
	form    Attack // of a blow
	impact  Impact
	lethal  bool
	blast   bool       // an explosion (QD-EXPL-05)
	centre  game.Point // of an explosion
	plain   bool       // an accident: only the protection worn counts (QD-INJ-01)
	charged bool       // charging in, or following up
	mounted bool       // from a mount
	reach   bool       // with the longer reach (QD-MELE-05)
	drew    bool       // with a weapon drawn this turn
	back    bool       // the attacker is on the back foot
	blocked bool
	exposed bool // defenceless against this attack
	shaken  bool // flustered by it
	poison  bool
	crash   bool // a collision (QD-VEH-13)
	ran     bool // running down: neither a weapon nor a skill of fighting counts (QD-FMNT-11)
	die     int8 // what the roll for the last hit on a character showed
}

// defence itemises the defence value of the target of an assault, the basic one first; bull adds the line for a 10 to hit. The sum is not
// clamped (QD-DV-04, -05). It is lent until the next sum.
func (g *Game) defence(a *assault, bull bool) []game.Mod {
	d := defence{g: g, a: a}
	g.scratch.sum = g.scratch.sum[:0]
	d.protection()
	if a.plain { // an accident (QD-INJ-01, QD-GUN-33)
		d.impact()
		return g.scratch.sum
	}
	d.target()
	if a.shot != nil || a.blast {
		d.sheltered()
	} else {
		d.guarded()
	}
	d.shield()
	d.attacker()
	d.impact()
	if a.shot != nil {
		d.shooter()
	} else if !a.blast && !a.ran {
		d.striker()
	}
	switch {
	case bull && a.shot == nil && !a.blast: // a deadly blow
		d.add("QD-HITF-08", "bulls-eye", a.who, -2)
	case bull:
		d.add("QD-TOHT-06", "bulls-eye", a.who, -2)
	}
	return g.scratch.sum
}

// defence is a defence value while its lines are written down.
type defence struct {
	g *Game
	a *assault
}

// add writes a line: whose doing it is, the target's or the attacker's.
func (d *defence) add(clause game.ClauseID, word string, of, value int) {
	d.g.scratch.sum = append(d.g.scratch.sum, game.Mod{Clause: clause, Word: word, Of: name(of), Value: value})
}

// protection is the basic value: what is worn (QD-PROT-02, -05), or the loophole that is shot at (QD-PROT-04).
func (d *defence) protection() {
	fig := &d.g.figures[d.a.whom]
	switch {
	case fig.loophole && d.a.shot != nil && !d.a.blast:
		d.add("QD-PROT-04", "loophole", d.a.whom, 4)
	case fig.armour >= 3:
		d.add("QD-PROT-04", "heavy-armour", d.a.whom, int(fig.armour))
	case fig.armour == 2:
		d.add("QD-PROT-02", "armour", d.a.whom, 2)
	case fig.armour == 1:
		d.add("QD-PROT-02", "thick-leather", d.a.whom, 1)
	default:
		d.add("QD-DV-02", "no-armour", d.a.whom, 0)
	}
}

// target is what the target is or has done, whatever hits it.
func (d *defence) target() {
	a, fig := d.a, &d.g.figures[d.a.whom]
	if d.g.defenceless(a) {
		d.add("QD-FRM-06", "defenceless", a.whom, -2)
	}
	if fig.until.allOut {
		d.add("QD-FRM-05", "made-all-out-attack", a.whom, -1)
	}
	if a.shaken || fig.until.flustered {
		d.add("QD-RESP-09", "flustered", a.whom, -1)
	}
}

// defenceless is whether the target of an attack cannot defend itself: stunned, unable to, surprised (QD-FRM-06, QD-ENT-08), or so
// frightened that it does not in close combat (QD-COUR-05).
func (g *Game) defenceless(a *assault) bool {
	fig := &g.figures[a.whom]
	blow := a.shot == nil && !a.blast
	return a.exposed || fig.until.defenceless || fig.knocked || fig.bond >= Entangled || fig.nerve == Surrendered || blow && fig.nerve == Cowering
}

// sheltered is what makes a target hard to hit from afar: of cover only the best counts, and who evades is not moving quickly besides
// (QD-DV-04, -08). Of an explosion only what stands between it and the target counts, or lying flat (QD-EXPL-05).
func (d *defence) sheltered() {
	g, a, fig := d.g, d.a, &d.g.figures[d.a.whom]
	cover := g.coverOf(a)
	switch {
	case fig.until.evading && !a.blast:
		d.add("QD-DV-04", "evading", a.whom, 2)
	case cover == game.HardCover:
		d.add("QD-DV-04", "hard-cover", a.whom, 2)
	case fig.prone:
		d.add("QD-DV-04", "prone", a.whom, 2)
	}
	if a.blast {
		return
	}
	switch {
	case !fig.until.evading && g.speedOf(a.whom) >= Quick:
		d.add("QD-DV-04", "moving-quickly", a.whom, 1)
	case cover == game.LightCover:
		d.add("QD-DV-04", "light-cover", a.whom, 1)
	}
	if g.is(a.whom, Stealthy) {
		d.add("QD-SKIL-13", "stealthy", a.whom, 1)
	}
	if g.gap(a.who, a.whom) <= pace {
		d.add("QD-DV-10", "point-blank", a.whom, -1)
	}
}

// coverOf is the cover that the target of an assault has: from who shoots, or from where it explodes.
func (g *Game) coverOf(a *assault) game.Cover {
	if !a.blast {
		return g.cover(a.whom, a.who)
	}
	at := g.figures[a.whom].at
	if at == a.centre {
		return game.NoCover
	}
	cover, _ := g.fixed.table.Cover(a.centre, at)
	return max(cover, g.coverAboard(a.whom))
}

// speedOf is how fast a figure moves: as what carries it (QD-MOVE-10).
func (g *Game) speedOf(f int) Speed {
	if on := g.figures[f].aboard; on != nobody {
		return g.figures[on].until.speed
	}
	return g.figures[f].until.speed
}

// guarded is what helps in close combat only (QD-DV-08).
func (d *defence) guarded() {
	if d.a.blocked {
		d.add("QD-FRM-08", "block", d.a.whom, 2)
	}
	if d.a.who != nobody && d.g.behindDefences(d.a.whom, d.a.who) {
		d.add("QD-BLDG-01", "behind-defences", d.a.whom, 2)
	}
}

// shield helps in close combat, and against what is not fired with powder (QD-PROT-03).
func (d *defence) shield() {
	a := d.a
	if !d.g.figures[a.whom].shield || a.blast || a.shot != nil && d.g.items[a.item].row().powder {
		return
	}
	d.add("QD-PROT-03", "shield", a.whom, 1)
}

// attacker is who attacks and with what, by shot or by blow (QD-DV-11).
func (d *defence) attacker() {
	g, a := d.g, d.a
	if a.blast {
		d.add("QD-EXPL-05", "explosive", a.who, -2)
	}
	if a.who == nobody || a.blast && a.shot == nil {
		return
	}
	if g.is(a.who, ManKiller) {
		d.add("QD-COMB-05", "man-killer", a.who, -2)
	}
	if a.mounted {
		d.add("QD-FMNT-08", "mounted", a.who, -1)
	}
	if !a.blast && g.is(a.who, Strong) && g.bluntOf(a) {
		d.add("QD-SKIL-14", "strong", a.who, -1)
	}
}

// bluntOf is whether a hit is one with fists, feet or a blunt weapon: a firearm used as a club is one, but not with its bayonet.
func (g *Game) bluntOf(a *assault) bool {
	if a.bare() {
		return !a.ran
	}
	row := g.items[a.item].row()
	return row.blunt || row.powder && a.shot == nil && !a.lethal
}

// bare is whether an assault is one with bare hands and feet, or teeth.
func (a *assault) bare() bool { return a.item == nothing || a.item == handsOnly }

// impact is how hard the weapon hits; an improvised one is as a light one (QD-DV-09).
func (d *defence) impact() {
	a := d.a
	switch {
	case a.impact == HighImpact:
		d.add("QD-DV-09", "high-impact", a.who, -1)
	case a.impact == LightImpact:
		d.add("QD-DV-09", "light-impact", a.who, 1)
	case !a.bare() && a.shot == nil && d.g.items[a.item].row().improvised:
		d.add("QD-DV-09", "improvised", a.who, 1)
	}
}

// shooter is what belongs to a shot and to who fires it.
func (d *defence) shooter() {
	g, a, s := d.g, d.a, d.a.shot
	if g.is(a.who, Marksman) && (s.sort == Deliberate || s.sort == Aimed) { // QD-COMB-07
		d.add("QD-COMB-06", "marksman", a.who, -2)
	}
	if g.expertWith(a.who, g.classOf(s)) {
		d.add("QD-COMB-02", "expert", a.who, -1)
	}
	switch s.sort {
	case Aimed:
		d.add("QD-SHOT-05", "aimed", a.who, -1)
	case Snap:
		d.add("QD-SHOT-02", "snap-shot", a.who, 1)
	case Hasty:
		if !s.easy {
			d.add("QD-SHOT-01", "hasty-shot", a.who, 2)
		}
	case Fanning:
		d.add("QD-SHOT-03", "fanned", a.who, 2)
	}
	if s.wrong && !g.is(a.who, Ambidextrous) { // QD-SKIL-02
		d.add("QD-SHOT-14", "wrong-hand", a.who, 2)
	}
}

// striker is what belongs to a blow and to who strikes it.
func (d *defence) striker() {
	g, a := d.g, d.a
	if a.reach {
		d.add("QD-MELE-05", "longer-reach", a.who, -1)
	}
	if a.charged {
		d.add("QD-COUR-17", "charging", a.who, -1)
	}
	switch a.form {
	case Mighty:
		d.add("QD-FRM-02", "mighty-blow", a.who, -1)
	case HastyBlow:
		d.add("QD-FRM-11", "hasty-attack", a.who, 2)
	}
	if a.back {
		d.add("QD-HITF-06", "back-foot", a.who, 2)
	}
	if a.who == nobody {
		return
	}
	if a.drew && !g.is(a.who, QuickDraw) { // QD-COMB-12
		d.add("QD-SHOT-11", "drawn-this-turn", a.who, 1)
	}
	d.trained()
	if g.is(a.who, OffHanded) {
		d.add("QD-COMB-09", "off-handed", a.who, -1)
	}
}

// trained is the two lines of what a fighter has learned: each counts once, however much of it there is (QD-DV-04, QD-COMB-15).
func (d *defence) trained() {
	g, a := d.g, d.a
	class, brawl := Fists, false
	if !a.bare() {
		held := g.wielded(a.item) // a clubbed gun is a club, a bayonet a spear (QD-MELE-10)
		class, brawl = held.class, g.items[a.item].row().brawls
	}
	switch {
	case g.figures[a.who].fights != NoClass && g.figures[a.who].fights == class:
		d.add("QD-COMB-02", "fighter", a.who, -1)
	case g.is(a.who, MartialArtist):
		d.add("QD-COMB-08", "martial-artist", a.who, -1)
	case g.is(a.who, Brawler) && brawl:
		d.add("QD-COMB-01", "brawler", a.who, -1)
	}
	switch {
	case g.is(a.who, TwoFisted) && a.bare():
		d.add("QD-COMB-13", "two-fisted", a.who, -1)
	case g.is(a.who, TwoWeaponTrained) && g.twoWeapons(a.who):
		d.add("QD-COMB-14", "two-weapons", a.who, -1)
	}
}

// twoWeapons is whether a character has two one-handed weapons made for fighting in hand (QD-COMB-16).
func (g *Game) twoWeapons(f int) bool {
	many := 0
	for n := range g.items {
		i := &g.items[n]
		row := i.row()
		if int(i.holder) == f && i.place == Ready && row.hands == 1 && row.fight != NoReach && !row.improvised && row.class != Fists {
			many++
		}
	}
	return many >= 2
}
