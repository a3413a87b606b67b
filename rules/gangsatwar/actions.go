package gangsatwar

import (
	"strings"

	"rumble/game"
)

// actions.go is what CREW do in slice 6 (GW-T-CREWACT).

// assets is the KITCHENS and SHEDS of a place (GW-VAL-08).
func (g *Game) assets(p Place) int16 { return g.places[p].kitchens + g.places[p].sheds }

// actions adds every action of a figure at its place: all but SEIZE on ground of its own gang, TRASH, SEIZE and FREEBASE
// on an enemy's, TRASH and SEIZE on ground nobody controls (GW-WORK-03, -06).
func (g *Game) actions(options []game.Option, f int) []game.Option {
	fig := &g.figures[f]
	p := fig.at
	who, where := game.Figure(f), at(p)
	if g.ledAssault(f) {
		if g.places[p].owner != fig.gang {
			options = append(options, game.Option{Verb: "seize", Clause: "GW-ASLT-06", Who: who, Whom: where})
		}
		return options
	}
	switch owner := g.places[p].owner; owner {
	case fig.gang:
		options = g.ownActions(options, f, p)
	default:
		options = append(options, game.Option{Verb: "seize", Clause: "GW-SEIZE-01", Who: who, Whom: where})
		if owner != nobody && !fig.owed && g.canFreebase(fig.gang) {
			options = append(options, game.Option{Verb: "freebase", Clause: "GW-FREE-01", Who: who, Whom: where})
		}
	}
	if g.assets(p) > 0 {
		options = append(options, game.Option{Verb: "trash", Clause: "GW-TRASH-01", Who: who, Whom: where})
	}
	return options
}

// ownActions adds what a figure may do on ground of its own gang besides TRASH.
func (g *Game) ownActions(options []game.Option, f int, p Place) []game.Option {
	fig, ground := &g.figures[f], &g.places[p]
	gang := &g.gangs[fig.gang]
	who, where := game.Figure(f), at(p)
	add := func(verb game.Verb, clause game.ClauseID) {
		options = append(options, game.Option{Verb: verb, Clause: clause, Who: who, Whom: where})
	}
	if !ground.pushed {
		add("push", "GW-PUSH-01")
		if gang.gear > 0 {
			add("push-with-gear", "GW-PUSH-02")
		}
	}
	if !ground.hired && len(g.figures)+2 <= maxFigures {
		add("recruit", "GW-RECR-01")
		if gang.currency > 0 {
			add("recruit-for-currency", "GW-RECR-02")
		}
		if gang.gear > 0 {
			add("recruit-for-gear", "GW-RECR-02")
		}
	}
	options = g.buildOptions(options, f, p)
	if ground.cooked < ground.kitchens {
		add("cook-up", "GW-COOK-01")
	}
	if _, _, sheds := g.held(fig.gang); ground.sheds > 0 && !gang.tooled && int(gang.tools) < sheds && gang.currency >= gang.tools {
		add("tool-up", "GW-TOOL-01")
	}
	if !fig.owed && g.canFreebase(fig.gang) {
		add("freebase", "GW-FREE-01")
	}
	return options
}

// buildOptions adds BUILD: X CURRENCY and X CREW there with their action unused, at least the one who builds, X being the
// ASSETS there so far (GW-BUILD-01 to -03). A LIEUTENANT builds alone.
func (g *Game) buildOptions(options []game.Option, f int, p Place) []game.Option {
	x := g.assets(p)
	if g.gangs[g.figures[f].gang].currency < x {
		return options
	}
	clause := game.ClauseID("GW-BUILD-01")
	var with game.Choice
	switch {
	case x == 0:
		clause = "GW-BUILD-02"
	case x > 1 && g.isLieutenant(f):
		return options
	case x > 1:
		with = g.hands(f, p)
		with.Least, with.Most = int(x)-1, int(x)-1
		if len(with.Among) < with.Least {
			return options
		}
	}
	return append(options,
		game.Option{Verb: "build-kitchen", Clause: clause, Who: game.Figure(f), Whom: at(p), Pick: with},
		game.Option{Verb: "build-shed", Clause: clause, Who: game.Figure(f), Whom: at(p), Pick: with},
	)
}

