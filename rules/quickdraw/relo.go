package quickdraw

import "rumble/game"

// relo.go is reloading and the other tasks of shooting (QD-RELO).

// The rows of the chart of reloading (QD-T-RELOAD).
const (
	reloadRow = "reload, restring or reprime"
	clearRow  = "unjam or deploy"
	fuseRow   = "light a fuse"
)

// reloadOptions adds what a character may do about its weapons: reload, re-prime, clear, light a fuse, deploy.
func (g *Game) reloadOptions(f int, by Grant, o []game.Option) []game.Option {
	if !by.has(Tasks|Loads) || !g.armed(f) {
		return o
	}
	for n := range g.items {
		i := &g.items[n]
		if int(i.holder) != f || i.row().one == NoFire {
			continue
		}
		switch {
		case i.row().class == Bombs:
			if i.lit == 0 && (i.place == Ready || i.place == Holstered && g.figures[f].burdened == nobody) && by.has(Tasks) && !by.hasty && g.matches(f) {
				o = append(o, game.Option{Verb: "light-fuse", Clause: "QD-GUN-05", Who: name(f), With: game.Gear(n), Risk: true})
			}
		case i.place == Ready && g.stillEnough(f, i, by):
			o = g.repairs(f, n, by, o)
		}
	}
	return o
}

// stillEnough is whether a character may load a weapon: nobody moves before it, except those with a bow or the like, and those who are carried and have a
// weapon that may be loaded on the move (QD-RELO-16). Of double-barrelled shotguns only muzzle loaders need the loader to stand (QD-GUN-20).
func (g *Game) stillEnough(f int, i *Item, by Grant) bool {
	still := i.row().still && !(i.make == DoubleShotgun && i.ignition == Cartridge)
	return !by.hasty || i.onTheWay() || g.figures[f].aboard != nobody && !still
}

// onTheWay is whether a weapon may be loaded while moving slowly: a bow, and what is loaded as one (QD-GUN-02, -39).
func (i *Item) onTheWay() bool { return i.make == Bow || i.make == Blowpipe || i.make == Sling }

// matches is whether a character has something to light a fuse with (QD-KIT-02).
func (g *Game) matches(f int) bool {
	for n := range g.items {
		i := &g.items[n]
		if i.make == Matches && int(i.holder) == f && (i.place == Ready || i.place == Holstered) {
			return true
		}
	}
	return false
}

// repairs adds what a weapon in hand needs.
func (g *Game) repairs(f, n int, by Grant, o []game.Option) []game.Option {
	i := &g.items[n]
	add := func(clause game.ClauseID, verb game.Verb) {
		o = append(o, game.Option{Verb: verb, Clause: clause, Who: name(f), With: game.Gear(n), Risk: true})
	}
	if i.row().class == Ropes { // it is coiled, which is a basic action (QD-RELO-14)
		return o
	}
	if i.stuck {
		if by.has(Tasks) {
			add("QD-RELO-04", "fix")
		}
		return o
	}
	switch i.trouble {
	case Jammed, JammedEmpty:
		if by.has(Tasks) {
			add("QD-TOHT-20", "clear")
		}
	case Misfired:
		add("QD-TOHT-20", "reprime")
	case Unstrung:
		add("QD-TOHT-11", "restring")
	case Fired:
		o = g.loads(f, n, o)
	case NoTrouble:
		switch {
		case i.row().crew > 0 && !i.deployed:
			if by.has(Tasks) {
				add("QD-GUN-36", "deploy")
			}
		case i.capacity() > 1 && i.loaded < i.capacity() && i.make != HarmonicaRifle:
			o = g.loads(f, n, o)
		case i.dud > 0:
			add("QD-TOHT-20", "reprime")
		}
	}
	if i.make == LeMat && !i.second {
		add("QD-GUN-17", "reload-barrel")
	}
	return o
}

// loads adds the ways to load a weapon: a cap and ball revolver with a cylinder loaded before, while one is left, or loose (QD-GUN-12); a
// harmonica rifle with the next slide (QD-GUN-29).
func (g *Game) loads(f, n int, o []game.Option) []game.Option {
	i := &g.items[n]
	load := game.Option{Verb: "reload", Clause: "QD-RELO-10", Who: name(f), With: game.Gear(n), Risk: true}
	switch {
	case i.make == HarmonicaRifle && i.spare == 0:
		return o
	case i.make == HarmonicaRifle:
		load.Clause = "QD-GUN-28"
	case i.loose():
		if g.cylinder(f) != nothing {
			load.Clause = "QD-GUN-12"
			o = append(o, load)
		}
		load.Verb, load.Clause = "reload-loose", "QD-RELO-13"
	case i.capacity() == 0:
		load.Clause = "QD-RELO-08"
	}
	return append(o, load)
}

