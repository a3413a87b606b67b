package quickdraw

import (
	"testing"

	"rumble/game"
)

// offered are the verbs of the shots that figure 0 is offered by a grant.
func offered(g *Game, by Grant) map[game.Verb]bool {
	verbs := map[game.Verb]bool{}
	for _, o := range g.shotOptions(0, by, nil) {
		verbs[o.Verb] = true
	}
	return verbs
}

// Who has moved fires hasty shots only, and throws nothing that is thrown deliberately (QD-SHOO-10, QD-SHOT-01, QD-SHOT-04, QD-SHOT-09).
func TestWhoHasMovedShootsInHaste(t *testing.T) {
	moved := Grant{clause: "QD-SHOO-10", kinds: Shots, at: nobody, hasty: true}
	for kind, want := range map[Make]game.Verb{
		CartridgeHandgun: "shoot-hasty", RepeatingRifle: "shoot-hasty", Knife: "throw-hasty", HurledRock: "throw-hasty", ThrownSpear: "", Lasso: "", Dynamite: "throw-hasty",
		SawnOff: "shoot-hasty", AutomaticGun: "",
	} {
		g, _ := firing(kind)
		g.items[0].lit, g.items[0].deployed = 1, true
		got := offered(g, moved)
		for verb := range got {
			if verb != want && verb != "both-hasty" {
				t.Errorf("after a move %s may be fired so: %s", makeTable[kind].word, verb)
			}
		}
		if want != "" && !got[want] {
			t.Errorf("after a move %s may not be fired", makeTable[kind].word)
		}
	}
	g, _ := firing(CartridgeHandgun)
	g.figures[0].until.speed = Quick // moved by others, in somebody else's turn
	if !offered(g, ownTurn)["shoot-deliberate"] {
		t.Error("QD-SHOT-09: who was moved by others may not shoot deliberately")
	}
}

// From what moves slowly or quickly one shoots as if standing, but no snap shots; from a fast vehicle all but aimed shots, from a fast mount
// hasty ones only (QD-T-MVSH).
func TestShotsFromWhatMoves(t *testing.T) {
	for title, c := range map[string]struct {
		sort  Sort
		speed Speed
		want  []game.Verb
	}{
		"a standing mount": {Mount, Stationary, []game.Verb{"shoot-deliberate", "shoot-snap", "shoot-fanning", "shoot-aimed", "shoot-hasty"}},
		"a quick mount":    {Mount, Quick, []game.Verb{"shoot-deliberate", "shoot-aimed", "shoot-hasty"}},
		"a slow vehicle":   {Vehicle, Slow, []game.Verb{"shoot-deliberate", "shoot-aimed", "shoot-hasty"}},
		"a fast vehicle":   {Vehicle, VeryFast, []game.Verb{"shoot-deliberate", "shoot-snap", "shoot-hasty"}},
		"a fast mount":     {Mount, VeryFast, []game.Verb{"shoot-hasty"}},
	} {
		g := stand(Character, Character, Character)
		g.items = append(g.items, newItem(CartridgeHandgun, 0))
		g.items[0].place = Ready
		g.apart(6 * pace)
		g.figures[2].sort, g.figures[2].until.speed, g.figures[2].driver, g.figures[2].seat = c.sort, c.speed, 0, game.Nobody
		g.figures[2].at = g.figures[0].at
		g.figures[0].aboard, g.figures[0].aimed = 2, 1
		got := offered(g, ownTurn)
		if len(got) != len(c.want) {
			t.Errorf("from %s: %v", title, got)
		}
		for _, verb := range c.want {
			if !got[verb] {
				t.Errorf("from %s no %s", title, verb)
			}
		}
	}
}

// Nobody reloads after a move, but for a bow; a crewed gun is served with reduced dice when hands are missing (QD-RELO-16, QD-RELO-02, QD-GUN-36).
func TestReloadingAfterAMove(t *testing.T) {
	moved := Grant{kinds: Tasks, at: nobody, hasty: true}
	for kind, want := range map[Make]int{Musket: 0, Bow: 1, Blunderbuss: 0} {
		g, _ := firing(kind)
		g.items[0].trouble, g.items[0].loaded = Fired, 0
		if got := len(g.reloadOptions(0, moved, nil)); got != want {
			t.Errorf("after a move a %s has %d ways of being loaded", makeTable[kind].word, got)
		}
		if got := len(g.reloadOptions(0, ownTurn, nil)); got != 1 {
			t.Errorf("a %s has %d ways of being loaded", makeTable[kind].word, got)
		}
	}
	for kind, want := range map[Make]bool{DoubleShotgun: false, Blunderbuss: true} { // carried by a mount that has moved
		g := stand(Character, Character, Mount)
		g.items = append(g.items, newItem(kind, 0))
		g.items[0].place, g.items[0].trouble, g.items[0].loaded = Ready, Fired, 0
		g.figures[0].aboard = 2
		if got := len(g.reloadOptions(0, moved, nil)) == 1; got != want {
			t.Errorf("QD-RELO-16: on a mount that has moved a %s may be loaded: %v", makeTable[kind].word, got)
		}
	}
}

