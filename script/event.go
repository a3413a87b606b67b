package script

import (
	"slices"

	"rumble/game"
	"rumble/internal/yamltree"
	"rumble/referee"
)

// event is a pattern of events: what is not said fits anything.
type event struct {
	sentence
	seat       thing
	kind       string
	text       string
	many, need *int
	from, to   *game.Point
	mods       []mod
	things     *[]string // exactly these, in any order
	seen       *[]string // exactly these seats may know of it
}

func readEvents(v yamltree.Value) []event {
	var all []event
	for _, item := range v.List(mostChecks) {
		item.Keys("kind", "seat", "who", "with", "whom", "clause", "many", "need", "from", "to", "text", "mods", "things", "seen")
		e := event{
			sentence: readSentence(item), seat: readThing(item, "seat"),
			many: number(item.Key("many")), need: number(item.Key("need")), mods: readMods(item.Key("mods")),
		}
		e.kind = item.Key("kind").Text(mostName)
		e.text = item.Key("text").Text(yamltree.MaxText)
		if from := item.Key("from"); from.Given() {
			e.from = point(from)
		}
		if to := item.Key("to"); to.Given() {
			e.to = point(to)
		}
		if things := item.Key("things"); things.Given() {
			ids := texts(things)
			e.things = &ids
		}
		if seen := item.Key("seen"); seen.Given() {
			seats := []string{}
			if !seen.IsWord() {
				seats = texts(seen)
			} else if seen.OneOf("all", none) == 0 {
				seats = nil
			}
			e.seen = &seats
		}
		all = append(all, e)
	}
	return all
}

// fits says whether the event is one of those meant.
func (e *event) fits(has *game.Event, n game.Names, seats int) bool {
	if e.kind != "" && e.kind != string(has.Kind) || !e.seat.fitsSeat(has.Seat, n) ||
		!e.sentence.fits(has.Who, has.With, has.Whom, has.Clause, n) {
		return false
	}
	if e.text != "" && e.text != has.Text || e.many != nil && *e.many != has.Many || e.need != nil && *e.need != has.Need {
		return false
	}
	if e.from != nil && (!has.Moved || *e.from != has.From) || e.to != nil && (!has.Moved || *e.to != has.To) {
		return false
	}
	return fitMods(e.mods, has.Mods, n) && e.fitsThings(has.Things, n) && e.fitsSeen(has.Seen, n, seats)
}

// fitsThings compares the things that an event names at once.
func (e *event) fitsThings(has []game.Ref, n game.Names) bool {
	if e.things == nil {
		return true
	}
	for _, r := range has {
		if !slices.ContainsFunc(*e.things, func(id string) bool { return alike(id, n.ID(r)) }) {
			return false
		}
	}
	return len(has) == len(*e.things)
}

// fitsSeen compares who may know of it: a nil list means everybody, an empty one nobody.
func (e *event) fitsSeen(has game.Audience, n game.Names, seats int) bool {
	if e.seen == nil {
		return true
	}
	if *e.seen == nil || has == game.Everybody {
		return *e.seen == nil && has == game.Everybody
	}
	for s := range game.Seat(seats) {
		named := slices.ContainsFunc(*e.seen, func(id string) bool { return alike(id, n.ID(game.OfSeat(s))) })
		if named != has.Has(s) {
			return false
		}
	}
	return true
}

// fitsEffect says whether the effect is one of those meant. Odds know kind, who, with, whom and many of an event.
func (e *event) fitsEffect(has *referee.Effect, n game.Names) bool {
	return (e.kind == "" || e.kind == string(has.Kind)) && e.sentence.fits(has.Who, has.With, has.Whom, "", n) &&
		(e.many == nil || *e.many == has.Many)
}
