package gangsatwar

import "rumble/game"

// territories.go is how a basic TERRITORY gets its name and values, once per game (GW-TERR).

// define lets the seat that has placed the first counter on a TERRITORY name it and raise one value, and then the next
// seat on its left, whatever its standing, raise one more.
func (g *Game) define(ref game.Referee, s game.Seat, p Place) {
	g.places[p].defined = true
	known := g.Name(at(p)) // by the setting
	a, o := g.ask(ref, game.Question{
		Seat: s, Clause: "GW-TERR-01", Prompt: "define", Whom: at(p), Options: g.raises("GW-TERR-01", p), Routine: true, FreeText: true, Value: known,
	}.Defaulting("raise-kitchens"))
	if a.Text != known {
		g.places[p].name = g.nameText(a.Text)
	}
	g.raise(ref, s, p, o)
	left := g.left(s)
	_, o = g.ask(ref, game.Question{
		Seat: left, Clause: "GW-TERR-02", Prompt: "define-more", Whom: at(p), Options: g.raises("GW-TERR-02", p), Routine: true,
	}.Defaulting("raise-resistance"))
	g.raise(ref, left, p, o)
}

// raises offers the three values of a TERRITORY.
func (g *Game) raises(clause game.ClauseID, p Place) []game.Option {
	return append(g.desk.Options(),
		game.Option{Verb: "raise-resistance", Clause: clause, Whom: at(p)},
		game.Option{Verb: "raise-kitchens", Clause: clause, Whom: at(p)},
		game.Option{Verb: "raise-sheds", Clause: clause, Whom: at(p)})
}

// raise adds 1 to the value that was chosen.
func (g *Game) raise(ref game.Referee, s game.Seat, p Place, o game.Option) {
	ground := &g.places[p]
	value, kind := &ground.resist, game.Kind("more-resistance")
	switch o.Verb {
	case "raise-kitchens":
		value, kind = &ground.kitchens, "more-kitchens"
	case "raise-sheds":
		value, kind = &ground.sheds, "more-sheds"
	}
	*value++
	g.tell(ref, game.Event{Clause: o.Clause, Kind: kind, Seat: s, Who: game.OfSeat(s), Whom: at(p), Many: int(*value)})
}
