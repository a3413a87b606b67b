package maddogs

import (
	"rumble/game"
	"rumble/tabletop"
)

// How near an enemy notices a creeping figure, how near an uncovered line of sight keeps one from hiding, and how far
// the Spot action looks (MD-HIDE-02, -05, -06).
const (
	noticeFar = 4 * inch
	hideFar   = 12 * inch
	spotFar   = 12 * inch
)

// concealed says whether a place has cover to hide in or behind: light or hard cover within an inch and large enough, or
// a building's interior (MD-HIDE-02).
func (g *Game) concealed(at game.Point) bool {
	return g.table.Inside(at) || g.table.HideNear(at, inch) || g.besideVehicle(at)
}

// mayHide says whether figure f could hide where it is: cover, and no enemy within 12 inches with an uncovered line of
// sight to it.
func (g *Game) mayHide(f int) bool {
	fig := &g.figures[f]
	if fig.hidden || fig.ladder != 0 || g.isLocked(f) || g.hasHostage(f) {
		return false
	}
	if !g.inConcealment(f) {
		return false
	}
	for e := range g.figures {
		// Whom its seat cannot see does not count: that hiding is offered must not tell where somebody hides.
		if !g.enemies(f, e) || !g.figures[e].awake() || g.figures[e].hidden || !g.within(f, e, hideFar) || !g.sees(e, f) {
			continue
		}
		if cover, _ := g.coverOf(e, f); cover == game.NoCover {
			return false
		}
	}
	return true
}

// hideOptions are hiding, and looking for whoever hides (MD-HIDE-01, -06). Spot is offered whether or not anybody hides:
// what is offered must not tell.
func (g *Game) hideOptions(f int, o []game.Option) []game.Option {
	fig := &g.figures[f]
	if fig.crawls {
		return o
	}
	if g.mayHide(f) {
		o = append(o, game.Option{Verb: "hide", Clause: "MD-HIDE-01", Who: game.Figure(f), Risk: true})
	}
	if g.isLocked(f) {
		return o
	}
	return append(o, game.Option{Verb: "spot", Clause: "MD-HIDE-06", Who: game.Figure(f), Risk: true})
}

// hideNeed itemises the SMARTS test to hide, spotNeed the one to find somebody.
func (g *Game) hideNeed(f int) []game.Mod {
	return g.skillMod(g.nerves(append(g.desk.Mods(), g.stat(f, Smarts)), f), f, Sneak, 1)
}

func (g *Game) spotNeed(f int) []game.Mod {
	mods := g.skillMod(g.nerves(append(g.desk.Mods(), g.stat(f, Smarts)), f), f, EagleEye, 1)
	return hazyMod(g.inSmoke(g.figures[f].at), mods)
}

// hide is a SMARTS test; on a failure the action is lost.
func (g *Game) hide(ref game.Referee, f int) {
	fig := &g.figures[f]
	if !g.mayHide(f) {
		return
	}
	mods := g.hideNeed(f)
	if !g.test(ref, f, "MD-HIDE-01", "hide", mods) {
		g.tell(ref, game.Event{Clause: "MD-HIDE-02", Kind: "not-hidden", Seat: fig.seat, Who: game.Figure(f)})
		return
	}
	fig.hidden = true
	g.tell(ref, game.Event{Clause: "MD-HIDE-01", Kind: "hides", Seat: fig.seat, Who: game.Figure(f)})
}

// unhide ends hiding: noise, a walk, a blow, or being spotted. The figure is revealed where it stands (MD-HIDE-04, -07).
func (g *Game) unhide(ref game.Referee, f int, clause game.ClauseID) {
	fig := &g.figures[f]
	if !fig.hidden {
		return
	}
	fig.hidden = false
	g.tell(ref, game.Event{Clause: clause, Kind: "revealed", Seat: fig.seat, Who: game.Figure(f), To: fig.at, Reveals: true})
}

// spot is a SMARTS test; success reveals every hidden enemy within 12 inches in line of sight.
func (g *Game) spot(ref game.Referee, f int) {
	fig := &g.figures[f]
	found := false
	if clear, hazy := g.spotTest(ref, f); clear {
		for e := range g.figures {
			if !hazy && g.smokeBetween(fig.at, g.figures[e].at) {
				continue
			}
			if g.figures[e].hidden && g.figures[e].onBoard() && !g.friends(f, e) && g.within(f, e, spotFar) && g.sees(f, e) {
				g.unhide(ref, e, "MD-HIDE-06")
				found = true
			}
		}
	}
	if !found {
		g.tell(ref, game.Event{Clause: "MD-HIDE-06", Kind: "spots-nobody", Seat: fig.seat, Who: game.Figure(f)})
	}
}

// passEnemies lets every enemy that a creeping hidden figure ends near, or passes, test SMARTS to notice it, free of
// cost, once a Creep, in seat order (MD-HIDE-05).
func (g *Game) passEnemies(ref game.Referee, f int, route *tabletop.Route) {
	fig := &g.figures[f]
	for e := range g.figures {
		enemy := &g.figures[e]
		if !fig.hidden {
			return
		}
		if !g.enemies(f, e) || !enemy.awake() || enemy.fleeing || enemy.surrendered || enemy.at.Floor != fig.at.Floor {
			continue
		}
		if !g.passesBy(route, e, noticeFar) && !g.within(f, e, noticeFar) {
			continue
		}
		mods := g.spotNeed(e)
		if !g.inSmoke(enemy.at) {
			mods = hazyMod(g.smokeBetween(enemy.at, fig.at), mods)
		}
		if g.noticeTest(ref, e, f, mods) {
			g.unhide(ref, f, "MD-HIDE-05")
		}
	}
	if fig.hidden && !g.concealed(fig.at) {
		g.unhide(ref, f, "MD-HIDE-04")
	}
}

// passesBy says whether a way leads past somebody within a distance: for somebody aboard, past the vehicle (MD-VEH-01).
func (g *Game) passesBy(route *tabletop.Route, e int, far game.Length) bool {
	if !g.figures[e].aboard() {
		_, passed := g.table.FirstContact(route, g.figures[e].at, far)
		return passed
	}
	at := g.coveredBy(e)
	for d := game.Length(0); d <= route.Long; d += inch / 10 {
		if p := route.Along(d); at.Distance(p) <= far {
			return true
		}
	}
	return false
}

// noticeTest is the free test of an enemy that may notice a hidden figure; nobody but that figure's seat hears of one
// that fails, because it would tell where somebody hides.
func (g *Game) noticeTest(ref game.Referee, e, f int, mods []game.Mod) bool {
	need := game.Total(mods)
	passed := need >= 6
	if need > 0 && need < 6 {
		face := ref.Throw(game.Throw{
			Clause: "MD-HIDE-05", Purpose: "notice", Dice: 1, Sides: 6, Bands: game.BandsAt(6, need), Who: game.Figure(e), Whom: game.Figure(f),
		})
		passed = face.One() <= need
	}
	kind, seen := game.Kind("notices"), game.Everybody
	if !passed {
		kind, seen = "overlooks", game.Only(g.figures[f].seat)
	}
	g.tell(ref, game.Event{
		Clause: "MD-HIDE-05", Kind: kind, Seat: g.figures[e].seat, Who: game.Figure(e), Whom: game.Figure(f), Mods: mods, Need: need, Seen: seen,
	})
	return passed
}
