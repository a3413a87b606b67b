package quickdraw

import (
	"testing"

	"rumble/game"
	"rumble/tabletop"
)

// advised is what a steady player answers to what a character may declare on its turn.
func advised(g *Game, f int) game.Option {
	q := game.Question{Prompt: "action", Seat: g.figures[f].seat, Who: name(f)}
	q.Options = g.actions(f, ownTurn, []game.Option{{Verb: "pass", Clause: "QD-CARD-17", Who: name(f)}})
	return q.Options[Advise(g, &q, game.NewChance(1)).Option]
}

// The chances that worth is made of are those of the dice: hundreds in all, and the share of what passes.
func TestChancesOfForms(t *testing.T) {
	for form, want := range map[Form][2]int{OneDie: {60, 10}, TwoHigh: {84, 19}, TwoLow: {36, 1}} {
		if form.chance(1) != 100 || form.chance(pass) != want[0] || form.share(10) != want[1] {
			t.Errorf("form %d: %d in all, %d pass, %d tens", form, form.chance(1), form.chance(pass), form.share(10))
		}
	}
}

func TestSteadyShootsWhomItHurtsMost(t *testing.T) {
	g := stage(t, open(), carrying(fig("man", "a", "main", 10, 10), "cartridge-handgun ready"), fig("whole", "b", "hero", 18, 10), fig("hurt", "b", "main", 18, 14))
	g.takeCard(2, true)
	g.takeCard(2, true)
	if o := advised(g, 0); kindOf(o.Verb) != Shots && kindOf(o.Verb) != MoveShots || kindOf(o.Verb) == Shots && number(o.Whom) != 2 {
		t.Errorf("%s at %d", o.Verb, number(o.Whom))
	}
}

func TestSteadyReloadsAndHolds(t *testing.T) {
	g := stage(t, open(), carrying(fig("man", "a", "main", 2, 2), "cartridge-handgun empty ready"), fig("foe", "b", "main", 38, 38))
	if o := advised(g, 0); o.Verb != "reload" {
		t.Errorf("with an empty gun: %s", o.Verb)
	}
}

func TestSteadyThrowsFailuresAgain(t *testing.T) {
	g := stage(t, open(), fig("man", "a", "hero", 10, 10), fig("foe", "b", "main", 18, 10))
	again := func(who, whom, shown int, verbs ...game.Verb) game.Verb {
		q := game.Question{Prompt: "throw-again", Who: name(who), Whom: name(whom), Many: shown, Options: []game.Option{{Verb: "keep"}}}
		for _, v := range verbs {
			q.Options = append(q.Options, game.Option{Verb: v})
		}
		return q.Options[Advise(g, &q, game.NewChance(1)).Option].Verb
	}
	for _, c := range []struct {
		who, whom, shown int
		offered, want    game.Verb
	}{
		{0, 0, 4, "throw-again", "throw-again"},
		{0, 0, 5, "throw-again", "keep"},
		{0, 0, 4, "push-luck", "push-luck"},
		{0, 0, 9, "push-luck", "keep"},
		{1, 0, 7, "cut", "cut"},
		{1, 1, 2, "cut", "cut"},
		{0, 0, 2, "cut", "keep"}, // the turn of the first: a test of their own is not worth the next one
	} {
		if got := again(c.who, c.whom, c.shown, c.offered); got != c.want {
			t.Errorf("%d shows %d to %d, offered %s: %s", c.who, c.shown, c.whom, c.offered, got)
		}
	}
}

