package quickdraw

import (
	"slices"
	"testing"

	"rumble/game"
)

// A second gun in the other hand is fired while the first one cannot be, or when both are in hand, and not while the first one waits in its
// holster (QD-SHOT-14).
func TestTheSecondHand(t *testing.T) {
	for title, c := range map[string]struct {
		first, second Place
		trouble       Trouble
		want          bool
	}{
		"both in hand":                {Ready, Ready, NoTrouble, true},
		"the first in its holster":    {Holstered, Ready, NoTrouble, false},
		"the first empty, in holster": {Holstered, Ready, Fired, true},
		"the first empty, in hand":    {Ready, Holstered, Fired, true},
		"the second in its holster":   {Ready, Holstered, NoTrouble, false},
		"the first on the ground":     {Dropped, Ready, NoTrouble, true},
	} {
		g := stand(Character, Character)
		g.items = append(g.items, newItem(CartridgeHandgun, 0), newItem(CartridgeHandgun, 0))
		g.items[0].place, g.items[0].trouble = c.first, c.trouble
		g.items[1].place, g.items[1].hand = c.second, OffHand
		got := slices.ContainsFunc(g.shotOptions(0, ownTurn, nil), func(o game.Option) bool { return o.With == game.Gear(1) })
		if got != c.want {
			t.Errorf("%s: the wrong hand shoots: %v", title, got)
		}
	}
}

// Who is an Expert in throwing is one with everything that is thrown, though it is made for fighting as well (QD-COMB-02, -03, -15).
func TestExpertsThrowKnivesToo(t *testing.T) {
	for kind, want := range map[Make]Class{
		Knife: Thrown, Tomahawk: Thrown, Spear: Thrown, Javelin: Thrown, HurledRock: Thrown, Bolas: Ropes, Net: Ropes, Whip: Ropes, Dynamite: Bombs, Bow: Bows, SawnOff: Shotguns,
	} {
		g, s := firing(kind)
		g.figures[0].expert, g.figures[0].fights = want, makeTable[kind].class
		r := g.hitRoll(s)
		a := g.assaultBy(s, 1)
		if r.given != 1 || r.again[0].clause != "QD-COMB-03" || !slices.ContainsFunc(g.defence(&a, false), func(m game.Mod) bool { return m.Clause == "QD-COMB-02" && m.Value == -1 }) {
			t.Errorf("a thrown %s: %v", makeTable[kind].word, g.defence(&a, false))
		}
	}
}

// All that a cannon fires explodes: a ball spreads a pace, a shell two (QD-TOHT-07, QD-GUN-36).
func TestABallSpreads(t *testing.T) {
	g, s := firing(Cannon)
	if g.spread(s) != pace {
		t.Errorf("a ball spreads %d", g.spread(s))
	}
	g.items[0] = newItem(SwivelGun, 0)
	if g.spread(s) != 0 {
		t.Error("a swivel gun spreads")
	}
}

// What holds somebody is neither thrown nor coiled until they are free, and nobody throws a rope at what it cannot catch (QD-ENT-05, -12).
func TestRopesThatHoldSomebody(t *testing.T) {
	throws := func(g *Game) int { return len(g.shotOptions(0, ownTurn, nil)) }
	for _, kind := range []Make{Lasso, Whip, Rope} {
		g, _ := firing(kind)
		g.apart(3 * pace)
		if throws(g) == 0 {
			t.Fatalf("a %s is not thrown", makeTable[kind].word)
		}
		g.figures[1].bound, g.figures[1].bond, g.figures[1].gripped = 0, Partly, true
		if throws(g) != 0 {
			t.Errorf("a %s that holds somebody is thrown", makeTable[kind].word)
		}
		g.items[0].trouble = Fired
		if slices.ContainsFunc(g.basicOptions(0, ownTurn, nil), func(o game.Option) bool { return o.Verb == "recoil" }) {
			t.Errorf("a %s that holds somebody is coiled", makeTable[kind].word)
		}
	}
	for title, set := range map[string]func(g *Game){
		"a beast":            func(g *Game) { g.figures[1].sort = Beast },
		"a vehicle":          func(g *Game) { g.figures[1].sort, g.figures[1].driver = Vehicle, 3 },
		"who is caught fast": func(g *Game) { g.figures[1].bond = Trapped },
	} {
		g := stand(Character, Character, Character, Character)
		g.figures[2].fate, g.figures[3].at.X = Left, 50*pace
		g.items = append(g.items, newItem(Lasso, 0))
		g.items[0].place = Ready
		if set(g); throws(g) != 0 {
			t.Errorf("a lasso is thrown at %s", title)
		}
	}
}

