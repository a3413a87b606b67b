package tommyguns

import "rumble/game"

// fire.go is gun fire: one shot, with as many dice as the player dares (TG-FIRE, TG-SHOT-01, -07, -10).

// mayFire is whether a figure may shoot now: in the fire phase, or as a coverer in the movement phase (TG-TURN-05,
// TG-SHOT-08).
func (g *Game) mayFire(f int) bool {
	return g.active(f) && g.readyGun(f) && !g.climbing(f) && !g.dodging(f) && !g.working(f) && !g.figures[f].shot
}

// fireOptions are all targets with all ready guns that reach them (TG-FIRE-01, -02, -19).
func (g *Game) fireOptions(f int, o []game.Option) []game.Option {
	for e := range g.figures {
		if e != f && g.present(e) && g.sees(f, e) {
			o = g.shots(f, e, "shoot", "TG-FIRE-02", o)
		}
	}
	return o
}

// shots are the ready guns of a figure that reach a target. Of a pair of guns the second is offered when the first is not
// ready.
func (g *Game) shots(f, e int, verb game.Verb, clause game.ClauseID, o []game.Option) []game.Option {
	guns := &g.figures[f].guns
	for i, gun := range guns {
		if _, reaches := g.rangeMod(f, e, i); !reaches || gun.state != Ready || i > 0 && guns[0] == gun {
			continue
		}
		o = append(o, game.Option{
			Verb: verb, Clause: clause, Who: name(f), With: g.gear(f, i), Whom: name(e), Many: g.howMany(), Risk: true,
		})
	}
	return o
}

// rangeMod is what gun and range do to the sixes; false where the gun may not shoot (TG-FIRE-04, -05).
func (g *Game) rangeMod(f, e, gun int) (int, bool) {
	row := &gunTable[g.figures[f].guns[gun].kind]
	for band, far := range bands {
		if g.within(f, e, far) {
			return int(row.at[band]), row.at[band] != none
		}
	}
	return 0, false
}

// coverMods is what cover takes from the sixes of a shot (TG-FIRE-06); nightFire is what the night does (TG-FIRE-07).
var coverMods = [...]int{game.NoCover: 0, game.LightCover: -1, game.HardCover: -2}

const nightFire = -2

// fireMods itemises a shot: gun and range, the shooter's wounds, cover, night and the type of shot (TG-FIRE-03).
func (g *Game) fireMods(f, e, gun int) (sixes, ones []game.Mod) {
	mod, _ := g.rangeMod(f, e, gun)
	sixes = append(g.desk.Mods(), game.Mod{Clause: "TG-FIRE-04", Word: "gun-and-range", Of: g.gear(f, gun), Value: mod})
	sixes = g.wounded(f, sixes)
	ones = g.desk.MoreMods()
	if g.full() {
		switch cover, by := g.cover(f, e); cover {
		case game.LightCover:
			sixes = append(sixes, game.Mod{Clause: "TG-FIRE-06", Word: "soft-cover", Of: by, Value: coverMods[cover]})
		case game.HardCover:
			sixes = append(sixes, game.Mod{Clause: "TG-FIRE-06", Word: "hard-cover", Of: by, Value: coverMods[cover]})
		}
		if g.fixed.settings.night {
			sixes = append(sixes, game.Mod{Clause: "TG-FIRE-07", Word: "night", Value: nightFire})
		}
		sixes = append(sixes, g.shotMod(f, e))
		sixes, ones = g.extra(f, FireRoll, sixes, ones)
	}
	return sixes, ones
}

// shotMod is the type of a shot: aimed at a figure aimed at, covering inside the covered arc, snap for all others
// (TG-FIRE-09, TG-SHOT-01, -07, -10).
func (g *Game) shotMod(f, e int) game.Mod {
	n := &g.figures[f]
	switch {
	case int(n.aim) == e:
		return game.Mod{Clause: "TG-SHOT-01", Word: "aimed-shot", Value: 1}
	case n.covers && g.inArc(f, g.figures[e].at):
		return game.Mod{Clause: "TG-SHOT-07", Word: "covering-shot", Value: 0}
	}
	return game.Mod{Clause: "TG-SHOT-10", Word: "snap-shot", Value: -1}
}

// shoot fires one gun at one target: the ones decide first whether the sixes are lost, then the sixes do their work on the
// target, then the ones on the shooter and the gun (TG-FIRE-02, -11, -12, TG-DICE-06).
func (g *Game) shoot(ref game.Referee, f, e, gun, dice int) {
	n := &g.figures[f]
	n.shot = true
	g.tell(ref, game.Event{
		Clause: "TG-FIRE-02", Kind: "shoots", Seat: g.seatOf(f), Who: name(f), With: g.gear(f, gun), Whom: name(e), Many: dice, Detail: true, NotInOdds: true,
	})
	if dice == 0 {
		g.noDice(ref, f)
		return
	}
	n.record.betrayed = n.record.betrayed || !g.enemies(f, e)
	sixes, ones := g.fireMods(f, e, gun)
	n.aim = nobody
	c := g.roll(ref, FireRoll, "TG-FIRE-03", f, name(e), dice, sixes, ones)
	trouble := g.read(FireOnes, c.ones)
	if !trouble.has(Miss) && !trouble.has(Misfire) && !trouble.has(BrokenGun) && !trouble.has(BrokenStun) {
		g.read(FireSixes, c.sixes).each(func(r row) { g.suffer(ref, r.result, fireClause(r.result), f, e) })
	}
	trouble.each(func(r row) { g.backfire(ref, r.result, f, gun) })
}

// noDice is a roll of no dice: nothing happens, and the action is used up (TG-DICE-04).
func (g *Game) noDice(ref game.Referee, f int) {
	g.tell(ref, game.Event{Clause: "TG-DICE-04", Kind: "no-dice", Seat: g.seatOf(f), Who: name(f), Detail: true, NotInOdds: true})
}

// fireClause is the clause that gives a target that result of gun fire.
func fireClause(r Result) game.ClauseID {
	if r == Duck {
		return "TG-FIRE-13"
	}
	return "TG-FIRE-15"
}

// backfire is what the ones of a shot do to the shooter and the gun (TG-FIRE-10 to -12, TG-GUN-02 to -04).
func (g *Game) backfire(ref game.Referee, r Result, f, gun int) {
	told := game.Event{Seat: g.seatOf(f), Who: name(f), With: g.gear(f, gun)}
	switch r {
	case Miss:
		told.Clause, told.Kind = "TG-FIRE-11", "misses"
		g.tell(ref, told)
	case Misfire:
		told.Clause, told.Kind = "TG-FIRE-11", "misfires"
		g.tell(ref, told)
	case Jam:
		g.spoil(ref, "TG-GUN-03", "jams", f, gun, Jammed)
	case OutOfAmmunition:
		g.spoil(ref, "TG-GUN-02", "out-of-ammunition", f, gun, Empty)
	case BrokenGun:
		g.spoil(ref, "TG-GUN-04", "gun-breaks", f, gun, Broken)
	case BrokenStun:
		g.spoil(ref, "TG-GUN-04", "gun-blows-up", f, gun, Gone)
		g.stun(ref, "TG-GUN-04", f)
	default:
		g.suffer(ref, r, "TG-FIRE-10", nobody, f)
	}
}
