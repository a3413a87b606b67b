package quickdraw

import "rumble/game"

// shoo.go is wanting to shoot, and the three steps of a shot (QD-SHOO). Which shots there are is in shot.go, the roll to hit in toht.go.

// shot is one shot action: one throw of a weapon's dice at one target (QD-SHOO-14).
type shot struct {
	who    int
	item   int
	whom   int
	sort   Shot
	both   bool // both barrels; of a cannon a shell
	wrong  bool // from the wrong hand (QD-SHOT-14)
	drawn  bool // drawn this turn
	binds  bool // entangles instead of hurting (QD-ENT-12)
	second bool // the shotgun barrel of a Le Mat
	clean  bool // a perfect shot: a miss may be thrown again, 1s are plain misses (QD-SHOO-05, -09)
	again  bool // it may be thrown again: the right moment (QD-RESP-04)
	easy   bool // a hasty shot without its deduction (QD-RESP-12)
	chain  bool // all shots at once (QD-GUN-10)
	acts   bool // a courage of 10 that it causes gives an act (QD-COUR-09)
	wish   Wish // rider, mount or vehicle (QD-MVSH-03)
	cowed  set  // those whose courage made them do something else (QD-OUT-14)

	before game.Pending // what was remembered before it
}

// Shot is a type of shot (QD-T-SHOTS).
type Shot uint8

// The types of shots.
const (
	Deliberate Shot = iota
	Hasty
	Snap
	Fanning
	Aimed
	shots
)

// Wish is which of several that are one target is meant (QD-MVSH-03, -04, QD-FMNT-05 to -07).
type Wish uint8

// The wishes.
const (
	AtMan Wish = iota
	AtMount
)

// shoots carries out a declared shot: wanting to, hitting, and what the hits do (QD-SHOO-01).
func (g *Game) shoots(ref game.Referee, f int, _ game.Answer, o game.Option, by Grant) {
	s := g.shotOf(&o)
	s.before = g.scratch.past
	s.acts, s.clean, s.again = true, by.perfect, by.again
	if !by.untested {
		r := g.shootRoll(&s)
		switch g.wantsToShoot(ref, &r) {
		case Disaster, Failure:
			return
		case Outstanding:
			s.clean = true
		}
	}
	if !by.quiet {
		if _, goes := g.window(ref, &deed{who: f, verb: o.Verb, whom: s.whom}); !goes || !g.ableToShoot(&s) {
			return
		}
		if !(g.isTarget(f, s.whom) && g.stillFits(&s, by)) && !g.aimsElsewhere(ref, &s, by) {
			return
		}
	}
	g.fires(ref, &s)
}

// shootRoll is the test of wanting to shoot. Whoever is disciplined may throw it again (QD-SHOO-06), and the quick to draw after failing to
// draw and fire (QD-OUT-20).
func (g *Game) shootRoll(s *shot) roll {
	r := g.actionDice("QD-SHOO-01", "wants-to-shoot", game.Chart{Table: "QD-T-WSHOOT", Row: "Shoot or move and shoot"}, s.who)
	r.whom = s.whom
	if g.nature(s.who, Disciplined) {
		r.mayAgain("QD-SHOO-06", "disciplined", false)
	}
	if s.drawn && g.is(s.who, QuickDraw) {
		r.mayAgain("QD-SHOT-08", "quick-draw", true)
	}
	return r
}

// wantsToShoot is the test, and what comes of it when it fails. Who passes shoots, with a 10 a perfect shot.
func (g *Game) wantsToShoot(ref game.Referee, r *roll) Band {
	f := r.who
	result := band(g.test(ref, r))
	switch result {
	case Disaster: // loses heart
		g.losesHeart(ref, f, r.whom)
	case Failure: // hesitates
		g.tell(ref, game.Event{Clause: "QD-SHOO-03", Kind: "hesitates", Seat: g.controller(f), Who: name(f), Seen: g.shown(f)})
	case Success: // takes the shot
		g.tell(ref, game.Event{Clause: "QD-SHOO-04", Kind: "takes-shot", Seat: g.controller(f), Who: name(f), Seen: g.shown(f), Detail: true, NotInOdds: true})
	case Outstanding: // a perfect shot
		g.tell(ref, game.Event{Clause: "QD-SHOO-05", Kind: "perfect-shot", Seat: g.controller(f), Who: name(f), Seen: g.shown(f)})
	}
	return result
}

// backsOff is how far who loses heart falls back in the open.
const backsOff = 4 * pace