// The outlaws know their business: the one who is good at locks goes to the safe and opens it, and who has a sack goes for the way out.
func TestSteadyRobsTheBank(t *testing.T) {
	g := begun(t, stockScene(t, "bank", 2))
	moll, _ := g.fixed.names.FindOf(game.FigureRef, "moll")
	varga, _ := g.fixed.names.FindOf(game.FigureRef, "varga")
	if !g.cracks(moll, 0) || !g.cracks(varga, 0) {
		t.Errorf("whoever is good at locks goes for the safe: %v, the Hero with their four cards: %v", g.cracks(moll, 0), g.cracks(varga, 0))
	}
	if e := g.errand(moll); !e.ok || e.pace != paceSafe {
		t.Errorf("she goes for %+v", e)
	}
	for i := range g.items {
		if g.items[i].make == LootSack {
			g.items[i].place, g.items[i].holder = Ready, int8(moll)
			break
		}
	}
	e := g.errand(moll)
	if !e.ok || e.pace != paceOut || e.route.To().X > pace && e.route.To().X < g.fixed.table.Plan().Width-pace {
		t.Errorf("with the loot she goes for %+v", e.route.To())
	}
	g.figures[moll].at = e.route.To()
	q := game.Question{Prompt: "leave", Who: name(moll), Options: []game.Option{{Verb: "stay"}, {Verb: "leave"}}}
	if a := Advise(g, &q, game.NewChance(1)); a.Option != 1 {
		t.Error("she stays with the loot")
	}
	q.Who = name(0)
	for f := range g.figures {
		if g.outlaw(f) && f != moll {
			q.Who = name(f)
			if a := Advise(g, &q, game.NewChance(1)); a.Option != 0 {
				t.Errorf("%s leaves without it", g.Name(name(f)))
			}
		}
	}
}

// answered is what a steady player answers to a question about a figure with these verbs to choose from, the first by default.
func answered(g *Game, prompt game.Prompt, f int, whom int, verbs ...game.Verb) game.Verb {
	q := game.Question{Prompt: prompt, Seat: g.figures[f].seat, Who: name(f), Whom: name(whom)}
	for _, v := range verbs {
		q.Options = append(q.Options, game.Option{Verb: v, Who: name(f), Whom: name(whom)})
	}
	return q.Options[Advise(g, &q, game.NewChance(1)).Option].Verb
}

// The small questions: weaving under fire, getting up in a fight, following who gives ground, seeking cover.
func TestSteadyAnswersSmallQuestions(t *testing.T) {
	armed := stage(t, open(), fig("man", "a", "main", 10, 10), carrying(fig("foe", "b", "main", 18, 10), "cartridge-handgun ready"))
	bare := stage(t, open(), fig("man", "a", "main", 10, 10), fig("foe", "b", "main", 18, 10))
	if got := answered(armed, "how-to-move", 0, nobody, "go", "weave"); got != "weave" {
		t.Errorf("under fire: %s", got)
	}
	if got := answered(bare, "how-to-move", 0, nobody, "go", "weave"); got != "go" {
		t.Errorf("before bare hands: %s", got)
	}
	close := stage(t, open(), carrying(fig("man", "a", "hero", 10, 10, "strong"), "sword ready"), fig("foe", "b", "minor", 11, 10))
	between := stage(t, open(), carrying(fig("man", "a", "hero", 10, 10, "strong"), "sword ready"), fig("foe", "b", "minor", 11, 10),
		carrying(fig("mate", "a", "hero", 12, 10, "strong"), "sword ready"))
	if got := answered(between, "action", 1, nobody, "pass", "break-off"); got != "break-off" {
		t.Errorf("bare hands between two swords: %s", got)
	}
	if got := answered(between, "action", 0, nobody, "pass", "break-off"); got != "pass" {
		t.Errorf("a sword against bare hands: %s", got)
	}
	if got := answered(close, "rise", 0, nobody, "stay-down", "get-up"); got != "get-up" {
		t.Errorf("with an enemy at arm's length: %s", got)
	}
	if got := answered(bare, "rise", 0, nobody, "stay-down", "get-up"); got != "stay-down" {
		t.Errorf("with nobody near: %s", got)
	}
	if got := answered(close, "follow-up", 0, 1, "stay", "follow"); got != "follow" {
		t.Errorf("a sword against bare hands: %s", got)
	}
	if got := answered(close, "follow-up", 1, 0, "stay", "follow"); got != "stay" {
		t.Errorf("bare hands against a sword: %s", got)
	}
	if got := answered(bare, "loses-heart", 0, 1, "fall-back", "seek-cover"); got != "seek-cover" {
		t.Errorf("who loses heart: %s", got)
	}
	if got := answered(bare, "respond", 0, 1, "decline", "respond"); got != "respond" {
		t.Errorf("a Main Character who is attacked: %s", got)
	}
	if got := answered(close, "respond", 1, 0, "decline", "respond"); got != "decline" {
		t.Errorf("a Minor Character who is attacked: %s", got)
	}
}