// Blowpipes and slings are loaded as a bow is: on the way (QD-GUN-39, QD-RELO-16).
func TestWhatIsLoadedOnTheWay(t *testing.T) {
	moved := Grant{kinds: Tasks, at: nobody, hasty: true}
	for _, kind := range []Make{Bow, Blowpipe, Sling} {
		g, _ := firing(kind)
		g.items[0].trouble, g.items[0].loaded = Fired, 0
		if len(g.reloadOptions(0, moved, nil)) != 1 {
			t.Errorf("after a move a %s is not loaded", makeTable[kind].word)
		}
		ref := &told{t: t, dice: []uint8{5}}
		g.reload(ref, 0, 0, "reload", ownTurn)
		if !slices.Contains(ref.asked, "action") || g.items[0].trouble != NoTrouble {
			t.Errorf("a %s: asked %v", makeTable[kind].word, ref.asked)
		}
	}
}

// Moving and shooting is offered with something that could be shot at the end of the move, and not else (QD-SHOO-10).
func TestWhatIsShotAfterAMove(t *testing.T) {
	for title, c := range map[string]struct {
		kind Make
		set  func(g *Game)
		want bool
	}{
		"a revolver":                 {CartridgeHandgun, func(*Game) {}, true},
		"a revolver in its holster":  {CartridgeHandgun, func(g *Game) { g.items[0].place = Holstered }, true},
		"that in a shootout":         {CartridgeHandgun, func(g *Game) { g.items[0].place, g.fixed.rules.shootout = Holstered, true }, false},
		"with full hands":            {CartridgeHandgun, func(g *Game) { g.items[0].place, g.figures[0].burdened = Holstered, 2 }, false},
		"a long pistol put away":     {LongPistol, func(g *Game) { g.items[0].place = Holstered }, false},
		"unlit dynamite":             {Dynamite, func(*Game) {}, false},
		"lit dynamite":               {Dynamite, func(g *Game) { g.items[0].lit = 1 }, true},
		"a lit keg":                  {Keg, func(g *Game) { g.items[0].lit = 1 }, false},
		"an empty gun":               {CartridgeHandgun, func(g *Game) { g.items[0].trouble = Fired }, false},
		"a fouled gun":               {HoldOut, func(g *Game) { g.items[0].stuck = true }, false},
		"barrels that misfired both": {DoubleShotgun, func(g *Game) { g.items[0].dud = 2 }, false},
		"the barrel of a Le Mat":     {LeMat, func(g *Game) { g.items[0].trouble = Fired }, true},
		"a Le Mat shot empty":        {LeMat, func(g *Game) { g.items[0].trouble, g.items[0].second = Fired, false }, false},
		"a javelin":                  {Javelin, func(*Game) {}, false},
	} {
		g, _ := firing(c.kind)
		c.set(g)
		if got := g.shootsMoving(0); got != c.want {
			t.Errorf("%s: %v", title, got)
		}
	}
	g := stand(Character, Character, Mount)
	g.items = append(g.items, newItem(DoubleShotgun, 0))
	g.items[0].place, g.figures[0].aboard = Ready, 2
	if g.shootsMoving(0) {
		t.Error("a rider with a shotgun (QD-MNTH-12)")
	}
}