// hands is who may build along with a figure: CREW of its gang there, and a BOSS acting as one, with their action unused.
func (g *Game) hands(f int, p Place) game.Choice {
	list := g.desk.Picks()
	for other := range g.figures {
		o := &g.figures[other]
		if other != f && o.gang == g.figures[f].gang && o.at == p && !g.isLieutenant(other) && !g.ledAssault(other) && g.mayWork(other) {
			list.Add(game.Figure(other))
		}
	}
	return game.Choice{Among: list.Refs()}
}

// act carries an action out. The counter is removed from the card after it (GW-WORK-01).
func (g *Game) act(ref game.Referee, o game.Option, a game.Answer) {
	f := int(o.Who.N)
	p := g.figures[f].at
	switch o.Verb {
	case "push", "push-with-gear":
		g.push(ref, f, p, o.Verb == "push-with-gear", a.Text)
	case "recruit", "recruit-for-currency", "recruit-for-gear":
		g.hireCrew(ref, f, p, o.Verb, a.Text)
	case "build-kitchen", "build-shed":
		g.build(ref, f, p, o.Verb == "build-kitchen", a)
	case "cook-up":
		g.places[p].cooked++
		g.gangs[g.figures[f].gang].gear++
		g.tellAction(ref, "GW-COOK-01", "cooks-up", f, p, 1, a.Text)
	case "tool-up":
		g.toolUp(ref, f, p, a.Text)
	case "freebase":
		g.freebase(ref, "GW-FREE-01", f, a.Text)
	case "trash":
		g.trash(ref, f, p, a.Text)
	case "seize":
		g.seize(ref, f, p, o.Clause, a.Text)
	}
	g.done(f)
}

// done takes the counter of a figure off its card: it has had its action.
func (g *Game) done(f int) { g.figures[f].acted, g.figures[f].at = true, nowhere }

// tellAction tells what a figure did, where, and how much it brought.
func (g *Game) tellAction(ref game.Referee, clause game.ClauseID, kind game.Kind, f int, p Place, many int, text string) {
	g.tell(ref, game.Event{Clause: clause, Kind: kind, Seat: g.seatOf(f), Who: game.Figure(f), Whom: at(p), Many: many, Text: text})
}

// seatOf is the seat whose doing an action of a figure is: a LIEUTENANT's own, else that of the gang.
func (g *Game) seatOf(f int) game.Seat {
	if g.isLieutenant(f) {
		return game.Seat(f)
	}
	return player(g.figures[f].gang)
}

// push earns 1 CURRENCY, or 3 for 1 GEAR (GW-PUSH-01, -02).
func (g *Game) push(ref game.Referee, f int, p Place, withGear bool, text string) {
	gang := &g.gangs[g.figures[f].gang]
	g.places[p].pushed = true
	earned, clause := int16(1), game.ClauseID("GW-PUSH-01")
	if withGear {
		gang.gear--
		earned, clause = 3, "GW-PUSH-02"
	}
	gang.currency += earned
	g.tellAction(ref, clause, "pushes", f, p, int(earned), text)
}

// hireCrew brings one new CREW, and an extra one for 1 CURRENCY or 1 GEAR, which adds 1 to TRACK MARKS (GW-RECR-01 to
// -03). The text names them, with a comma between two.
func (g *Game) hireCrew(ref game.Referee, f int, p Place, how game.Verb, text string) {
	number := g.figures[f].gang
	gang := &g.gangs[number]
	g.places[p].hired = true
	first, second, _ := strings.Cut(text, ",")
	g.recruited(ref, "GW-RECR-01", f, p, number, first)
	switch how {
	case "recruit":
		return
	case "recruit-for-currency":
		gang.currency--
	case "recruit-for-gear":
		gang.gear--
		gang.tracks++
		g.tell(ref, game.Event{Clause: "GW-RECR-02", Kind: "track-marks", Seat: player(number), Who: ofGang(number), Many: int(gang.tracks)})
	}
	g.recruited(ref, "GW-RECR-02", f, p, number, second)
}