// A crew is who serves a gun within a pace (QD-GUN-36); too small a one throws reduced dice, a good one may throw again, a poor one not
// (QD-RELO-02, QD-RELO-03, QD-RELO-13, QD-SKIL-05).
func TestCrews(t *testing.T) {
	g := stand(Character, Character, Character)
	g.items = append(g.items, newItem(CrankedGun, 0))
	g.items[0].place = Ready
	g.figures[2].at = g.figures[0].at
	g.figures[2].at.Y += 2 * pace
	if r := g.loadRoll(0, 0, "deploy"); r.form != OneDie || g.crew(0) != 2 {
		t.Errorf("a full crew of %d throws form %d", g.crew(0), r.form)
	}
	g.figures[2].at.Y++
	if r := g.loadRoll(0, 0, "deploy"); r.form != TwoLow || g.crew(0) != 1 {
		t.Errorf("one man throws form %d", r.form)
	}
	g.figures[0].good = 1 << Gunner
	if r := g.loadRoll(0, 0, "reload"); r.given != 1 || r.again[0].clause != "QD-RELO-03" || !r.again[0].failed {
		t.Errorf("a good gunner: %+v", r.again[:r.given])
	}
	if verbs := offered(g, ownTurn); len(verbs) != 0 {
		t.Errorf("a gun that is not deployed is fired: %v", verbs)
	}
	g.items[0].deployed = true
	if verbs := offered(g, ownTurn); !verbs["shoot-deliberate"] || verbs["shoot-snap"] || verbs["shoot-hasty"] {
		t.Errorf("a deployed gun: %v", verbs)
	}
}

// The forms of support weapons (QD-GUN-36, QD-FORM-02, QD-FORM-05, QD-FORM-06).
func TestTheFormsOfSupportWeapons(t *testing.T) {
	for kind, want := range map[Make][2]Fire{SwivelGun: {Single, NoFire}, CrankedGun: {Scatter, NoFire}, AutomaticGun: {Storm, NoFire}, Cannon: {Scatter, Storm}, BareHands: {NoFire, NoFire}} {
		if m := &makeTable[kind]; m.one != want[0] || m.all != want[1] {
			t.Errorf("%s fires %d and %d", m.word, m.one, m.all)
		}
	}
	g, s := firing(CrankedGun)
	if g.formOf(s.who, Melee) != OneDie {
		t.Error("QD-FORM-02: the dice of a blow")
	}
	g.items[0] = newItem(Cannon, 0)
	s.both = true
	if g.spread(s) != 2*pace || g.used(s) != 1 || g.verbOf(s) != "shell-deliberate" {
		t.Errorf("a shell spreads %d and uses %d", g.spread(s), g.used(s))
	}
}

// Adverse circumstances reduce the dice of a task (QD-DICE-14, QD-DICE-15).
func TestAdverseReloading(t *testing.T) {
	for title, set := range map[string]func(g *Game){
		"in the dark":         func(g *Game) { g.fixed.rules.dark = true },
		"an enemy in contact": func(g *Game) { g.apart(pace) },
	} {
		g, _ := firing(Musket)
		if r := g.loadRoll(0, 0, "reload"); r.form != OneDie {
			t.Errorf("form %d", r.form)
		}
		set(g)
		if r := g.loadRoll(0, 0, "reload"); r.form != TwoLow {
			t.Errorf("%s: form %d", title, r.form)
		}
	}
}