// A holder stops when there is a shot, and acts on the way of an enemy rather than before or after it.
func TestSteadyUsesAHold(t *testing.T) {
	g := stage(t, open(), carrying(fig("man", "a", "main", 10, 10), "cartridge-handgun ready"), fig("foe", "b", "main", 18, 10))
	if got := answered(g, "keep-holding", 0, nobody, "keep-holding", "stop-holding"); got != "stop-holding" {
		t.Errorf("with a shot: %s", got)
	}
	if got := answered(g, "moment", 0, 1, "decline", "act-before", "act-on-the-way", "act-at-the-end"); got != "act-on-the-way" {
		t.Errorf("while an enemy comes: %s", got)
	}
	if got := answered(g, "moment", 0, 1, "decline", "act-before", "act-at-the-end"); got != "act-before" {
		t.Errorf("with a shot now: %s", got)
	}
	g.items[0].loaded, g.items[0].trouble = 0, Fired
	if got := answered(g, "moment", 0, 1, "decline", "act-before", "act-at-the-end"); got != "act-at-the-end" {
		t.Errorf("with no shot now: %s", got)
	}
	if g.mayCome(0) {
		t.Error("it would hold with an empty gun")
	}
	far := stage(t, open(), carrying(fig("man", "a", "main", 2, 2), "hold-out ready"), fig("foe", "b", "main", 38, 38))
	if far.mayCome(0) {
		t.Error("it would hold for an enemy who comes nowhere near")
	}
}

// Under fire in the open a shooter lies down before shooting, which takes no time; not with a knife at six paces, and not during a robbery.
func TestSteadyLiesDownToShoot(t *testing.T) {
	for _, c := range []struct {
		name string
		far  int
		gear string
		want bool
	}{
		{"a revolver twelve paces off", 22, "cartridge-handgun ready", true},
		{"a revolver five paces off", 15, "cartridge-handgun ready", false},
		{"bare hands twelve paces off", 22, "", false},
	} {
		foe := fig("foe", "b", "main", c.far, 10)
		if c.gear != "" {
			foe.Gear = []string{c.gear}
		}
		g := stage(t, open(), carrying(fig("man", "a", "main", 10, 10), "cartridge-handgun ready"), foe)
		var look outlook
		if got := g.saferDown(0, &look); got != c.want {
			t.Errorf("%s: safer on the ground %v", c.name, got)
		}
		if g.figures[0].prone {
			t.Errorf("%s: only thought of, and yet lying", c.name)
		}
	}
	g := stage(t, open(), carrying(fig("man", "a", "main", 10, 10), "cartridge-handgun ready"), carrying(fig("foe", "b", "main", 20, 10), "cartridge-handgun ready"))
	if o := advised(g, 0); o.Verb != "go-prone" {
		t.Errorf("does not lie down first: %s", o.Verb)
	}
	if g.figures[0].prone = true; kindOf(advised(g, 0).Verb) != Shots {
		t.Errorf("and then does not shoot: %s", advised(g, 0).Verb)
	}
}

// Of two weapons that are put away the better one at the distance is drawn; none when there is one in hand.
func TestSteadyDrawsForTheDistance(t *testing.T) {
	for x, want := range map[int]Make{38: RepeatingRifle, 14: SawnOff} {
		g := stage(t, open(), carrying(fig("man", "a", "main", 10, 10), "repeating-rifle", "sawn-off-shotgun"), fig("foe", "b", "minor", x, 10))
		best, most := NoMake, 0
		for n := range g.items {
			if w := g.worthOfArming(0, n); g.items[n].holder == 0 && w > most {
				best, most = g.items[n].make, w
			}
		}
		if best != want {
			t.Errorf("for %d paces draws %s", x-10, makeTable[best].word)
		}
	}
	g := stage(t, open(), carrying(fig("man", "a", "main", 10, 10), "cartridge-handgun ready", "repeating-rifle"), fig("foe", "b", "minor", 38, 10))
	if w := g.worthOfArming(0, 1); w != 0 {
		t.Errorf("with a gun in hand another is worth %d", w)
	}
}