// Whose hands are full of somebody draws nothing (QD-ACT-06), and a Le Mat may be aimed for the shot of its barrel (QD-SHOT-05).
func TestFullHandsAndAims(t *testing.T) {
	g, _ := firing(CartridgeHandgun)
	g.items = append(g.items, newItem(Matches, 0), newItem(Dynamite, 0))
	g.items[0].place = Holstered
	if len(g.shotOptions(0, ownTurn, nil)) == 0 || len(g.reloadOptions(0, ownTurn, nil)) == 0 {
		t.Fatal("nothing can be drawn")
	}
	g.figures[0].burdened = 1
	if len(g.shotOptions(0, ownTurn, nil)) != 0 || len(g.reloadOptions(0, ownTurn, nil)) != 0 {
		t.Error("whose hands are full draws")
	}
	g.fixed.rules.shootout = true
	if len(g.shotOptions(0, ownTurn, nil)) != 0 {
		t.Error("whose hands are full draws in a shootout")
	}
	g, _ = firing(LeMat)
	for trouble, want := range map[Trouble]bool{NoTrouble: true, Fired: true} {
		if g.items[0].trouble = trouble; g.hasAim(0) != want {
			t.Errorf("trouble %d", trouble)
		}
	}
	g.items[0].trouble = Fired
	if g.items[0].second = false; g.hasAim(0) {
		t.Error("a Le Mat with nothing to fire")
	}
}

// What somebody lights or lays in the turn of another one goes off at the end of their own next turn (QD-EXPL-01).
func TestFusesLitFromAHold(t *testing.T) {
	for acting, turns := range map[int8]int{0: 2, 1: 1} {
		g, _ := firing(Dynamite)
		heroes(g).acting = acting
		g.lightsFuse(&told{t: t, dice: []uint8{5}}, 0, 0, Grant{quiet: true, bonus: true})
		laid := g.items[0]
		for turn := 1; turn <= turns; turn++ {
			ref := &told{t: t, dice: []uint8{9}}
			if g.explodeDue(ref, 0); ref.has("QD-EXPL-01", "blows-up") != (turn == turns) {
				t.Errorf("lit in the turn of %d: at the end of turn %d", acting, turn)
			}
		}
		g.items[0] = laid
		g.lays(&told{t: t}, 0, 0)
		for turn := 1; turn <= turns; turn++ {
			ref := &told{t: t, dice: []uint8{9}}
			if g.explodeDue(ref, 0); ref.has("QD-EXPL-01", "blows-up") != (turn == turns) {
				t.Errorf("laid in the turn of %d: at the end of turn %d", acting, turn)
			}
		}
	}
}

// A throw that a 10 for a fuse gives opens no windows when the lighting did not (QD-HOLD-09).
func TestAThrowFromAHoldIsQuiet(t *testing.T) {
	for _, quiet := range []bool{true, false} {
		g, _ := firing(Dynamite)
		heroes(g)
		g.figures[1].held = int8(g.figures[1].cards.Nth(0))
		ref := &told{t: t, dice: []uint8{10, 4, 2, 10, 6}, verbs: []game.Verb{"throw"}}
		g.lightsFuse(ref, 0, 0, Grant{quiet: quiet})
		if !ref.has("QD-TOHT-18", "falls-short") {
			t.Fatal("it is not thrown")
		}
		if slices.Contains(ref.asked, "opportunity") == quiet {
			t.Errorf("quiet %v: asked %v", quiet, ref.asked)
		}
	}
}

// 20 paces are the limit for witnesses of a draw, and not for the one it is meant for (QD-OUT-16). Whoever could not fire at the drawer is not
// asked.
func TestWhoAnswersADraw(t *testing.T) {
	scene := func() (*Game, *drawer) {
		g := stand(Character, Character, Character, Character)
		g.items = append(g.items, newItem(RepeatingRifle, 1), newItem(RepeatingRifle, 3))
		g.figures[2].at, g.figures[3].at = game.At(4, 28), game.At(30, 12)
		g.pack = g.figures[1].cards | g.figures[3].cards
		return g, &drawer{s: shot{who: 0, whom: 1}}
	}
	g, me := scene()
	g.apart(25 * pace)
	if !g.mayRespond(1, me) || g.mayRespond(3, me) {
		t.Errorf("25 paces off: the target %v, another one %v", g.mayRespond(1, me), g.mayRespond(3, me))
	}
	me.s.whom = 3
	if g.mayRespond(1, me) || !g.mayRespond(3, me) {
		t.Error("25 paces off: the other way round")
	}
	g, me = scene()
	g.figures[2].seat, g.figures[2].at = 1, game.At(9, 10)
	if g.mayRespond(1, me) {
		t.Error("over the head of a friend")
	}
}

