package gangsatwar

import (
	"strings"
	"unicode"

	"rumble/game"
)

// setup_record.go is the gang record: names, a motif, hallmarks, a portrait and a VENDETTA event, all of them free text that
// no rule reads (GW-SETUP-07 to -09).

// entry is a field of the gang record.
type entry uint8

// The fields of the gang record.
const (
	gangName entry = iota
	bossName
	motif
	hallmark
	portrait
	vendettaName
	entries
)

// entryVerbs are the verbs of filling a field in, and entryKeys the keys of a seat's settings in a scenario.
var (
	entryVerbs = [entries]game.Verb{"name-gang", "name-boss", "write-motif", "write-hallmark", "write-portrait", "name-vendetta"}
	entryKeys  = [entries]string{"gang", "boss", "motif", "hallmark", "portrait", "vendetta"}
)

// maxLetters bounds a name that somebody wrote.
const maxLetters = 60

// maxTexts bounds the texts of a match: beyond it names are the setting's.
const maxTexts = 30_000

// keep makes a text of the match out of what somebody wrote and counts it from 1; 0 when nothing is left of it.
func (g *Game) keep(text string) int16 {
	text = tidy(text)
	if text == "" || len(g.texts) >= maxTexts {
		return 0
	}
	g.texts = append(g.texts, text)
	return int16(len(g.texts))
}

// nameText is the number of a text of the match for a name, -1 for none: then the setting gives the name.
func (g *Game) nameText(text string) int16 { return g.keep(text) - 1 }

// sameName is the name of a figure, for another that takes it over: a text of the match, or from -2 down the name that the
// setting gives the CREW with that number.
func (g *Game) sameName(f int) int16 {
	switch {
	case g.figures[f].name != -1:
		return g.figures[f].name
	case f >= maxSeats:
		return int16(-2 - f)
	case len(g.texts) >= maxTexts:
		return -1
	}
	g.texts = append(g.texts, g.figureName(f))
	return int16(len(g.texts) - 1)
}

// tidy is a text as a name: on one line, without what cannot be printed, not too long.
func tidy(text string) string {
	if text == "" {
		return ""
	}
	words := strings.FieldsFunc(text, func(r rune) bool { return unicode.IsSpace(r) || !unicode.IsPrint(r) })
	letters := []rune(strings.Join(words, " "))
	return strings.TrimSpace(string(letters[:min(len(letters), maxLetters)]))
}

// entry is what stands in a field of the gang record of a seat: what its player wrote, else the scenario, else the
// setting's word list (GW-SETUP-08).
func (g *Game) entry(s game.Seat, e entry) string {
	seat, info := &g.seats[s], &g.fixed.seats[s]
	if n := seat.record[e]; n > 0 {
		return g.texts[n-1]
	}
	before := int(seat.gangs)
	if e == bossName {
		before = int(seat.heads)
	}
	if text := info.record[e]; text != "" && before == 0 {
		return text
	}
	if e == gangName && info.name != "" && before == 0 {
		return info.name
	}
	n := int(s) + before*maxSeats
	switch set := g.fixed.setting; e {
	case gangName:
		return nth(set.gangs, n)
	case bossName:
		return nth(set.bosses, n)
	case motif:
		return nth(set.motifs, n)
	case hallmark:
		return nth(set.hallmarks, n)
	case vendettaName:
		return nth(set.vendettas, n)
	}
	return ""
}

// records lets every player fill in the gang record, all at once. What is left open gets a generated name.
func (g *Game) records(ref game.Referee) {
	var all game.Seats
	for s := range g.players() {
		all = all.With(game.Seat(s))
	}
	g.writeRecords(ref, all)
	for s := range game.Seat(g.players()) {
		g.tellRecord(ref, s)
	}
}

// writeRecords puts their records to those seats together. What stands in a field is what would be generated, until somebody writes
// something else.
func (g *Game) writeRecords(ref game.Referee, writing game.Seats) {
	round := g.desk.Together()
	for s := range game.Seat(g.players()) {
		if !writing.Has(s) {
			continue
		}
		who, form := game.OfSeat(s), round.Form()
		for e := range entries {
			form.Add(game.Question{Clause: "GW-SETUP-08", Prompt: game.Prompt(entryVerbs[e]), Who: who, FreeText: true, Value: g.entry(s, e)},
				game.Option{Verb: entryVerbs[e], Clause: "GW-SETUP-08", Who: who})
		}
		round.Add(game.Question{
			Seat: s, Clause: "GW-SETUP-07", Prompt: "gang-record", Who: who, Seconds: g.fixed.options.seconds, Routine: true, Parts: form.Parts(),
			Options: append(round.Options(), game.Option{Verb: "leave-record", Clause: "GW-SETUP-07", Who: who}),
		})
	}
	round.Ask(ref)
	for i := range round.Questions {
		q := &round.Questions[i]
		for e := range entries {
			if said, _ := q.Part(round.Answers[i], int(e)); said.Text != q.Parts[e].Value {
				g.seats[q.Seat].record[e] = g.keep(said.Text)
			}
		}
	}
}

// tellRecord tells the names on the gang record of a seat.
func (g *Game) tellRecord(ref game.Referee, s game.Seat) {
	g.tell(ref, game.Event{Clause: "GW-SETUP-08", Kind: "gang-record", Seat: s, Who: game.OfSeat(s), With: game.Figure(int(s)), Text: g.entry(s, gangName)})
	g.tell(ref, game.Event{Clause: "GW-SETUP-09", Kind: "vendetta", Seat: s, Who: game.OfSeat(s), Text: g.entry(s, vendettaName)})
}