// What is worked out once for all places agrees with the shot itself: the same order of weapons, less behind cover, less for who moves.
func TestOutlookKnowsCoverAndRange(t *testing.T) {
	g := stage(t, walled(), carrying(fig("man", "a", "main", 20, 10), "cartridge-handgun ready"), carrying(fig("foe", "b", "main", 20, 30), "repeating-rifle ready"))
	var look outlook
	g.looksRound(0, &look)
	if look.many != 1 || look.duels[0].mine.many != 1 || look.duels[0].theirs.many != 1 {
		t.Fatalf("%d duels", look.many)
	}
	open, behind, away := g.prospect(0, &look, game.At(5, 20), 0), g.prospect(0, &look, game.At(20, 18), 0), g.prospect(0, &look, game.At(20, 2), 0)
	if open.fear <= behind.fear || behind.fear <= 0 {
		t.Errorf("in the open %+v, behind the wall %+v", open, behind)
	}
	if away.shot >= g.prospect(0, &look, game.At(20, 12), 0).shot {
		t.Errorf("beyond the range a shot is worth %d", away.shot)
	}
	if still, moved := g.prospect(0, &look, game.At(5, 20), 0), g.prospect(0, &look, game.At(5, 20), 6*pace); moved.fear >= still.fear {
		t.Errorf("who moves quickly is in danger as %d, who stands as %d", moved.fear, still.fear)
	}
	for _, c := range []struct {
		cover                 game.Cover
		evading, prone, quick bool
		want                  int
	}{
		{game.NoCover, false, false, false, 0},
		{game.LightCover, false, false, false, 1},
		{game.HardCover, false, false, false, 2},
		{game.HardCover, false, true, true, 3},
		{game.NoCover, true, false, true, 2},
		{game.NoCover, false, true, false, 2},
		{game.LightCover, false, false, true, 1},
		{game.LightCover, true, false, false, 3},
	} {
		if got := shelter(c.cover, c.evading, c.prone, c.quick); got != c.want {
			t.Errorf("%+v: %d", c, got)
		}
	}
}

// Dynamite is lit for an enemy who is near enough and has none of one's own about; what burns is thrown or laid, never kept.
func TestSteadyUsesDynamite(t *testing.T) {
	bomber := func() game.FigureSetup { return carrying(fig("man", "a", "main", 10, 10), "dynamite ready", "matches") }
	near := stage(t, open(), bomber(), fig("foe", "b", "minor", 17, 10))
	far := stage(t, open(), bomber(), fig("foe", "b", "minor", 30, 10))
	mixed := stage(t, open(), bomber(), fig("foe", "b", "minor", 17, 10), fig("mate", "a", "minor", 17, 12))
	if near.worthOfFuse(0, 0) <= leastWorth || far.worthOfFuse(0, 0) != 0 || mixed.worthOfFuse(0, 0) != 0 {
		t.Errorf("near %d, far %d, with a friend beside %d", near.worthOfFuse(0, 0), far.worthOfFuse(0, 0), mixed.worthOfFuse(0, 0))
	}
	near.items[0].lit, near.items[0].lighter = 2, 0
	if o := advised(near, 0); o.Verb != "throw" || number(o.Whom) != 1 {
		t.Errorf("with a burning fuse and an enemy: %s", o.Verb)
	}
	far.items[0].lit, far.items[0].lighter = 2, 0
	if o := advised(far, 0); o.Verb != "lay" {
		t.Errorf("with a burning fuse and nobody near: %s", o.Verb)
	}
	far.exploding[0] = charge{at: game.At(10, 10), make: Dynamite, layer: 0, turns: 2}
	var look outlook
	far.looksRound(0, &look)
	if here, off := look.here.fear, far.prospect(0, &look, game.At(18, 18), 0).fear; here <= off {
		t.Errorf("a charge at one's feet frightens as %d, eight paces off as %d", here, off)
	}
}

// Whoever cannot shoot at an enemy in sight, because a friend fights that enemy, aims; a shot now is better than one later.
func TestSteadyAimsWhereItCannotShoot(t *testing.T) {
	g := stage(t, open(), carrying(fig("man", "a", "minor", 10, 10), "single-shot-rifle ready"), fig("foe", "b", "main", 20, 10), fig("mate", "a", "minor", 20, 11))
	if g.isTarget(0, 1) {
		t.Fatal("shooting is offered")
	}
	aim := g.worthOfAim(0, 1)
	if aim <= 0 {
		t.Errorf("an aim is worth %d", aim)
	}
	g.figures[2].fate = Left
	if now := g.wanting(0, g.bestTarget(0, ownTurn)); now <= g.worthOfAim(0, 1) {
		t.Errorf("a shot now is worth %d and an aim %d", now, g.worthOfAim(0, 1))
	}
}