// What misfires is no shot: nobody about is alarmed, and no student looks up (QD-TOHT-20, QD-DIR-04, QD-PERS-04).
func TestAMisfireAlarmsNobody(t *testing.T) {
	for die, want := range map[uint8]bool{1: false, 2: true, 7: true} {
		g, s := firing(Musket)
		g.figures = append(g.figures, g.figures[1])
		g.figures[2].seat, g.figures[1].studies, g.figures[1].nature = game.Nobody, 0, Heroic
		g.fires(&told{t: t, dice: []uint8{die, 10}}, s)
		if g.figures[2].alarmed != want || (g.figures[1].studies == nothing) != want {
			t.Errorf("a %d: alarmed %v, looks up %v", die, g.figures[2].alarmed, g.figures[1].studies == nothing)
		}
	}
}

// A chain fire is a roll to hit as others are: reduced for the poor shot and beyond the range, thrown again by the good one (QD-TOHT-02, -22,
// QD-COMB-03).
func TestChainFireIsARollToHit(t *testing.T) {
	for title, c := range map[string]struct {
		set   func(g *Game)
		form  Form
		given int
	}{
		"anybody":    {func(*Game) {}, ThreeAll, 0},
		"a poor one": {func(g *Game) { g.figures[0].traits = 1 << PoorShot }, TwoAll, 0},
		"from afar":  {func(g *Game) { g.apart(9 * pace) }, TwoAll, 0},
		"an expert":  {func(g *Game) { g.figures[0].expert = Handguns }, ThreeAll, 1},
		"a good one": {func(g *Game) { g.figures[0].good = 1 << Shooting }, ThreeAll, 1},
	} {
		g, s := firing(Pepperpot)
		c.set(g)
		if r := g.chainRoll(s); r.form != c.form || r.given != c.given {
			t.Errorf("%s: form %d, %d reasons to throw again", title, r.form, r.given)
		}
	}
}

// An aim is lost by doing anything else, also out of turn, by failing courage, and by a turn that is forfeited (QD-SHOT-05, -10).
func TestWhatEndsAnAim(t *testing.T) {
	for title, act := range map[string]func(g *Game, ref *told){
		"a shot out of turn": func(g *Game, ref *told) {
			ref.dice = []uint8{4}
			g.fires(ref, &shot{who: 0, whom: 1})
		},
		"a forfeited card": func(g *Game, ref *told) {
			g.figures[0].owed = 1
			g.turn(ref, 0)
		},
		"fear": func(g *Game, ref *told) {
			ref.dice = []uint8{2}
			g.figures[0].bond = Partly // who cannot fall back
			g.courage(ref, "QD-COUR-02", 0, 1, false)
		},
		"freezing": func(g *Game, ref *told) {
			ref.dice, g.figures[0].reacts = []uint8{1}, true
			g.turn(ref, 0)
		},
		"a struggle": func(g *Game, ref *told) {
			ref.dice, g.figures[0].bond, g.figures[0].gripped = []uint8{4}, Partly, true
			g.turn(ref, 0)
		},
		"a blow": func(g *Game, ref *told) {
			g.apart(pace)
			ref.dice = []uint8{4}
			g.strikes(ref, 0, 1, Standard, true, false)
		},
		"a block": func(g *Game, ref *told) {
			ref.dice, ref.verbs = []uint8{5}, []game.Verb{"respond", "block"}
			g.pack = g.figures[0].cards
			g.answersAttack(ref, &deed{who: 1, whom: 0, verb: "attack", attack: true})
		},
	} {
		g, _ := firing(CartridgeHandgun)
		g.figures[1].nature, g.figures[0].aimed = Heroic, 1
		ref := &told{t: t}
		if act(g, ref); g.figures[0].aimed != nobody || !ref.has("QD-SHOT-10", "loses-aim") {
			t.Errorf("%s: the aim stays", title)
		}
	}
}

