package match_test

import (
	"context"
	"errors"
	"reflect"
	"testing"

	"rumble/game"
	"rumble/internal/toy"
	"rumble/match"
)

// The notes of a guided match are kept with it, in the journal as well.
func TestAMatchKeepsItsGuide(t *testing.T) {
	sc := toy.Scenario(2, 4)
	sc.Guide = []game.Note{
		{When: game.WhenBegins, Say: "Two corners."},
		{When: game.WhenAsks, Words: []string{"act"}, Who: sc.Seats[0].ID, Thing: sc.Figures[0].ID, Say: "You act."},
	}
	s := &sitting{t: t, journal: &match.Memory{}}
	m := s.create(sc, 3, s.journal, "human", "random")
	if !reflect.DeepEqual(m.Guide(), sc.Guide) {
		t.Errorf("the notes are %+v", m.Guide())
	}
	again, err := match.Load(context.Background(), "m1", func(string) (*match.Rules, bool) { return ready(toy.Rules()), true }, s.journal)
	if err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(again.Guide(), sc.Guide) {
		t.Errorf("when it is read again they are %+v", again.Guide())
	}
	if plain := s.create(toy.Scenario(2, 4), 3, &match.Memory{}, "human", "random"); plain.Guide() != nil {
		t.Errorf("any other match has %+v", plain.Guide())
	}
}

// A match does not begin with notes that could never be shown, and nothing is written down of it.
func TestNoMatchBeginsWithNotesAboutNothing(t *testing.T) {
	sc := toy.Scenario(2, 4)
	sc.Guide = []game.Note{{When: game.WhenOffers, Words: []string{"fly"}, Say: "Fly."}}
	journal := &match.Memory{}
	_, err := match.Create(context.Background(), match.Setup{ID: "m1", Rules: ready(toy.Rules()), Scenario: *sc, Players: []string{"human", "random"}}, journal)
	if refusal, ok := errors.AsType[*game.Error](err); !ok || refusal.Code != game.BadScenario || refusal.Field != "guide[0].offers[0]" || len(journal.Rows) != 0 {
		t.Errorf("%v, and %d rows", err, len(journal.Rows))
	}
}