// At the sacks with full hands an outlaw lets go of something, of the gun last; then takes one, and rides when a horse is on the way.
func TestSteadyCarriesTheLootOff(t *testing.T) {
	g := begun(t, stockScene(t, "bank", 2))
	moll, _ := g.fixed.names.FindOf(game.FigureRef, "moll")
	bay, _ := g.fixed.names.FindOf(game.FigureRef, "bay")
	lund, _ := g.fixed.names.FindOf(game.FigureRef, "lund")
	sack, gun, stick := nothing, nothing, nothing
	for n := range g.items {
		switch i := &g.items[n]; {
		case i.make == LootSack:
			sack = n
		case int(i.holder) == moll && i.make == CartridgeHandgun:
			gun = n
		case int(i.holder) == moll && i.make == Dynamite:
			stick = n
		}
	}
	if w := g.worthOfDropping(moll, stick); w != 0 {
		t.Errorf("without any loot dropping is worth %d", w)
	}
	g.items[sack].place, g.items[sack].at = Dropped, g.figures[moll].at
	if g.worthOfDropping(moll, stick) <= g.worthOfDropping(moll, gun) || g.worthOfDropping(moll, gun) == 0 {
		t.Errorf("the stick %d, the gun %d", g.worthOfDropping(moll, stick), g.worthOfDropping(moll, gun))
	}
	if w := g.worthOfDropping(lund, gun); w != 0 {
		t.Errorf("for the law it is worth %d", w)
	}
	g.opened.add(0)
	if g.looseSack(moll) != sack || g.worthOfTaking(moll, &game.Option{Verb: "pick-up", With: game.Gear(sack)}) != worthLoot {
		t.Errorf("the sack that is hers is %d", g.looseSack(moll))
	}
	g.items[sack].place, g.items[sack].holder = Ready, int8(moll)
	g.figures[moll].at = g.figures[bay].at
	g.figures[moll].at.Y -= 3 * pace
	e := g.errand(moll)
	if !e.ok || tabletop.Far(e.route.To(), g.figures[bay].at) > 0 || e.long >= e.route.Long {
		t.Errorf("three paces from a horse she goes for %v", e.route.To())
	}
	if w := g.worthOfDeed(moll, &game.Option{Verb: "mount", Who: name(moll), Whom: name(bay)}); w == 0 {
		t.Error("and does not mount")
	}
	if w := g.worthOfDeed(lund, &game.Option{Verb: "mount", Who: name(lund), Whom: name(bay)}); w != 0 {
		t.Errorf("for the law a horse is worth %d", w)
	}
}

// Hunters go for what is worth most for the way, shoot at it by its points, and search where a beast is known to lie.
func TestSteadyHunts(t *testing.T) {
	g := begun(t, stockScene(t, "hunt", 2))
	lund, _ := g.fixed.names.FindOf(game.FigureRef, "lund")
	grizzly, _ := g.fixed.names.FindOf(game.FigureRef, "grizzly")
	snake, _ := g.fixed.names.FindOf(game.FigureRef, "snake")
	preyWorth := func(f, dv int) int {
		h := g.harmOf(&assault{whom: f})
		return h.at(dv)
	}
	if preyWorth(grizzly, 0) <= preyWorth(snake, 0) {
		t.Errorf("a grizzly is worth %d and a snake %d", preyWorth(grizzly, 0), preyWorth(snake, 0))
	}
	if preyWorth(grizzly, -2) <= preyWorth(grizzly, 3) {
		t.Error("the defence of a beast counts for nothing")
	}
	e := g.errand(lund)
	if !e.ok || e.pace != pacePrey || e.long >= e.route.Long {
		t.Errorf("the hunter goes for %+v", e.route.To())
	}
	g.figures[lund].at = game.Point{X: g.figures[grizzly].at.X, Y: g.figures[grizzly].at.Y - 14*pace}
	o := game.Option{Verb: "locate", Who: name(lund), Where: game.Area{Kind: searchArea, Of: name(lund), Far: searchReach, Direction: true}}
	if at, worth := g.bestSearch(lund, &o); worth == 0 || at != g.figures[grizzly].at {
		t.Errorf("the hunter searches %v, worth %d", at, worth)
	}
	g.fixed.rules.scene = StreetScene
	if _, worth := g.bestSearch(lund, &o); worth != 0 {
		t.Error("elsewhere nobody knows where beasts lie")
	}
}