// After others have acted a shot that the weapon cannot fire any more is not fired: an enemy has come into contact, the target has gone too
// far (QD-HOLD-10, QD-SHOO-12).
func TestShotsThatOthersPrevent(t *testing.T) {
	for title, c := range map[string]struct {
		kind Make
		sort Shot
		far  Length
		want bool
	}{
		"nothing has changed":  {RepeatingRifle, Deliberate, 8 * pace, true},
		"an aimed shot":        {RepeatingRifle, Aimed, 8 * pace, true},
		"a rifle in contact":   {RepeatingRifle, Deliberate, pace, false},
		"a revolver so":        {CartridgeHandgun, Deliberate, pace, false},
		"fanning from farther": {CartridgeHandgun, Fanning, 6*pace + 1, false},
	} {
		g, s := firing(c.kind)
		s.sort = c.sort
		g.apart(c.far)
		if got := g.stillFits(s, ownTurn); got != c.want {
			t.Errorf("%s: %v", title, got)
		}
	}
}

// Nobody is told that somebody hidden holds their fire or lays a charge but their own side (QD-LOC-11).
func TestWhatHiddenMenDoIsNotTold(t *testing.T) {
	g, s := firing(CartridgeHandgun)
	g.items = append(g.items, newItem(Dynamite, 0))
	g.figures[0].hidden, g.figures[1].fate = true, Casualty
	ref := &told{t: t}
	g.aimsElsewhere(ref, s, ownTurn)
	g.lays(ref, 0, 1)
	for i := range ref.events {
		if ref.events[i].Seen == game.Everybody {
			t.Errorf("%s is told to everybody", ref.events[i].Kind)
		}
	}
}

// Cannons and swivel guns are no cartridge weapons unless the cast list says so (QD-GUN-34).
func TestTheIgnitionOfSupportWeapons(t *testing.T) {
	for kind, want := range map[Make]Ignition{SwivelGun: Percussion, Cannon: Percussion, CrankedGun: Cartridge, AutomaticGun: Cartridge} {
		if i := newItem(kind, 0); i.ignition != want {
			t.Errorf("a %s has ignition %d", makeTable[kind].word, i.ignition)
		}
	}
}

// A hero goes for the highest rank among those they can shoot at in this way: not among those their javelin would have reached before the move,
// and among those they can walk to and draw on (QD-PERS-31, QD-SHOO-10, QD-OUT-15).
func TestWhomAHeroCanShootAt(t *testing.T) {
	scene := func() *Game {
		g := stand(Character, Character, Character, Character)
		g.items = append(g.items, newItem(CartridgeHandgun, 0), newItem(Javelin, 0))
		g.items[0].place, g.items[1].place, g.items[1].hand = Ready, Ready, OffHand
		g.figures[2].fate = Left
		g.acting, g.figures[0].nature = 0, Heroic
		g.figures[1].rank, g.figures[3].rank = Hero, Minor
		g.figures[3].at = game.At(4, 14)
		return g
	}
	g := scene()
	g.apart(20 * pace)
	g.items[0].trouble = Fired
	moved := Grant{clause: "QD-SHOO-10", hasty: true, kinds: Shots, at: nobody}
	if got := g.targets(0, ownTurn); got != 1<<1 {
		t.Errorf("standing: %b", got)
	}
	if g.items = append(g.items, newItem(HurledRock, 0)); g.targets(0, moved) != 1<<3 {
		t.Errorf("after a move: %b", g.targets(0, moved))
	}
	g = scene()
	g.items[0].place, g.items[1].place = Holstered, Spent
	g.apart(26 * pace)
	if got := g.targets(0, ownTurn); got != 1<<3 {
		t.Errorf("no shootout: %b", got)
	}
	if g.fixed.rules.shootout = true; g.targets(0, ownTurn) != 1<<1 {
		t.Errorf("in a shootout: %b", g.targets(0, ownTurn))
	}
}

