package quickdraw

import (
	"testing"

	"rumble/game"
)

// told is a referee for one act of the rules: the dice are given, questions get the answer of a verb where it is offered, and what happens
// is kept.
type told struct {
	t      *testing.T
	dice   []uint8
	verbs  []game.Verb
	events []game.Event
	asked  []game.Prompt
	looks  func(q *game.Question) // at each question, if anything
}

func (r *told) Ask(q *game.Question) game.Answer {
	r.asked = append(r.asked, q.Prompt)
	if r.looks != nil {
		r.looks(q)
	}
	return q.Saying(r.verbs...)
}

func (r *told) AskTogether(qs []game.Question, answers []game.Answer) {
	for i := range qs {
		answers[i] = r.Ask(&qs[i])
	}
}

func (r *told) Throw(throw game.Throw) game.Face {
	var face game.Face
	for range throw.Dice {
		if len(r.dice) == 0 {
			r.t.Fatalf("no dice are left for %s", throw.Purpose)
		}
		face.Add(r.dice[0])
		r.dice = r.dice[1:]
	}
	return face
}

func (r *told) Tell(e game.Event)                 { r.events = append(r.events, e) }
func (r *told) Merge(game.Progress, game.Pending) {}

// has is whether something happened by a clause.
func (r *told) has(clause game.ClauseID, kind game.Kind) bool {
	for i := range r.events {
		if r.events[i].Clause == clause && r.events[i].Kind == kind {
			return true
		}
	}
	return false
}

// heroes makes all figures of a match heroic, who never test their courage (QD-PERS-30).
func heroes(g *Game) *Game {
	for f := range g.figures {
		g.figures[f].nature = Heroic
	}
	return g
}

// A laid charge goes off at the end of the next turn of who laid it, and reaches a pace from edge to edge, a keg two (QD-EXPL-01, QD-EXPL-04,
// QD-EXPL-06).
func TestLaidCharges(t *testing.T) {
	for kind, reach := range map[Make]Length{Dynamite: pace, Keg: 2 * pace} {
		g := heroes(stand(Character, Character, Character))
		g.acting = 0
		g.items = append(g.items, newItem(kind, 0))
		g.items[0].place, g.items[0].lit, g.items[0].lighter = Ready, 1, 0
		ref := &told{t: t, dice: []uint8{9, 9}}
		if !g.lays(ref, 0, 0) || !ref.has("QD-EXPL-01", "lays-charge") || g.items[0].place != Spent {
			t.Fatal("it is not laid")
		}
		at := g.figures[0].at
		g.figures[0].at.X += 20 * pace
		g.figures[1].at, g.figures[2].at = at, at
		g.figures[1].at.Y += reach + base/2
		g.figures[2].at.Y -= reach + base/2 + 1
		for _, f := range []int{1, 0, 2} {
			if g.explodeDue(ref, f); ref.has("QD-EXPL-01", "blows-up") {
				t.Fatal("it goes off too early")
			}
		}
		g.explodeDue(ref, 0)
		if !ref.has("QD-EXPL-01", "blows-up") || len(ref.dice) != 1 || g.exploding[0] != (charge{}) {
			t.Errorf("%s: it does not go off on one man: %d dice are left", makeTable[kind].word, len(ref.dice))
		}
	}
}

// A charge whose layer is out goes off when anybody's turn ends (QD-EXPL-07); there is room for so many charges only.
func TestChargesOfWhoIsOut(t *testing.T) {
	g := heroes(stand(Character, Character))
	for range mostCharges + 1 {
		g.items = append(g.items, newItem(Dynamite, 0))
	}
	ref := &told{t: t}
	for n := range g.items {
		if laid := g.lays(ref, 0, n); laid != (n < mostCharges) {
			t.Errorf("charge %d is laid: %v", n, laid)
		}
	}
	g.figures[0].at.X += 10 * pace
	g.figures[0].fate = Casualty
	g.figures[1].at.X += 10 * pace
	g.explodeDue(ref, 1)
	if !ref.has("QD-EXPL-07", "blows-up") {
		t.Error("it does not go off")
	}
}