// losesHeart is a 1: whoever is in cover ducks, whoever is not falls back or makes for the nearest cover, as their seat chooses (QD-SHOO-02, -08).
func (g *Game) losesHeart(ref game.Referee, f, whom int) {
	g.tell(ref, game.Event{Clause: "QD-SHOO-02", Kind: "loses-heart", Seat: g.controller(f), Who: name(f), Seen: g.shown(f)})
	enemy := g.theEnemy(f, whom)
	if enemy == nobody { // nobody to be afraid of (QD-GEO-11)
		return
	}
	foes := g.engaged(f)
	if foes.empty() && !g.inOpen(f, enemy) {
		g.ducks(ref, "QD-SHOO-02", f)
		return
	}
	_, picked := g.ask(ref, game.Question{
		Seat: g.controller(f), Clause: "QD-SHOO-08", Prompt: "loses-heart", Who: name(f), Whom: name(enemy), Routine: true,
		Options: append(g.desk.Options(),
			game.Option{Verb: "fall-back", Clause: "QD-SHOO-08", Who: name(f), Whom: name(enemy)},
			game.Option{Verb: "seek-cover", Clause: "QD-SHOO-08", Who: name(f), Whom: name(enemy)},
		),
	})
	if g.stage != Playing {
		return
	}
	if picked.Verb == "seek-cover" {
		g.seeksCover(ref, "QD-SHOO-08", f, enemy, g.rate(f))
		return
	}
	far := g.fallsBack(ref, "QD-SHOO-02", f, enemy, backsOff, false)
	for far > 0 && !foes.empty() {
		g.followsUp(ref, f, g.takeNext(&foes), far)
	}
}

// ableToShoot is whether a shooter can still fire after what others did (QD-HOLD-10).
func (g *Game) ableToShoot(s *shot) bool {
	i := &g.items[s.item]
	fig := &g.figures[s.who]
	return g.stage == Playing && g.awake(s.who) && !fig.until.ducked && !fig.until.backTurned && fig.nerve == Steady && int(i.holder) == s.who
}

// stillFits is whether a weapon can still fire a shot that was declared: nobody has come into contact with the shooter and keeps them from it, and
// the target is still near enough (QD-HOLD-10). The aim was taken before.
func (g *Game) stillFits(s *shot, by Grant) bool {
	now := *s
	if now.sort == Aimed {
		now.sort = Deliberate
	}
	return g.fits(&now, by)
}

// aimsElsewhere asks for another target of the same shot when the first one is gone (QD-HOLD-10). False when there is none, or no wish.
func (g *Game) aimsElsewhere(ref game.Referee, s *shot, by Grant) bool {
	o := append(g.desk.Options(), game.Option{Verb: "hold-fire", Clause: "QD-HOLD-10", Who: name(s.who)})
	other := *s
	var fit set
	for e := range g.figures {
		if other.whom = e; g.isTarget(s.who, e) && g.fits(&other, by) {
			fit.add(e)
		}
	}
	for e := range g.choosable(s.who, fit).each { // personality holds here too (QD-PERS-31, -38)
		other.whom = e
		o = append(o, g.shotOption(&other))
	}
	if len(o) == 1 {
		g.tell(ref, game.Event{Clause: "QD-HOLD-10", Kind: "holds-fire", Seat: g.controller(s.who), Who: name(s.who), Seen: g.shown(s.who)})
		return false
	}
	_, picked := g.ask(ref, game.Question{Seat: g.controller(s.who), Clause: "QD-HOLD-10", Prompt: "aim-elsewhere", Who: name(s.who), Options: o, Routine: true})
	if picked.Verb == "hold-fire" {
		g.tell(ref, game.Event{Clause: "QD-HOLD-10", Kind: "holds-fire", Seat: g.controller(s.who), Who: name(s.who), Seen: g.shown(s.who)})
		return false
	}
	s.whom = number(picked.Whom)
	return g.stage == Playing
}

// fires is a shot without a wanting test: to hit, and what the hits do.
func (g *Game) fires(ref game.Referee, s *shot) {
	if g.stage != Playing || !g.present(s.whom) {
		return
	}
	if g.items[s.item].row().class == Bombs {
		g.hurls(ref, s)
		return
	}
	if s.before == (game.Pending{}) {
		s.before = g.scratch.past
	}
	v := g.looses(ref, s)
	if g.stage == Playing {
		g.remembers(ref, s.pending(&v))
		g.lands(ref, s, v)
	}
}