// Whoever shoots at once and has lost their shot meanwhile, because a friend has backed into it, has none, and that is told once (QD-OUT-13, -14).
func TestAtOnceWithoutALine(t *testing.T) {
	g := heroes(stand(Character, Character, Character, Character))
	g.items = append(g.items, newItem(CartridgeHandgun, 0), newItem(CartridgeHandgun, 3))
	g.items[0].place, g.items[1].place = Ready, Ready
	g.figures[1].at, g.figures[3].at, g.figures[2].fate = game.At(9, 10), game.At(12, 10), Left
	me := drawer{s: shot{who: 0, whom: 1}, first: true, shot: true}
	against := []drawer{{s: shot{who: 3, whom: 0, item: 1}, first: true}}
	ref := &told{t: t, dice: []uint8{4}}
	g.shotsOfDraw(ref, &me, against)
	lost := 0
	for i := range ref.events {
		if ref.events[i].Kind == "no-shot" {
			lost++
		}
	}
	if lost != 1 || len(ref.dice) != 0 {
		t.Errorf("%d times without a shot, %d dice left", lost, len(ref.dice))
	}
}

// A hasty shot that answers an attack with a 10 is shown without the deduction that it does not have (QD-RESP-11, -12).
func TestWhatAnEasyShotNeeds(t *testing.T) {
	for die, want := range map[uint8]int{5: 2, 10: 0} {
		g, _ := firing(CartridgeHandgun)
		g.figures[1].nature, g.pack = Heroic, g.figures[0].cards
		g.apart(4 * pace)
		shown := -1
		ref := &told{t: t, dice: []uint8{die, 4}, verbs: []game.Verb{"respond", "shoot-hasty"}, looks: func(q *game.Question) {
			for i := range q.Options {
				if q.Options[i].Verb == "shoot-hasty" {
					for _, sum := range g.Explain(q, i).Besides {
						if sum.Word == "defence-value" {
							shown = game.Total(sum.Mods)
						}
					}
				}
			}
		}}
		g.answersAttack(ref, &deed{who: 1, whom: 0, verb: "attack", attack: true})
		if shown != want {
			t.Errorf("after a %d a defence value of %d is shown", die, shown)
		}
	}
}

// What they ride in covers the occupants of a vehicle from an explosion outside it, and not from one that is thrown at them (QD-EXPL-05,
// QD-MVSH-06).
func TestCoverFromExplosions(t *testing.T) {
	for title, c := range map[string]struct {
		make   VehicleMake
		centre game.Point
		want   game.Cover
	}{
		"beside a coach": {Coach, game.At(14, 10), game.HardCover}, "beside a cart": {Cart, game.At(14, 10), game.LightCover}, "in the coach": {Coach, game.At(12, 10), game.NoCover},
	} {
		g := stand(Character, Character, Vehicle)
		g.figures[2].make, g.figures[2].at, g.figures[2].driver = c.make, g.figures[1].at, 1
		g.figures[1].aboard = 2
		a := assault{who: nobody, whom: 1, item: nothing, impact: HighImpact, blast: true, centre: c.centre}
		if got := g.coverOf(&a); got != c.want {
			t.Errorf("%s: cover %d", title, got)
		}
	}
}

// Whoever aims when they react has aimed (QD-REACT-07, QD-SHOT-05).
func TestAnAimInReacting(t *testing.T) {
	g, _ := firing(CartridgeHandgun)
	g.figures[0].reacts = true
	ref := &told{t: t, dice: []uint8{7}, verbs: []game.Verb{"aim"}}
	if g.turn(ref, 0); g.figures[0].aimed != 1 || ref.has("QD-SHOT-10", "loses-aim") {
		t.Error("the aim is lost at once")
	}
}
