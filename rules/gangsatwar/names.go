package gangsatwar

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"rumble/game"
)

// names.go gives things their ids and names. Ids are canonical and never change in a match: a CREW keeps that of the gang
// that recruited it first. Names are the players' own or the setting's.

var (
	rankWords   = [jokerRank]string{2: "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten", "Jack", "Queen", "King", "Ace"}
	suitLetters = [...]string{diamonds: "D", clubs: "C", spades: "S", hearts: "H"}
	suitNames   = [...]string{diamonds: "diamonds", clubs: "clubs", spades: "spades", hearts: "hearts", noSuit: ""}
	suitWords   = [...]string{diamonds: "Diamonds", clubs: "Clubs", spades: "Spades", hearts: "Hearts"}
)

// ID is the short name of a thing in files and programs.
func (g *Game) ID(r game.Ref) string {
	n := int(r.N)
	switch {
	case n < 0:
		return ""
	case r.Kind == game.SeatRef && n < g.players():
		return g.fixed.seats[n].id
	case r.Kind == game.FigureRef && n < len(g.figures):
		return g.figureID(n)
	case r.Kind == game.CardRef && n < packSize:
		return cardID(n)
	case r.Kind == game.PlaceRef && n < len(g.places):
		return g.placeID(Place(n))
	case r.Kind == game.WordRef && isPlayWord(n):
		return playID(n)
	case r.Kind == game.WordRef:
		return wordID(n)
	}
	return ""
}

func cardID(card int) string {
	switch card {
	case redJoker:
		return "JKR"
	case blackJoker:
		return "JKB"
	}
	return rankIDs[rankOf(card)] + suitLetters[suitOf(card)]
}

func (g *Game) figureID(f int) string {
	if f < g.players() {
		return g.fixed.seats[f].id + "-boss"
	}
	if f < maxSeats {
		return ""
	}
	fig := &g.figures[f]
	return g.fixed.seats[fig.born].id + "-crew-" + strconv.Itoa(int(fig.number))
}

func (g *Game) placeID(p Place) string {
	ground := &g.places[p]
	switch {
	case p == arena:
		return "arena"
	case p == precinct:
		return "precinct"
	case ground.hq == game.Nobody:
		return "t" + strconv.Itoa(int(p-firstOne)+1)
	}
	id := g.fixed.seats[ground.hq].id + "-hq"
	if n := g.homeNumber(p); n > 1 {
		id += "-" + strconv.Itoa(n)
	}
	return id
}

// homeNumber counts the HQs that were made for a seat, from 1, up to this one.
func (g *Game) homeNumber(p Place) int {
	n := 0
	for q := range p + 1 {
		if g.places[q].hq == g.places[p].hq {
			n++
		}
	}
	return n
}

// Name is what people call a thing. CREW and HQs that are still to come have names already: odds tell of them.
func (g *Game) Name(r game.Ref) string {
	n := int(r.N)
	switch {
	case n < 0:
		return ""
	case r.Kind == game.SeatRef && n < g.players():
		return g.entry(game.Seat(n), gangName)
	case r.Kind == game.FigureRef && n < len(g.figures):
		return g.figureName(n)
	case r.Kind == game.FigureRef:
		return g.fixed.setting.person(n - maxSeats)
	case r.Kind == game.CardRef && n < packSize:
		return cardName(n)
	case r.Kind == game.PlaceRef && n < len(g.places):
		return g.placeName(Place(n))
	case r.Kind == game.PlaceRef:
		return "a new " + g.term("HQ")
	case r.Kind == game.WordRef && isPlayWord(n):
		return playName(n)
	case r.Kind == game.WordRef:
		return g.word(n)
	}
	return ""
}

func cardName(card int) string {
	switch card {
	case redJoker:
		return "Red Joker"
	case blackJoker:
		return "Black Joker"
	}
	return rankWords[rankOf(card)] + " of " + suitWords[suitOf(card)]
}

func (g *Game) figureName(f int) string {
	switch fig := &g.figures[f]; {
	case fig.name >= 0:
		return g.texts[fig.name]
	case fig.name < -1:
		return g.fixed.setting.person(-2 - int(fig.name) - maxSeats)
	case f < g.players():
		return g.entry(game.Seat(f), bossName)
	case f < maxSeats:
		return ""
	}
	return g.fixed.setting.person(f - maxSeats)
}

func (g *Game) placeName(p Place) string {
	ground := &g.places[p]
	switch {
	case ground.name >= 0:
		return g.texts[ground.name]
	case p == arena:
		return g.term("BATTLEGROUNDS")
	case p == precinct:
		return "the " + g.term("PRECINCT")
	case ground.hq != game.Nobody:
		name := g.entry(ground.hq, gangName) + " " + g.term("HQ")
		if n := g.homeNumber(p); n > 1 {
			name += " " + strconv.Itoa(n)
		}
		return name
	case ground.defined:
		return nth(g.fixed.setting.grounds, int(p-firstOne))
	}
	return g.term("TERRITORY") + " " + strconv.Itoa(int(p-firstOne)+1)
}

// Find is the thing with that id.
func (g *Game) Find(id string) (game.Ref, bool) {
	for s := range g.players() {
		rest, ok := strings.CutPrefix(id, g.fixed.seats[s].id)
		if !ok {
			continue
		}
		if r, ok := g.findOf(game.Seat(s), rest); ok {
			return r, true
		}
	}
	if r, ok := findCard(id); ok {
		return r, true
	}
	for p := range g.places {
		if g.places[p].hq == game.Nobody && g.placeID(Place(p)) == id {
			return at(Place(p)), true
		}
	}
	if r, ok := playNamed(id); ok {
		return r, true
	}
	return findTerm(id)
}

// findOf is the thing of a seat whose id goes on after that of the seat.
func (g *Game) findOf(s game.Seat, rest string) (game.Ref, bool) {
	switch {
	case rest == "":
		return game.OfSeat(s), true
	case rest == "-boss":
		return game.Figure(int(s)), true
	case strings.HasPrefix(rest, "-crew-"):
		for f := maxSeats; f < len(g.figures); f++ {
			if fig := &g.figures[f]; fig.born == int8(s) && rest[len("-crew-"):] == strconv.Itoa(int(fig.number)) {
				return game.Figure(f), true
			}
		}
	case strings.HasPrefix(rest, "-hq"):
		for p := range g.places {
			if g.places[p].hq == s && g.placeID(Place(p)) == g.fixed.seats[s].id+rest {
				return at(Place(p)), true
			}
		}
	}
	return game.Ref{}, false
}

func findCard(id string) (game.Ref, bool) {
	for card := range packSize {
		if cardID(card) == id {
			return game.Card(card), true
		}
	}
	return game.Ref{}, false
}

// capital is a name at the beginning of a line.
func capital(name string) string {
	first, size := utf8.DecodeRuneInString(name)
	if size == 0 {
		return ""
	}
	return string(unicode.ToUpper(first)) + name[size:]
}