// An explosion is felt on its own floor only, by everybody of any side (QD-EXPL-04).
func TestAnExplosionStaysOnItsFloor(t *testing.T) {
	g := heroes(stand(Character, Character, Character))
	for f := range g.figures {
		g.figures[f].at = game.At(10, 10)
	}
	g.figures[1].at.Floor = 1
	ref := &told{t: t, dice: []uint8{9, 9}}
	g.explodes(ref, "QD-EXPL-04", Dynamite, game.At(10, 10), 0, true)
	if len(ref.dice) != 0 {
		t.Errorf("%d dice are left", len(ref.dice))
	}
}

// Where a throw comes down: behind, right, left of and beyond where it was meant, not more than half the throw from it, and on the table
// (QD-EXPL-04, QD-T-RANDOM).
func TestDeviation(t *testing.T) {
	for title, c := range map[string]struct {
		dice []uint8
		want game.Point
	}{
		"short":         {[]uint8{1, 2}, game.At(10, 10)},
		"right":         {[]uint8{5, 3}, game.At(12, 13)},
		"left":          {[]uint8{7, 3}, game.At(12, 7)},
		"beyond":        {[]uint8{8, 1}, game.At(13, 10)},
		"half at most":  {[]uint8{10, 9}, game.At(16, 10)},
		"the table end": {[]uint8{6, 10}, game.Point{X: 12 * pace, Y: 6 * pace}},
	} {
		g := stand(Character, Character)
		if at := g.deviates(&told{t: t, dice: c.dice}, 0, game.At(4, 10), game.At(12, 10)); at != c.want {
			t.Errorf("%s: %v", title, at)
		}
	}
	g := stand(Character, Character)
	if at := g.deviates(&told{t: t, dice: []uint8{6, 10}}, 0, game.At(4, 2), game.At(30, 2)); at != game.At(30, 0) {
		t.Errorf("off the table: %v", at)
	}
	if at := g.deviates(&told{t: t, dice: []uint8{6, 10}}, 0, game.At(4, 2), game.At(4, 2)); at != game.At(4, 2) {
		t.Errorf("a throw at one's feet: %v", at)
	}
}

// Whoever loses heart: in cover they duck, in the open their seat chooses, without an enemy they just stand (QD-SHOO-02, QD-SHOO-08, QD-GEO-11).
func TestLosingHeart(t *testing.T) {
	g := stand(Character, Character)
	ref := &told{t: t}
	g.losesHeart(ref, 0, 1)
	if len(ref.asked) != 1 || ref.asked[0] != "loses-heart" {
		t.Errorf("in the open: asked %v", ref.asked)
	}
	g.behind(game.HardCover) // before the second, who changes places with the first
	g.figures[0].at, g.figures[1].at = game.At(12, 10), game.At(4, 10)
	ref = &told{t: t}
	g.losesHeart(ref, 0, 1)
	if len(ref.asked) != 0 {
		t.Errorf("in cover: asked %v", ref.asked)
	}
	g.figures[1].at = game.At(13, 10)
	ref = &told{t: t}
	if g.losesHeart(ref, 0, 1); len(ref.asked) == 0 || ref.asked[0] != "loses-heart" {
		t.Errorf("in contact: asked %v", ref.asked)
	}
	g.figures[1].fate = Casualty
	ref = &told{t: t}
	if g.losesHeart(ref, 0, nobody); len(ref.asked) != 0 {
		t.Errorf("without an enemy: asked %v", ref.asked)
	}
}

// When the target is gone another one may be shot at by the same shot, or nobody (QD-HOLD-10).
func TestAimingElsewhere(t *testing.T) {
	scene := func() (*Game, *shot) {
		g, s := firing(CartridgeHandgun)
		g.figures = append(g.figures, g.figures[1])
		g.figures[2].at.X += 3 * pace
		g.figures[1].fate = Casualty
		return g, s
	}
	g, s := scene()
	if g.aimsElsewhere(&told{t: t}, s, ownTurn) || s.whom != 1 {
		t.Error("the default is to hold fire")
	}
	g, s = scene()
	if !g.aimsElsewhere(&told{t: t, verbs: []game.Verb{"shoot-deliberate"}}, s, ownTurn) || s.whom != 2 {
		t.Errorf("shoots at %d", s.whom)
	}
	g, s = scene()
	g.figures[2].fate = Casualty
	ref := &told{t: t}
	if g.aimsElsewhere(ref, s, ownTurn) || !ref.has("QD-HOLD-10", "holds-fire") || len(ref.asked) != 0 {
		t.Error("there is nobody else")
	}
}

