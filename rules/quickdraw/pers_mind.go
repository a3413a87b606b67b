package quickdraw

import "rumble/game"

// pers_mind.go is what a character cannot let go of: what an Academic studies, the fights and the fallen of a Bloodthirsty one
// (QD-PERS-02 to -04, -07, -08).

// readStudies marks what Academics study: all features of the kind that the scenario names, eight at most (QD-PERS-04).
func (g *Game) readStudies() error {
	kind := g.fixed.rules.studies
	if kind == "" {
		return nil
	}
	const tag = 0 // the one tag of a scene
	found := false
	features := g.fixed.table.Plan().Features
	for i := range features {
		if features[i].Kind == kind {
			g.fixed.objects, found = marked(g.fixed.objects, i, tag), true
		}
	}
	if !found {
		return game.Refuse(game.BadSetting, "settings.studies", "There is nothing of the kind %q on the table.", kind)
	}
	if len(g.fixed.objects) > mostStudied {
		return game.Refuse(game.BadSetting, "settings.studies", "There are at most %d objects on a table, what is studied among them.", mostStudied)
	}
	for f := range g.figures {
		if g.nature(f, Academic) {
			g.figures[f].field = tag
		}
	}
	return nil
}

// marked is a list of objects in which that feature has a tag: one that is there already, or a new one that is good for nothing else.
func marked(objects []object, feature int, tag int8) []object {
	for n := range objects {
		if objects[n].safe && objects[n].place == feature {
			objects[n].tag = tag
			return objects
		}
	}
	return append(objects, object{place: feature, door: nothing, tag: tag})
}

// obsessed is whether a character studies something, or has a fight to leave or a body to see to.
func (g *Game) obsessed(f int) bool {
	fig := &g.figures[f]
	return fig.studies != nothing || g.nature(f, Bloodthirsty) && (g.hasBody(f) || !g.engaged(f).empty())
}

// isObsessed is the test of an Academic or a Bloodthirsty character at the start of its turn. It says whether the turn is used.
func (g *Game) isObsessed(ref game.Referee, f int) bool {
	switch fig := &g.figures[f]; {
	case fig.studies != nothing:
		return g.keepsStudying(ref, f)
	case !g.nature(f, Bloodthirsty):
		return false
	case g.hasBody(f):
		return g.seesToBody(ref, f)
	case !g.engaged(f).empty():
		return g.fightsOn(ref, f)
	}
	g.figures[f].body = nobody
	return false
}

// keepsStudying is the test of an Academic to do anything but study; passed once it frees them from that thing for the scene (QD-PERS-03,
// -04).
func (g *Game) keepsStudying(ref game.Referee, f int) bool {
	passed := g.actionTest(ref, "QD-PERS-03", "stops-studying", f)
	if g.stage != Playing {
		return true
	}
	if passed {
		g.stopsStudying(ref, "QD-PERS-04", f)
		return false
	}
	g.tell(ref, game.Event{Clause: "QD-PERS-03", Kind: "studies-on", Seat: g.controller(f), Who: name(f)})
	return true
}

// stopsStudying frees an Academic from what they study, for the scene.
func (g *Game) stopsStudying(ref game.Referee, clause game.ClauseID, f int) {
	fig := &g.figures[f]
	fig.scene.studied.add(int(fig.studies))
	fig.studies = nothing
	g.tell(ref, game.Event{Clause: clause, Kind: "stops-studying", Seat: g.controller(f), Who: name(f)})
}

// mostStudied is how many objects may be studied: those that a set of eight can hold.
const mostStudied = 8

// beginsToStudy is an Academic who has ended a move next to something of their field (QD-PERS-04).
func (g *Game) beginsToStudy(ref game.Referee, f int) {
	fig := &g.figures[f]
	if !g.nature(f, Academic) || fig.studies != nothing || fig.until.speed == Stationary || !g.able(f) {
		return
	}
	for i := range g.fixed.objects[:min(len(g.fixed.objects), mostStudied)] {
		thing := &g.fixed.objects[i]
		if !g.ofHisField(f, thing.tag) || fig.scene.studied.has(i) || !g.fixed.table.FeatureWithin(thing.place, fig.at, g.radius(f)+pace) {
			continue
		}
		fig.studies = int8(i)
		g.tell(ref, game.Event{Clause: "QD-PERS-04", Kind: "studies", Seat: g.controller(f), Who: name(f), With: game.Ref{Kind: game.PlaceRef, N: int16(thing.place)}})
		return
	}
}

// ofHisField is whether something belongs to what an Academic studies: their tasks on it may be thrown again (QD-PERS-02, -04).
func (g *Game) ofHisField(f int, tag int8) bool {
	return g.nature(f, Academic) && tag != nothing && tag == g.figures[f].field
}