// cylinder is the revolver with which a character carries a preloaded cylinder, for whichever is reloaded (QD-GUN-12), or
// nothing.
func (g *Game) cylinder(f int) int {
	for n := range g.items {
		if i := &g.items[n]; int(i.holder) == f && i.loose() && i.spare > 0 {
			return n
		}
	}
	return nothing
}

// reloads carries one of them out; false when the option is none of them.
func (g *Game) reloads(ref game.Referee, f int, o game.Option, by Grant) bool {
	item := int(o.With.N)
	switch o.Verb {
	case "reload", "reload-loose", "reload-barrel", "reprime", "restring":
		g.reload(ref, f, item, o.Verb, by)
	case "clear", "deploy":
		g.clears(ref, f, item, o.Verb, by)
	case "light-fuse":
		g.lightsFuse(ref, f, item, by)
	case "fix":
		g.fixes(ref, f, item, by)
	default:
		return false
	}
	return true
}

// loadRoll is the roll of one of these tasks (QD-RELO-01): who may have it thrown again, and what makes it hard.
func (g *Game) loadRoll(f, item int, verb game.Verb) roll {
	i := &g.items[item]
	row := i.row()
	r := g.taskDice("QD-RELO-01", loadPurpose(verb), game.Chart{Table: "QD-T-RELOAD", Row: loadRow(verb)}, f)
	if g.nature(f, Disciplined) {
		r.mayAgain("QD-RELO-03", "disciplined", true)
	}
	switch verb {
	case "light-fuse":
		g.skilled(&r, Explosives)
	default:
		if g.expertWith(f, row.class) || verb == "reload-barrel" && g.expertWith(f, Shotguns) {
			r.mayAgain("QD-COMB-04", "expert", true)
		}
		if g.is(f, Marksman) && loadRow(verb) == reloadRow {
			r.mayAgain("QD-COMB-06", "marksman", true)
		}
	}
	if row.crew > 0 {
		g.crewRoll(&r, item)
	}
	if row.hard && verb == "reload" && !i.loose() || verb == "reload-loose" {
		r.reduce("QD-RELO-13", "slow-to-load")
	}
	if i.fouled && loadRow(verb) == clearRow {
		r.reduce("QD-RELO-04", "fouled")
	}
	g.hamper(&r)
	return r
}

// crewRoll is what a crew does to a task at its gun: a good one may throw again, a poor or small one throws reduced dice (QD-RELO-02, -03,
// -13). A crew is as good as who throws for it (QD-SKIL-05).
func (g *Game) crewRoll(r *roll, item int) {
	if g.good(r.who, Gunner) {
		r.mayAgain("QD-RELO-03", "crew", true)
	}
	if g.poor(r.who, Gunner) {
		r.reduce("QD-RELO-03", "poor-gunner")
	}
	if g.crew(r.who) < int(g.items[item].row().crew) {
		r.reduce("QD-RELO-02", "small-crew")
	}
}

// crew is how many serve a gun: whoever holds it, and friends awake within a pace (QD-GUN-36).
func (g *Game) crew(f int) int {
	many := 1
	for x := range g.figures {
		if g.person(x) && g.awake(x) && g.friends(f, x) && g.gap(f, x) <= pace {
			many++
		}
	}
	return many
}

func loadRow(verb game.Verb) string {
	switch verb {
	case "clear", "deploy":
		return clearRow
	case "light-fuse":
		return fuseRow
	}
	return reloadRow
}

func loadPurpose(verb game.Verb) game.Purpose {
	switch verb {
	case "clear":
		return "clears-jam"
	case "deploy":
		return "deploys"
	case "light-fuse":
		return "lights-fuse"
	case "reprime":
		return "primes"
	case "restring":
		return "strings-bow"
	}
	return "reloads"
}

