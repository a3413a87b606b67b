package quickdraw

import "rumble/game"

// eff.go is the effect of hits (QD-EFF, QD-T-EFFECT), on characters here; hits on mounts, vehicles and beasts go to mnth.go, veh.go and
// wild.go.

// harms rolls the effect of the hits of one assault on one target, the lowest defence value first: so many, of which some are bull's
// eyes (QD-DV-07). Then come poison, one courage test at most, or what a beast makes of it. acts is whether a courage of 10 gives an act.
// It gives the courage that the target showed, 0 when it took no test.
func (g *Game) harms(ref game.Referee, a *assault, hits, bulls int, acts bool) int {
	if hits == 0 || g.stage != Playing || !g.present(a.whom) {
		return 0
	}
	before := g.scratch.past
	shook := g.hurts(ref, a, hits, bulls, acts)
	g.remembers(ref, game.Here("harmed").With(before).Number(shook).Flag(a.die == 1))
	return shook
}

// hurts is harms for each sort of figure.
func (g *Game) hurts(ref game.Referee, a *assault, hits, bulls int, acts bool) int {
	switch g.figures[a.whom].sort {
	case Mount:
		g.hurtsMount(ref, a, hits, bulls)
		return 0
	case Vehicle:
		g.hurtsVehicle(ref, a, hits, bulls)
		return 0
	case Beast:
		g.hurtsBeast(ref, a, hits, bulls)
		return 0
	}
	if g.out(a.whom) {
		return 0
	}
	before := g.scratch.past
	why, injured := g.injuries(ref, a, hits, bulls)
	if injured && a.poison && !g.out(a.whom) && g.stage == Playing {
		g.poisons(ref, a.whom, a.who)
	}
	if why == "" || g.stage != Playing || !g.awake(a.whom) {
		return 0
	}
	g.scratch.past = game.Here("shaken").With(before).Flag(a.die == 1) // why it is due nobody asks once it is tested
	return g.courage(ref, why, a.whom, a.who, acts)
}

// injuries is the rolls for each hit, all by the defence value as it stood when the attack was made. It gives the clause by which a
// courage test is due, or "", and whether anybody was hurt.
func (g *Game) injuries(ref game.Referee, a *assault, hits, bulls int) (why game.ClauseID, injured bool) {
	f, before := a.whom, a.pending(game.Here("hurt").With(g.scratch.past))
	g.scratch.lines = append(g.scratch.lines[:0], g.defence(a, true)...)
	lines := g.scratch.lines
	if a.plain {
		bulls = 0
	}
	for n := range hits {
		if n == bulls && !a.plain {
			lines = lines[:len(lines)-1] // the line of the bull's eye is the last one
		}
		outcome := g.injury10(ref, a, lines)
		seat := g.controller(f)
		switch outcome {
		case NearMiss:
			g.tell(ref, game.Event{Clause: "QD-EFF-09", Kind: "near-miss", Seat: seat, Who: name(f)})
		case Graze:
			g.tell(ref, game.Event{Clause: "QD-EFF-08", Kind: "graze", Seat: seat, Who: name(f)})
			if why == "" && !g.star(f) && !g.nature(f, Brave) && !g.nature(f, Fanatic) {
				why = "QD-EFF-08"
			}
		case TakesHeart:
			g.tell(ref, game.Event{Clause: "QD-EFF-07", Kind: "shaken", Seat: seat, Who: name(f)})
			if why != "QD-EFF-04" {
				why = "QD-EFF-07"
			}
		default:
			clause := game.ClauseID("QD-EFF-02")
			if !a.lethal {
				clause = "QD-EFF-03"
			}
			injured, why = true, "QD-EFF-04"
			g.loses(ref, clause, f, outcome.hits(), a.lethal, a.who)
		}
		g.remembers(ref, rolled(before, n, hits, bulls, game.Total(lines)).Text(string(why)).Flag(injured).Flag(a.die == 1))
		if g.out(f) || g.stage != Playing {
			break // no cards are left (QD-DV-07)
		}
	}
	return why, injured
}

