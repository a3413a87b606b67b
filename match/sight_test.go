package match_test

import (
	"encoding/json"
	"strings"
	"testing"

	"rumble/game"
	"rumble/internal/toy"
	"rumble/match"
)

func TestSight(t *testing.T) {
	s := sit(t, 3, "human", "human")
	for _, seats := range [][]game.Seat{{north}, {south}, {north, south}, nil} {
		sight, err := s.Sight(seats, "north-1")
		if err != nil {
			t.Fatal(err)
		}
		if got, _ := json.Marshal(sight); string(got) != `{"clause":"TOY-05","outline":[[[0,0],[12,0],[12,6],[0,6]]],"sees":["south-1","south-2"]}` {
			t.Errorf("seats %v are shown %s", seats, got)
		}
		_, unknown := s.Sight(seats, "nobody")
		refused(t, unknown, "unknown-figure")
		for _, other := range []string{"", "south", "card-2"} {
			_, err := s.Sight(seats, other)
			refused(t, err, "unknown-figure")
		}
	}
}

// Whoever is down sees nothing, and that is refused in the same words as a figure that does not exist.
func TestNoSightInTheSameWords(t *testing.T) {
	s := &sitting{t: t}
	sc := toy.Scenario(2, 4)
	sc.Figures[0].Stats = map[string]int{"hearts": 0}
	s.Match = s.create(sc, 3, &match.Memory{}, "human", "human")
	_, down := s.Sight([]game.Seat{north}, sc.Figures[0].ID)
	_, nobody := s.Sight([]game.Seat{north}, "north-9")
	refused(t, down, "unknown-figure")
	refused(t, nobody, "unknown-figure")
	if said := strings.ReplaceAll(down.Error(), sc.Figures[0].ID, "north-9"); said != nobody.Error() {
		t.Errorf("they are refused with %q and %q", down, nobody)
	}
}