// Who cannot fire any more after what others did (QD-HOLD-10).
func TestWhoCanStillShoot(t *testing.T) {
	for title, set := range map[string]func(g *Game){
		"unconscious": func(g *Game) { g.figures[0].knocked = true },
		"ducked":      func(g *Game) { g.figures[0].until.ducked = true },
		"running":     func(g *Game) { g.figures[0].nerve = Fleeing },
		"back turned": func(g *Game) { g.figures[0].until.backTurned = true },
		"weapon gone": func(g *Game) { g.items[0].holder = nobody },
		"the end":     func(g *Game) { g.stage = Ended },
		"out":         func(g *Game) { g.figures[0].fate = Casualty },
	} {
		g, s := firing(CartridgeHandgun)
		if !g.ableToShoot(s) {
			t.Fatal("can shoot")
		}
		if set(g); g.ableToShoot(s) {
			t.Errorf("%s: still shoots", title)
		}
	}
}

// The type of shot that a draw gives (QD-OUT-08, QD-OUT-09, QD-OUT-12, QD-OUT-18, QD-OUT-19).
func TestTheShotOfADraw(t *testing.T) {
	for title, c := range map[string]struct {
		kind   Make
		quick  bool
		result Band
		walk   Length
		want   Shot
	}{
		"a success":                             {CartridgeHandgun, false, Success, 0, Hasty},
		"a 10":                                  {CartridgeHandgun, false, Outstanding, 0, Deliberate},
		"a quick hand":                          {CartridgeHandgun, true, Success, 0, Deliberate},
		"a quick hand after a short walk":       {CartridgeHandgun, true, Success, shortWalk, Deliberate},
		"a 10 after a short walk":               {CartridgeHandgun, false, Outstanding, shortWalk, Deliberate},
		"a 10 after a long walk":                {CartridgeHandgun, true, Outstanding, shortWalk + 1, Hasty},
		"a rifle raised standing":               {RepeatingRifle, false, Success, 0, Deliberate},
		"a rifle raised after a walk":           {RepeatingRifle, false, Success, pace, Hasty},
		"a rifle raised with a 10 after a walk": {RepeatingRifle, false, Outstanding, pace, Deliberate},
		"a rifle of a quick hand after a walk":  {RepeatingRifle, true, Success, pace, Deliberate},
	} {
		g, s := firing(c.kind)
		s.drawn = true
		if c.quick {
			g.figures[0].traits |= 1 << QuickDraw
		}
		if got := g.drawnSort(s, c.result, c.walk); got != c.want {
			t.Errorf("QD-OUT-18, %s: type %d", title, got)
		}
	}
	g, s := firing(CartridgeHandgun)
	if got := g.drawnSort(s, Success, 0); got != Deliberate {
		t.Errorf("a gun in hand: type %d", got)
	}
}

// Whoever has been made to do something else by a shot of this shootout does not shoot any more, at whomever it was aimed (QD-OUT-14): a fanatic
// does when they ignore a 1 (QD-PERS-27).
func TestWhoIsKeptFromTheSecondShot(t *testing.T) {
	for title, c := range map[string]struct {
		courage uint8
		fanatic bool
		want    bool
	}{"a 5": {5, false, false}, "a 4": {4, false, true}, "a 1": {1, false, true}, "a fanatic's 1": {1, true, false}, "a fanatic's 3": {3, true, true}} {
		g, s := firing(CartridgeHandgun)
		if c.fanatic {
			g.figures[1].nature = Fanatic
		}
		g.hitsOf(&told{t: t, dice: []uint8{9, c.courage}}, s, 1, 0)
		me := drawer{s: *s}
		if g.cowed(1, &me, nil) != c.want || g.cowed(1, &drawer{}, []drawer{me}) != c.want || g.cowed(0, &me, nil) {
			t.Errorf("%s: not %v", title, c.want)
		}
	}
	g := stand(Character, Character)
	if g.figures[1].knocked = true; !g.cowed(1, &drawer{}, nil) || g.cowed(0, &drawer{}, nil) {
		t.Error("knocked out")
	}
}

// Riders use one-handed weapons, bows and rifles (QD-MNTH-12).
func TestWhatRidersShootWith(t *testing.T) {
	for kind, want := range map[Make]bool{CartridgeHandgun: true, RepeatingRifle: true, Bow: true, SawnOff: false, DoubleShotgun: false, Blowpipe: false, Knife: true} {
		g := stand(Character, Character, Mount)
		g.items = append(g.items, newItem(kind, 0))
		g.items[0].place = Ready
		g.figures[0].aboard = 2
		if got := len(offered(g, ownTurn)) > 0; got != want {
			t.Errorf("a rider shoots with a %s: %v", makeTable[kind].word, got)
		}
	}
}