// disturbs is what being shot at or attacked does to a mind, whatever comes of it: an Academic is torn from the studies (QD-PERS-04), and
// who is captivated sees what the charmer is worth (QD-PERS-15).
func (g *Game) disturbs(ref game.Referee, d *deed) {
	if d.whom == nobody || !d.attack && kindOf(d.verb)&(Shots|MoveShots) == 0 {
		return
	}
	g.roused(ref, d.whom, d.who)
}

// roused is who has been shot at, attacked or hit by somebody, or by nobody.
func (g *Game) roused(ref game.Referee, f, by int) {
	fig := &g.figures[f]
	if fig.studies != nothing {
		g.stopsStudying(ref, "QD-PERS-04", f)
	}
	if by != nobody && int(fig.charmer) == by && (fig.smitten == Charmed || fig.smitten == Captive) {
		g.comesFree(ref, "QD-PERS-15", f)
	}
}

// hasBody is whether a Bloodthirsty character has a fallen enemy at hand and is not done with them (QD-PERS-08).
func (g *Game) hasBody(f int) bool {
	b := int(g.figures[f].body)
	return b != nobody && g.present(b) && g.touching(f, b) && g.fallen(b)
}

// fallen is whether a character lies helpless and can still be helped: knocked out, passed out or a casualty.
func (g *Game) fallen(f int) bool {
	fig := &g.figures[f]
	return g.person(f) && !fig.spoiled && (fig.knocked && fig.fate == InPlay || fig.fate == PassedOut || fig.fate == Casualty)
}

// leavesBodies marks, for the Bloodthirsty, the enemies they have fought who have fallen in contact with them (QD-PERS-08).
func (g *Game) leavesBodies() {
	for f := range g.figures {
		fig := &g.figures[f]
		if !g.nature(f, Bloodthirsty) || !g.awake(f) || g.hasBody(f) {
			continue
		}
		for e := range (fig.fought &^ fig.scene.spared).each {
			if g.fallen(e) && g.touching(f, e) {
				fig.body = int8(e)
				break
			}
		}
	}
}

// seesToBody is the turn of a Bloodthirsty character beside a fallen enemy: it makes an end of them, unless it passes an action test first
// and lets it be (QD-PERS-07, -08).
func (g *Game) seesToBody(ref game.Referee, f int) bool {
	e := int(g.figures[f].body)
	g.figures[f].body = nobody
	g.figures[f].scene.spared.add(e)
	if g.holdsBack(ref, f, e) {
		return false
	}
	if g.stage != Playing || !g.awake(f) {
		return true
	}
	g.tell(ref, game.Event{Clause: "QD-PERS-08", Kind: "makes-an-end", Seat: g.controller(f), Who: name(f), Whom: name(e)})
	fallen := &g.figures[e]
	inPlay := fallen.fate == InPlay
	g.dropOut(e)
	fallen.wounds |= fallen.cards | fallen.stunned | fallen.back
	fallen.cards, fallen.stunned, fallen.back, fallen.spoiled = 0, 0, 0, true
	if fallen.knocked = false; inPlay {
		g.fallsOut(ref, "QD-PERS-08", e, Casualty, f)
	}
	fallen.fate = Casualty
	return true
}

// fightsOn is the turn of a Bloodthirsty character in contact: they attack, unless they pass an action test first (QD-PERS-08).
func (g *Game) fightsOn(ref game.Referee, f int) bool {
	if g.holdsBack(ref, f, nobody) {
		g.figures[f].until.calmed = true
		return false
	}
	if g.stage == Playing && g.able(f) {
		g.act(ref, f, Grant{clause: "QD-PERS-08", kinds: Attacks, at: nobody})
	}
	return true
}

// holdsBack asks a Bloodthirsty character whether they try to let go, and rolls for it (QD-PERS-07).
func (g *Game) holdsBack(ref game.Referee, f, e int) bool {
	_, picked := g.ask(ref, game.Question{
		Seat: g.controller(f), Clause: "QD-PERS-07", Prompt: "bloodthirst", Who: name(f), Whom: name(e), Routine: true,
		Options: append(g.desk.Options(),
			game.Option{Verb: "stay", Clause: "QD-PERS-07", Who: name(f)},
			game.Option{Verb: "let-go", Clause: "QD-PERS-07", Who: name(f), Risk: true},
		),
	})
	return picked.Verb == "let-go" && g.stage == Playing && g.actionTest(ref, "QD-PERS-07", "holds-back", f)
}

// notesMinds is what a turn that is over leaves on minds: an Academic looks about, the Bloodthirsty see who has
// fallen.
func (g *Game) notesMinds(ref game.Referee, f int) {
	g.beginsToStudy(ref, f)
	g.leavesBodies()
}