// reload is loading, priming and stringing (QD-RELO-04 to -07).
func (g *Game) reload(ref game.Referee, f, item int, verb game.Verb, by Grant) {
	r := g.loadRoll(f, item, verb)
	if g.items[item].onTheWay() {
		by.hasty = g.walksWithBow(ref, &r, by) || by.hasty
		if g.stage != Playing || !g.awake(f) {
			return
		}
	}
	result := band(g.test(ref, &r))
	seat := g.controller(f)
	if result >= Success && !g.goesAhead(ref, f, verb, nobody, by) {
		return
	}
	switch result {
	case Disaster: // it jams, and must be fixed before another try
		g.items[item].stuck = true
		g.tell(ref, game.Event{Clause: "QD-RELO-04", Kind: "fouls-reload", Seat: seat, Who: name(f), With: game.Gear(item), Seen: g.shown(f)})
		return
	case Failure:
		g.tell(ref, game.Event{Clause: "QD-RELO-05", Kind: "not-done", Seat: seat, Who: name(f), With: game.Gear(item), Seen: g.shown(f)})
		return
	case Success:
		g.loaded(item, verb)
		g.tell(ref, game.Event{Clause: "QD-RELO-06", Kind: "reloaded", Seat: seat, Who: name(f), With: game.Gear(item), Seen: g.shown(f)})
		g.act(ref, f, Grant{clause: "QD-RELO-06", untested: true, bonus: true, hasty: true, quiet: by.quiet, kinds: Moves | Shots, at: nobody, move: g.rate(f) / 2})
	case Outstanding:
		g.loaded(item, verb)
		g.tell(ref, game.Event{Clause: "QD-RELO-07", Kind: "reloaded", Seat: seat, Who: name(f), With: game.Gear(item), Seen: g.shown(f)})
		if !by.bonus {
			more := bonusOf("QD-RELO-07", Moves|Shots|MoveShots)
			more.half, more.quiet, more.hasty = true, by.quiet, by.hasty
			g.act(ref, f, more)
		}
	}
}

// loaded makes a weapon ready again.
func (g *Game) loaded(item int, verb game.Verb) {
	i := &g.items[item]
	switch verb {
	case "reload-barrel":
		i.second = true
		return
	case "reprime", "restring":
		i.trouble, i.dud = NoTrouble, 0
		if i.make == Bow {
			i.loaded = 1
		}
		return
	}
	i.trouble, i.dud, i.loaded = NoTrouble, 0, i.capacity()
	i.preloaded = verb == "reload" && i.loose()
	switch {
	case i.preloaded:
		g.items[g.cylinder(int(i.holder))].spare--
	case i.make == HarmonicaRifle:
		i.spare--
	}
}

// walksWithBow lets the owner of a bow or the like move a little before taking the next arrow: four paces without a test, mounted eight, but beyond four
// with reduced dice for all but good riders (QD-RELO-16, QD-GUN-02). It says whether they moved.
func (g *Game) walksWithBow(ref game.Referee, r *roll, by Grant) (walked bool) {
	f, far := r.who, bowWalk
	was := g.figures[g.bearer(f)].until.gone
	if g.figures[f].aboard != nobody {
		far = 2 * bowWalk
	}
	if by.hasty || by.bonus || !g.engaged(f).empty() {
		return false
	}
	g.act(ref, f, Grant{clause: "QD-RELO-16", untested: true, bonus: true, quiet: by.quiet, kinds: Moves, at: nobody, move: far})
	walk := g.figures[g.bearer(f)].until.gone - was // along the way, and not as the crow flies
	if !g.good(f, Rider) && walk > bowWalk {
		r.reduce("QD-GUN-02", "riding-quickly")
	}
	return walk > 0
}

// bowWalk is how far who takes the next arrow may walk.
const bowWalk = 4 * pace

// clears is clearing a jam, or deploying a gun (QD-RELO-04 to -07).
func (g *Game) clears(ref game.Referee, f, item int, verb game.Verb, by Grant) {
	i := &g.items[item]
	r := g.loadRoll(f, item, verb)
	result := band(g.test(ref, &r))
	told := game.Event{Seat: g.controller(f), Who: name(f), With: game.Gear(item), Seen: g.shown(f)}
	if result >= Success && !g.goesAhead(ref, f, verb, nobody, by) {
		return
	}
	switch result {
	case Disaster:
		i.fouled = true
		told.Clause, told.Kind = "QD-RELO-04", "fouls-up"
	case Failure:
		told.Clause, told.Kind = "QD-RELO-05", "not-done"
	default:
		told.Clause, told.Kind = "QD-RELO-06", "cleared"
		if verb == "deploy" {
			told.Kind = "deployed"
		}
		g.cleared(item, verb)
	}
	if result != Outstanding {
		g.tell(ref, told)
		return
	}
	told.Clause = "QD-RELO-07"
	g.tell(ref, told)
	if !by.bonus {
		more := bonusOf("QD-RELO-07", Shots|Loads)
		more.quiet = by.quiet
		g.act(ref, f, more)
	}
}

// packsUp is a gun whose crew moves: it must be deployed again before it fires (QD-GUN-36).
func (g *Game) packsUp(ref game.Referee, f int) {
	for n := range g.items {
		if i := &g.items[n]; int(i.holder) == f && i.deployed {
			i.deployed = false
			g.tell(ref, game.Event{Clause: "QD-GUN-36", Kind: "packs-up", Seat: g.controller(f), Who: name(f), With: game.Gear(n), Seen: g.shown(f)})
		}
	}
}