// The nearest target is offered first (QD-T-CHOICE).
func TestTheNearestTargetComesFirst(t *testing.T) {
	g := stand(Character, Character, Character, Character)
	g.items = append(g.items, newItem(RepeatingRifle, 0))
	g.items[0].place = Ready
	g.figures[3].at = game.Point{X: g.figures[0].at.X, Y: g.figures[0].at.Y + 5*pace}
	if o := g.shotOptions(0, ownTurn, nil); number(o[0].Whom) != 3 || number(o[len(o)-1].Whom) != 1 {
		t.Errorf("%v", o)
	}
	if o := g.freeShots(0, nobody, nil, Deliberate); number(o[0].Whom) != 3 || len(o) != 2 {
		t.Errorf("%v", o)
	}
}

// Nothing is allocated while shots are offered and fired.
func TestShotsAllocateNothing(t *testing.T) {
	g := heroes(stand(Character, Character))
	g.items = append(g.items, newItem(CartridgeHandgun, 0), newItem(Blunderbuss, 0))
	g.items[0].place, g.items[1].place = Ready, Ready
	g.figures[1].rank = Hero
	var start Game
	start.desk, start.scratch = &game.Desk{}, &scratch{}
	start.CopyFrom(g)
	ref, room := &dull{}, make([]game.Option, 0, 64)
	g.desk.Ask(ref, &game.Question{Options: make([]game.Option, 64)}) // it has been asked something before
	allocated := testing.AllocsPerRun(200, func() {
		g.CopyFrom(&start)
		o := g.shotOptions(0, ownTurn, room)
		for i := range o {
			g.CopyFrom(&start)
			s := g.shotOf(&o[i])
			g.fires(ref, &s)
		}
		g.items[0].trouble = Fired
		g.reloadOptions(0, ownTurn, room)
	})
	if allocated > 0 {
		t.Errorf("%v allocations", allocated)
	}
}

// dull is a referee whose dice all show seven, and who takes every default.
type dull struct{ told }

func (d *dull) Ask(q *game.Question) game.Answer {
	a, _ := q.ByDefault()
	return a
}

func (d *dull) Throw(throw game.Throw) game.Face {
	var face game.Face
	for range throw.Dice {
		face.Add(7)
	}
	return face
}

func (d *dull) Tell(game.Event) {}

// Reasons for and against a hit besides the form (QD-TOHT-02, QD-SKIL-10, QD-REST-02, QD-FORM-08).
func TestReasonsForTheDice(t *testing.T) {
	for title, set := range map[string]func(g *Game){
		"poor at shooting": func(g *Game) { g.figures[0].poor = 1 << Shooting },
		"in need of rest":  func(g *Game) { g.figures[0].weary = true },
		"a poor shot":      func(g *Game) { g.figures[0].traits = 1 << PoorShot },
		"beyond the range": func(g *Game) { g.apart(12*pace + 1) },
		"two reasons":      func(g *Game) { g.apart(20 * pace); g.figures[0].weary = true },
	} {
		g, s := firing(CartridgeHandgun)
		if r := g.hitRoll(s); r.form != OneDie {
			t.Fatalf("form %d", r.form)
		}
		set(g)
		if r := g.hitRoll(s); r.form != TwoLow {
			t.Errorf("%s: form %d", title, r.form)
		}
	}
	g, s := firing(CartridgeHandgun)
	g.apart(12 * pace) // a limit belongs to the nearer band (QD-TOHT-23)
	if r := g.hitRoll(s); r.form != OneDie {
		t.Error("at the limit of the range")
	}
}

// A grant may make a shot perfect, or let its dice be thrown again (QD-SHOO-05, QD-RESP-04).
func TestGrantedShots(t *testing.T) {
	for want, by := range map[game.ClauseID]Grant{
		"QD-SHOO-05": {untested: true, quiet: true, at: nobody, perfect: true}, "QD-RESP-04": {untested: true, quiet: true, at: nobody, again: true}, "": {untested: true, quiet: true, at: nobody},
	} {
		g, s := firing(Musket)
		ref := &told{t: t, dice: []uint8{4, 4}, verbs: []game.Verb{"throw-again"}}
		g.shoots(ref, 0, game.Answer{}, g.shotOption(s), by)
		if again := ref.has(want, "throws-again"); again != (want != "") || len(ref.asked) > 0 != again {
			t.Errorf("%s: thrown again is %v", want, again)
		}
	}
}