// What a steady player thinks of changes nothing: the state is the same afterwards.
func TestAdviceChangesNothing(t *testing.T) {
	g := stage(t, walled(), carrying(fig("man", "a", "main", 20, 10), "cartridge-handgun ready", "knife"), carrying(fig("foe", "b", "main", 20, 24), "repeating-rifle ready"),
		carrying(fig("mate", "a", "minor", 24, 10), "dynamite ready", "matches"))
	before := g.Append(nil)
	for f := range g.figures {
		advised(g, f)
	}
	if after := g.Append(nil); string(before) != string(after) {
		t.Error("thinking has changed the match")
	}
}

// Dynamite is worth more where more enemies stand together, and not where nobody knows of them.
func TestSteadyLightsDynamiteForSeveral(t *testing.T) {
	for _, c := range []struct {
		name   string
		others []game.FigureSetup
		more   bool
	}{
		{"another enemy beside them", []game.FigureSetup{fig("other", "b", "minor", 18, 11)}, true},
		{"an enemy of the third seat beside them", []game.FigureSetup{fig("other", "c", "minor", 18, 11)}, true},
		{"another enemy far from them", []game.FigureSetup{fig("other", "b", "minor", 36, 36)}, false},
		{"a bystander beside them", []game.FigureSetup{fig("other", "", "minor", 18, 11)}, false},
	} {
		bomber := carrying(fig("man", "a", "main", 10, 10), "dynamite ready", "matches")
		alone := stage(t, open(), bomber, fig("foe", "b", "minor", 17, 10))
		several := stage(t, open(), append([]game.FigureSetup{bomber, fig("foe", "b", "minor", 17, 10)}, c.others...)...)
		one, all := alone.worthOfFuse(0, 0), several.worthOfFuse(0, 0)
		if more := all > one; more != c.more || all < one {
			t.Errorf("with %s it is worth %d, alone %d", c.name, all, one)
		}
		if hidden := several; len(c.others) > 0 && c.more {
			hidden.figures[2].hidden = true
			if w := hidden.worthOfFuse(0, 0); w != one {
				t.Errorf("with %s, of whom nobody knows, it is worth %d, alone %d", c.name, w, one)
			}
		}
	}
}

// Whoever is behind something with nothing to shoot with goes into hiding while an enemy is armed; with a gun they hold, and with the loot they go.
func TestSteadyHides(t *testing.T) {
	behind := func(gear []string, foe ...string) *Game {
		p := open()
		p.Features = []game.Feature{line("fence", "wall", game.Impassable, game.HardCover, true, 5, 14, 35, 14)}
		return stage(t, p, carrying(fig("man", "a", "minor", 20, 15), gear...), carrying(fig("foe", "b", "main", 20, 2), foe...))
	}
	for _, c := range []struct {
		name      string
		gear, foe []string
		want      bool
	}{
		{"bare hands, before a gun", nil, []string{"cartridge-handgun ready"}, true},
		{"bare hands, before a gun in its holster", nil, []string{"cartridge-handgun"}, true},
		{"bare hands, before bare hands", nil, nil, false},
		{"bare hands, before an empty gun", nil, []string{"cartridge-handgun empty ready"}, false},
		{"a gun in hand", []string{"cartridge-handgun ready"}, []string{"cartridge-handgun ready"}, false},
	} {
		g := behind(c.gear, c.foe...)
		if !g.mayHide(0) {
			t.Fatal("hiding is not offered")
		}
		if got := g.worthOfHiding(0) > 0; got != c.want {
			t.Errorf("%s: hides %v", c.name, got)
		}
	}
	g := behind(nil, "cartridge-handgun ready")
	if got := answered(g, "action", 0, nobody, "pass", "hide"); got != "hide" {
		t.Errorf("with nothing else to do: %s", got)
	}
	if g.fixed.rules.scene = HuntScene; g.worthOfHiding(0) != 0 {
		t.Error("hides on a hunt")
	}
}