func (g *Game) recruited(ref game.Referee, clause game.ClauseID, f int, p Place, gang int8, name string) {
	crew := g.newCrew(gang)
	g.figures[crew].name = g.nameText(name)
	g.tell(ref, game.Event{Clause: clause, Kind: "recruits", Seat: g.seatOf(f), Who: game.Figure(f), With: game.Figure(crew), Whom: at(p)})
}

// build adds a KITCHEN or a SHED; all who work at it use their action (GW-BUILD-03).
func (g *Game) build(ref game.Referee, f int, p Place, kitchen bool, a game.Answer) {
	x := g.assets(p)
	g.gangs[g.figures[f].gang].currency -= x
	kind := game.Kind("builds-shed")
	if kitchen {
		kind = "builds-kitchen"
		g.places[p].kitchens++
	} else {
		g.places[p].sheds++
	}
	g.tell(ref, game.Event{
		Clause: "GW-BUILD-01", Kind: kind, Seat: g.seatOf(f), Who: game.Figure(f), Whom: at(p), Things: a.Picked, Many: int(x), Text: a.Text,
	})
	for _, r := range a.Picked {
		g.done(int(r.N))
	}
}

// toolUp raises TOOLS by 1 for as much CURRENCY as there were TOOLS, once per gang and round (GW-TOOL-02, -04, -05).
func (g *Game) toolUp(ref game.Referee, f int, p Place, text string) {
	gang := &g.gangs[g.figures[f].gang]
	gang.currency -= gang.tools
	gang.tools++
	gang.tooled = true
	g.tellAction(ref, "GW-TOOL-04", "tools-up", f, p, int(gang.tools), text)
}

// canFreebase is whether a gang has the means (GW-FREE-01, -02).
func (g *Game) canFreebase(gang int8) bool {
	return g.gangs[gang].gear > 0 || g.gangs[gang].currency > 0
}

// freebase spends 1 GEAR, or 1 CURRENCY of a gang without GEAR, for 1 LOYALTY and 1 TRACK MARKS (GW-FREE-03, -04).
func (g *Game) freebase(ref game.Referee, clause game.ClauseID, f int, text string) {
	gang := &g.gangs[g.figures[f].gang]
	paid := termRef("GEAR")
	if gang.gear > 0 {
		gang.gear--
	} else {
		gang.currency--
		paid = termRef("CURRENCY")
	}
	gang.loyalty++
	gang.tracks++
	g.tell(ref, game.Event{
		Clause: clause, Kind: "freebases", Seat: g.seatOf(f), Who: game.Figure(f), With: paid, Whom: at(g.figures[f].at), Many: int(gang.tracks), Text: text,
	})
	g.done(f)
}

// trash destroys all KITCHENS and SHEDS of a place; RESISTANCE and control stay (GW-TRASH-02).
func (g *Game) trash(ref game.Referee, f int, p Place, text string) {
	destroyed := g.assets(p)
	g.places[p].kitchens, g.places[p].sheds, g.places[p].cooked = 0, 0, 0
	if p == precinct {
		g.police.armoury = 0
	}
	g.tellAction(ref, "GW-TRASH-01", "trashes", f, p, int(destroyed), text)
}

// seize gives a place to the gang of a figure at once (GW-SEIZE-01, -02; GW-WORK-07).
func (g *Game) seize(ref game.Referee, f int, p Place, clause game.ClauseID, text string) {
	g.tellAction(ref, clause, "seizes", f, p, 0, text)
	g.control(ref, "GW-SEIZE-02", p, g.figures[f].gang)
}