// Long pistols: single shots with flint or percussion, revolvers with cartridges or caps and balls (QD-GUN-13).
func TestLongPistols(t *testing.T) {
	for lock, revolver := range map[Ignition]bool{Flintlock: false, Percussion: false, Cartridge: true, CapLock: true} {
		i := withLock(lock, LongPistol)[0]
		if i.repeats() != revolver || i.fans() != revolver || (i.capacity() == 0) != revolver || i.loose() != (lock == CapLock) {
			t.Errorf("ignition %d", lock)
		}
	}
	i := newItem(HoldOut, 0)
	if i.loaded = 1; i.repeats() { // QD-GUN-15
		t.Error("quick shots with one load")
	}
}

// A jam leaves empty what counts no shots and was emptied, and only that (QD-TOHT-20, QD-RELO-17).
func TestJams(t *testing.T) {
	g := stand(Character, Character)
	for kind, want := range map[Make]Trouble{Pepperpot: Jammed, CapAndBall: JammedEmpty, LeMat: JammedEmpty, HarmonicaRifle: JammedEmpty, EarlyBreechLoader: Jammed} {
		i := newItem(kind, 0)
		if g.jams(&i); i.trouble != want {
			t.Errorf("a jammed %s: trouble %d", makeTable[kind].word, i.trouble)
		}
	}
	i := newItem(Pepperpot, 0)
	i.trouble = Fired // fanned, or the like
	if g.jams(&i); i.trouble != JammedEmpty {
		t.Error("what was emptied is only jammed")
	}
}

// A thing that misses flies a pace further, straight on, and stays on the table (QD-RELO-14).
func TestWhereThrownThingsLie(t *testing.T) {
	g := stand(Character, Character)
	for _, c := range [][3]game.Point{
		{game.At(4, 10), game.At(12, 10), game.At(13, 10)},
		{game.At(4, 4), game.At(7, 8), {X: 7600, Y: 8800}},
		{game.At(4, 10), game.At(60, 10), game.At(60, 10)},
		{game.At(4, 10), game.At(4, 10), game.At(4, 10)},
		{game.At(4, 5), game.At(4, 0), game.At(4, 0)},
	} {
		if got := g.beyond(c[0], c[1], pace); got != c[2] {
			t.Errorf("from %v past %v: %v", c[0], c[1], got)
		}
	}
}

// Aims end when their target is out of sight or out (QD-SHOT-10).
func TestAimsEnd(t *testing.T) {
	for title, set := range map[string]func(g *Game){
		"hidden": func(g *Game) { g.figures[1].hidden = true },
		"out":    func(g *Game) { g.figures[1].fate = Casualty },
	} {
		g := stand(Character, Character)
		g.figures[0].aimed = 1
		ref := &told{t: t}
		if g.dropAims(ref); g.figures[0].aimed != 1 {
			t.Fatal("it ends at once")
		}
		set(g)
		if g.dropAims(ref); g.figures[0].aimed != nobody || !ref.has("QD-SHOT-10", "loses-aim") {
			t.Errorf("%s: the aim stays", title)
		}
	}
}

// Only what is tangled or thrown out is coiled, and a burning fuse is not lit again (QD-RELO-14, QD-EXPL-01).
func TestNothingIsDoneTwice(t *testing.T) {
	for trouble, want := range map[Trouble]int{NoTrouble: 0, Tangled: 1, Fired: 1} {
		g, _ := firing(Lasso)
		g.items[0].trouble = trouble
		coils := 0
		for _, o := range g.basicOptions(0, ownTurn, nil) {
			if o.Verb == "recoil" {
				coils++
			}
		}
		if coils += len(g.reloadOptions(0, ownTurn, nil)); coils != want {
			t.Errorf("trouble %d: a lasso is coiled in %d ways", trouble, coils)
		}
	}
	g, _ := firing(Dynamite)
	g.items = append(g.items, newItem(Matches, 0))
	g.items[0].lit = 1
	if len(g.reloadOptions(0, ownTurn, nil)) != 0 {
		t.Error("a burning fuse is lit again")
	}
}