// cleared makes a weapon free of its jam: what is empty must then be loaded (QD-TOHT-20).
func (g *Game) cleared(item int, verb game.Verb) {
	i := &g.items[item]
	i.fouled = false
	if verb == "deploy" {
		i.deployed = true
		return
	}
	empty := i.trouble == JammedEmpty || i.capacity() > 0 && i.loaded == 0
	i.trouble = NoTrouble
	if empty {
		i.loaded, i.trouble = 0, Fired
	}
}

// lightsFuse is lighting the fuse of an explosive (QD-GUN-05, QD-RELO-04 to -07).
func (g *Game) lightsFuse(ref game.Referee, f, item int, by Grant) {
	i := &g.items[item]
	g.takesInHand(ref, f, item)
	r := g.loadRoll(f, item, "light-fuse")
	result := band(g.test(ref, &r))
	seat := g.controller(f)
	if result >= Success && !g.goesAhead(ref, f, "light-fuse", nobody, by) {
		return
	}
	switch result {
	case Disaster: // it goes off at once
		g.tell(ref, game.Event{Clause: "QD-RELO-04", Kind: "goes-off-early", Seat: seat, Who: name(f), With: game.Gear(item), Seen: g.shown(f)})
		i.place, i.holder = Spent, nobody
		g.explodes(ref, "QD-RELO-04", i.make, g.figures[f].at, f, !by.quiet)
		return
	case Failure:
		g.tell(ref, game.Event{Clause: "QD-RELO-05", Kind: "not-done", Seat: seat, Who: name(f), With: game.Gear(item), Seen: g.shown(f)})
		return
	}
	i.lit, i.lighter = g.burning(f), int8(f)
	if result == Success {
		g.tell(ref, game.Event{Clause: "QD-RELO-06", Kind: "lit", Seat: seat, Who: name(f), With: game.Gear(item), Seen: g.shown(f)})
		return
	}
	g.tell(ref, game.Event{Clause: "QD-RELO-07", Kind: "lit", Seat: seat, Who: name(f), With: game.Gear(item), Seen: g.shown(f)})
	if !by.bonus {
		g.throwsNow(ref, f, item, by.quiet)
	}
}

// throwsNow lets who has just lit a fuse throw at once (QD-RELO-07), without windows when there was none for the lighting (QD-HOLD-09).
func (g *Game) throwsNow(ref game.Referee, f, item int, quiet bool) {
	o := append(g.desk.Options(), game.Option{Verb: "pass", Clause: "QD-CARD-17", Who: name(f)})
	by := bonusOf("QD-RELO-07", Shots)
	by.quiet = quiet
	if g.closed(f)&Shots != 0 { // who is charmed harms nobody (QD-PERS-15)
		return
	}
	for e := range g.targets(f, by).each {
		o = g.shotsWith(f, item, e, by, o)
	}
	if len(o) == 1 {
		return
	}
	a, picked := g.ask(ref, game.Question{Seat: g.controller(f), Clause: "QD-RELO-07", Prompt: "throw-now", Who: name(f), With: game.Gear(item), Options: o, Routine: true})
	if picked.Verb != "pass" && g.stage == Playing {
		g.shoots(ref, f, a, picked, by)
	}
}

// fixes is the action test that makes a fouled reload ready for another try (QD-RELO-04).
func (g *Game) fixes(ref game.Referee, f, item int, by Grant) {
	if !g.actionTest(ref, "QD-RELO-04", "fixes-weapon", f) {
		g.tell(ref, game.Event{Clause: "QD-RELO-04", Kind: "not-done", Seat: g.controller(f), Who: name(f), With: game.Gear(item), Seen: g.shown(f)})
		return
	}
	if !g.goesAhead(ref, f, "fix", nobody, by) {
		return
	}
	g.items[item].stuck = false
	g.tell(ref, game.Event{Clause: "QD-RELO-04", Kind: "fixed", Seat: g.controller(f), Who: name(f), With: game.Gear(item), Seen: g.shown(f)})
}

// reloadNeeds is what one of these tasks needs, as it is shown before.
func (g *Game) reloadNeeds(o *game.Option) (game.Needs, bool) {
	switch o.Verb {
	case "reload", "reload-loose", "reload-barrel", "reprime", "restring", "clear", "deploy", "light-fuse":
		r := g.loadRoll(number(o.Who), int(o.With.N), o.Verb)
		return g.needs(&r), true
	case "fix":
		r := g.actionRoll("QD-RELO-04", "fixes-weapon", number(o.Who))
		return g.needs(&r), true
	}
	return game.Needs{}, false
}