// A heroic character goes for the targets of the highest rank, a proud one for the leader, on their own turns (QD-PERS-31, QD-PERS-38).
func TestWhomHeroesAndTheProudShootAt(t *testing.T) {
	scene := func(p Personality, acting int8) *Game {
		g := stand(Character, Character, Character, Character, Character, Character)
		for _, f := range []int{2, 4} {
			g.figures[f].seat = 1
		}
		g.items = append(g.items, newItem(RepeatingRifle, 0))
		g.items[0].place = Ready
		g.figures[0].nature, g.acting = p, acting
		for n, rank := range []Rank{1: Minor, 2: Main, 3: Supporting, 4: Main, 5: Hero} {
			g.figures[n].rank = rank
			g.figures[n].at.Y = Length(5+n) * pace
		}
		g.figures[5].hidden = true
		return g
	}
	for title, c := range map[string]struct {
		nature Personality
		acting int8
		want   set
	}{
		"anybody":                 {Ordinary, 0, 1<<1 | 1<<2 | 1<<3 | 1<<4},
		"a hero":                  {Heroic, 0, 1<<2 | 1<<4},
		"a hero who responds":     {Heroic, 3, 1<<1 | 1<<2 | 1<<3 | 1<<4},
		"a proud man, no leader":  {Proud, 0, 1<<1 | 1<<2 | 1<<3 | 1<<4},
		"a proud man who answers": {Proud, 1, 1<<1 | 1<<2 | 1<<3 | 1<<4},
	} {
		if got := scene(c.nature, c.acting).targets(0, ownTurn); got != c.want {
			t.Errorf("%s: %b, not %b", title, got, c.want)
		}
	}
	g := scene(Proud, 0)
	g.figures[5].hidden = false
	if got := g.targets(0, ownTurn); got != 1<<5 {
		t.Errorf("a proud man: %b", got)
	}
}

// Free shots are of the types asked for, at the enemy asked for, and of weapons in hand.
func TestFreeShots(t *testing.T) {
	g := stand(Character, Character, Character, Character)
	for n, kind := range []Make{CartridgeHandgun, RepeatingRifle} {
		g.items = append(g.items, newItem(kind, 0))
		g.items[n].place = []Place{Ready, Holstered}[n]
	}
	count := func(whom int, types ...Shot) int { return len(g.freeShots(0, whom, nil, types...)) }
	g.figures[3].at = game.Point{X: g.figures[0].at.X, Y: g.figures[0].at.Y + 5*pace}
	for want, got := range map[int]int{1: count(1, Hasty), 2: count(1, Hasty, Deliberate), 3: count(nobody, Hasty) + count(1, Deliberate), 0: count(2, Hasty)} {
		if got != want {
			t.Errorf("%d free shots, not %d", got, want)
		}
	}
	g.figures[0].bond = Barely
	if count(1, Hasty) != 0 {
		t.Error("who is entangled shoots")
	}
}

// A number in the sentence of an option is lost and found again: the shot that an option names is the shot it was made of.
func TestOptionsNameTheirShots(t *testing.T) {
	for _, kind := range []Make{CartridgeHandgun, SawnOff, LeMat, Knife, Whip, Lasso, Cannon, ThrownSpear} {
		g, _ := firing(kind)
		for k := range sorts {
			s := sorts[k]
			s.who, s.whom = 0, 1
			if !g.items[0].may(&s) || g.verbOf(&s) == "" || (s.sort == Hasty) != g.items[0].row().quick && g.items[0].row().class == Ropes {
				continue
			}
			g.hold(&s)
			o := g.shotOption(&s)
			if got := g.shotOf(&o); got != s || !shooting(o.Verb) {
				t.Errorf("%s of a %s: %+v, not %+v", o.Verb, makeTable[kind].word, got, s)
			}
		}
	}
	if shooting("") || shooting("move") {
		t.Error("moving is no shot")
	}
}

// Directions of what strays, seen from who threw (QD-T-RANDOM, QD-MOVE-26).
func TestDirections(t *testing.T) {
	for face, want := range []int{1: reverse, 2: reverse, 3: reverse, 4: rightward, 5: rightward, 6: leftward, 7: leftward, 8: ahead, 9: ahead, 10: ahead} {
		if face > 0 && direction(face) != want {
			t.Errorf("a %d goes %d", face, direction(face))
		}
	}
}

// In contact one fires a handgun, a sawn-off or a hurled knife that is in hand, in haste, and at whom one touches (QD-SHOO-12).
func TestShotsInContact(t *testing.T) {
	for kind, want := range map[Make]game.Verb{
		CartridgeHandgun: "shoot-hasty", HoldOut: "shoot-hasty", SawnOff: "shoot-hasty", Knife: "throw-hasty", DoubleShotgun: "", RepeatingRifle: "", HurledRock: "", Whip: "", Lasso: "", Bow: "",
	} {
		g, _ := firing(kind)
		g.apart(pace)
		got := offered(g, ownTurn)
		delete(got, "both-hasty")
		if want == "" && len(got) > 0 || want != "" && (len(got) != 1 || !got[want]) {
			t.Errorf("in contact with a %s: %v", makeTable[kind].word, got)
		}
		g.items[0].place = Holstered
		if got := offered(g, ownTurn); len(got) > 0 {
			t.Errorf("in contact with a %s that is put away: %v", makeTable[kind].word, got)
		}
	}
}