// injury10 is the roll for one hit: the action dice of who is hit, never reduced (QD-DV-01, -06).
func (g *Game) injury10(ref game.Referee, a *assault, lines []game.Mod) Outcome {
	dv := game.Total(lines)
	g.tell(ref, game.Event{
		Clause: "QD-DV-03", Kind: "defence", Seat: g.controller(a.whom), Who: name(a.whom), Whom: name(a.who), Mods: lines, Need: dv, Detail: true, NotInOdds: true,
	})
	row := &castTable[g.figures[a.whom].rank]
	c := column(dv)
	r := roll{
		clause: "QD-DV-01", purpose: "is-hurt", chart: game.Chart{Table: "QD-T-EFFECT", Column: columnWords[c]}, who: a.whom, whom: a.who, form: row.form, rival: a.who,
		bands: game.BandsBy(10, func(face int) effectBand { return effectBand{effects[face][c], face == 1} }),
	}
	r.note(row.clause, row.id)
	for r.fine = 1; r.fine <= 10 && (effects[r.fine][c].hits() > 0 || effects[r.fine][c] == TakesHeart); { // what goes against who is hit (QD-CUT-01)
		r.fine++
	}
	face := g.throw(ref, &r)
	a.die = int8(r.form.kept(&face))
	return effects[a.die][c]
}

// effectBand is what a face of an injury roll comes to: its effect, and whether it is a 1, which pins who falls with a mount (QD-MNTH-03).
type effectBand struct {
	effect Outcome
	one    bool
}

// fallsOut puts a figure out of action: its cards leave the pack, what it carries drops, its seat's enemies score (QD-CAST-12, QD-CARD-10,
// QD-EFF-10, QD-SCN-04). by is who did it, or nobody.
func (g *Game) fallsOut(ref game.Referee, clause game.ClauseID, f int, fate Fate, by int) {
	fig := &g.figures[f]
	if fig.fate != InPlay {
		return
	}
	g.endHold(ref, f, "QD-HOLD-06")
	g.passOnCard(f)
	g.goesWith(ref, f, fate)
	g.carriesOff(ref, f, fate)
	fig.fate, fig.knocked, fig.aimed, fig.reacts = fate, false, nobody, false
	g.dropOut(f)
	kind := fateKinds[fate]
	g.tell(ref, game.Event{Clause: clause, Kind: kind, Seat: g.controller(f), Who: name(f), Whom: name(by)})
	if fate == Casualty || fate == PassedOut {
		g.lies(ref, f)
	}
	for x := range g.figures {
		g.figures[x].holders.drop(f)
	}
	g.leftAlone(ref)
	if fate != Left && fate != Destroyed {
		g.dropsLoot(ref, f)
	}
	g.scores(f, by)
}

// fateKinds are the events by which figures go out.
var fateKinds = [...]game.Kind{
	Casualty: "casualty", PassedOut: "passes-out", OutForScene: "out-for-scene", Captured: "captured", Fled: "flees-table", Left: "leaves", Destroyed: "destroyed",
}

// lies is a body on the ground, with what it carried beside it (QD-EFF-10). A rider falls beside their mount (QD-MNTH-11).
func (g *Game) lies(ref game.Referee, f int) {
	fig := &g.figures[f]
	if g.person(f) {
		fig.prone = true
		g.fallsOff(ref, f)
	}
	for n := range g.items {
		i := &g.items[n]
		if int(i.holder) == f && i.place != Bound && i.place != Spent {
			g.tell(ref, game.Event{Clause: "QD-EFF-10", Kind: "drops", Seat: g.controller(f), Who: name(f), With: game.Gear(n), Detail: true})
			i.holder, i.place, i.at = nobody, Dropped, fig.at
		}
	}
}

// loses takes so many cards from a character, for lethal or stunning hits, and says what that makes of it.
func (g *Game) loses(ref game.Referee, clause game.ClauseID, f, many int, lethal bool, by int) {
	fig := &g.figures[f]
	taken := 0
	for taken < many && g.takeCard(f, lethal) {
		taken++
	}
	fig.hurtBy = int8(by)
	g.losesAim(ref, f)
	g.endHold(ref, f, "QD-HOLD-06")
	kind := game.Kind("wounded")
	if !lethal {
		kind = "stunned"
	}
	g.tell(ref, game.Event{Clause: clause, Kind: kind, Seat: g.controller(f), Who: name(f), Whom: name(by), Many: taken})
	g.roused(ref, f, by)
	switch {
	case fig.cards == 0 && fig.back == 0 && lethal: // QD-CAST-08
		g.fallsOut(ref, "QD-EFF-02", f, Casualty, by)
	case fig.cards == 0 && fig.back == 0: // QD-CAST-09
		g.fallsOut(ref, "QD-EFF-03", f, PassedOut, by)
	case !lethal && !fig.knocked:
		fig.knocked, fig.prone = true, true
		g.setsDown(ref, "QD-ACT-06", f)
		g.tell(ref, game.Event{Clause: "QD-EFF-05", Kind: "knocked-out", Seat: g.controller(f), Who: name(f), Whom: name(by)})
		g.fallsOff(ref, f)
	}
}