// Each option says by which clause its shot is what it is (QD-SHOT-01 to -08, QD-SHOT-14, QD-GUN-06, QD-ENT-01).
func TestTheClausesOfShots(t *testing.T) {
	for want, c := range map[game.ClauseID]struct {
		kind Make
		s    shot
		set  func(g *Game)
	}{
		"QD-SHOT-04": {kind: CartridgeHandgun}, "QD-SHOT-01": {kind: CartridgeHandgun, s: shot{sort: Hasty}}, "QD-SHOT-02": {kind: CartridgeHandgun, s: shot{sort: Snap}},
		"QD-SHOT-03": {kind: CartridgeHandgun, s: shot{sort: Fanning}}, "QD-SHOT-05": {kind: CartridgeHandgun, s: shot{sort: Aimed}}, "QD-SHOT-06": {kind: CartridgeHandgun, s: shot{sort: Hasty, drawn: true}},
		"QD-SHOT-07": {kind: RepeatingRifle, s: shot{drawn: true}}, "QD-SHOT-08": {kind: CartridgeHandgun, s: shot{drawn: true}, set: func(g *Game) { g.figures[0].traits = 1 << QuickDraw }},
		"QD-SHOT-14": {kind: CartridgeHandgun, s: shot{wrong: true}}, "QD-GUN-06": {kind: Whip, s: shot{sort: Hasty}}, "QD-ENT-01": {kind: Lasso, s: shot{binds: true}},
	} {
		g, _ := firing(c.kind)
		if c.set != nil {
			c.set(g)
		}
		s := c.s
		s.whom = 1
		if o := g.shotOption(&s); o.Clause != want || !o.Risk {
			t.Errorf("%s: %+v", want, o)
		}
	}
}

// A fuse is lit by who has matches (QD-KIT-02), and a good gunner is no better with a musket (QD-SKIL-05).
func TestMatchesAndGunners(t *testing.T) {
	for title, c := range map[string]struct {
		holder int8
		place  Place
		want   int
	}{"in the pocket": {0, Holstered, 1}, "in hand": {0, Ready, 1}, "somebody else's": {1, Ready, 0}, "on the ground": {0, Dropped, 0}} {
		g, _ := firing(Dynamite)
		g.items = append(g.items, newItem(Matches, 0))
		g.items[1].holder, g.items[1].place = c.holder, c.place
		if got := len(g.reloadOptions(0, ownTurn, nil)); got != c.want {
			t.Errorf("matches %s: %d fuses to light", title, got)
		}
	}
	g, _ := firing(Musket)
	g.figures[0].good, g.figures[0].poor = 1<<Gunner, 0
	if r := g.loadRoll(0, 0, "reload"); r.given != 0 {
		t.Error("a gunner's musket")
	}
}

// A draw is offered with what may be drawn and fired (QD-OUT-15, QD-OUT-19).
func TestWhatIsDrawnInAShootout(t *testing.T) {
	for title, c := range map[string]struct {
		kind Make
		set  func(g *Game)
		want bool
	}{
		"a revolver":         {CartridgeHandgun, func(*Game) {}, true},
		"an empty revolver":  {CartridgeHandgun, func(g *Game) { g.items[0].trouble = Fired }, false},
		"a long pistol":      {LongPistol, func(*Game) {}, false},
		"a rifle":            {RepeatingRifle, func(*Game) {}, true},
		"a clogged revolver": {CartridgeHandgun, func(g *Game) { g.figures[0].clogged = true }, false},
		"in contact":         {CartridgeHandgun, func(g *Game) { g.apart(pace) }, false},
		"within a walk":      {CartridgeHandgun, func(g *Game) { g.apart(24*pace + g.rate(0)) }, true},
		"beyond a walk":      {CartridgeHandgun, func(g *Game) { g.apart(24*pace + g.rate(0) + 1) }, false},
		"a shotgun, mounted": {DoubleShotgun, func(g *Game) { g.figures = append(g.figures, Figure{sort: Mount}); g.figures[0].aboard = 2 }, false},
		"a machine gun":      {CrankedGun, func(*Game) {}, false},
		"the wrong hand":     {CartridgeHandgun, func(g *Game) { g.items[0].hand = OffHand }, true},
		"the wrong hand beside another gun": {CartridgeHandgun, func(g *Game) {
			g.items[0].hand = OffHand
			g.items = append(g.items, newItem(LongPistol, 0))
		}, false},
	} {
		g, _ := firing(c.kind)
		g.fixed.rules.shootout, g.items[0].place = true, Holstered
		if c.set(g); offered(g, ownTurn)["draw-shot"] != c.want {
			t.Errorf("%s is drawn: %v", title, !c.want)
		}
		if offered(g, bonusOf("QD-RELO-07", Shots))["draw-shot"] {
			t.Errorf("%s is drawn beside another action", title)
		}
	}
}
