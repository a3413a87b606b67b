package gangsatwar

import "testing"

// Territories decide who is ahead; what ends the match goes by the house's settings (GW-DOM-01, GW-FINAL-01, -02).
func TestWhatTheWarIsFor(t *testing.T) {
	g := seated(2)
	from, end := g.basics()
	g.places[from].owner, g.places[end-1].owner = 1, 1
	s := g.Scene(0)
	if s.Seats[0].Score != "0 of 4 territories" || s.Seats[1].Score != "2 of 4 territories" || s.Seats[0].Ahead || !s.Seats[1].Ahead {
		t.Errorf("it stands %+v", s.Seats)
	}
	if len(s.Goals[0].Of) != 4 || s.Goals[0].Name != "Hold every territory of the town" {
		t.Errorf("%+v", s.Goals)
	}
	for _, c := range []struct {
		rounds, minutes int16
		want            string
		goals           int
	}{
		{0, 0, "The match ends when one mob holds every territory, or when all agree to stop.", 1},
		{8, 0, "The match ends when one mob holds every territory; after round 8 there is a last battle.", 2},
		{8, 90, "The match ends when one mob holds every territory; after 90 minutes there is a last battle.", 2},
	} {
		g.fixed.options.rounds, g.fixed.options.minutes = c.rounds, c.minutes
		if s := g.Scene(0); s.Ends != c.want || len(s.Goals) != c.goals {
			t.Errorf("%q, with %d goals", s.Ends, len(s.Goals))
		}
	}
	g.fixed.options.minutes, g.fixed.options.byMap = 0, true
	if s := g.Scene(0); s.Ends != "The match ends when one mob holds every territory; after round 8 whoever holds the most wins." ||
		s.Goals[1].Name != "Hold the most territories" || s.Goals[1].Clause != "GW-FINAL-15" || len(s.Goals[1].Of) != 4 {
		t.Errorf("%q, %+v", s.Ends, s.Goals)
	}
	g.phase, g.last.place = Final, precinct
	if s := g.Scene(0); s.Ends != "The last battle decides the match." || len(s.Goals) != 1 || s.Goals[0].Of[0] != g.placeID(precinct) {
		t.Errorf("%q, %+v", s.Ends, s.Goals)
	}
	if g.phase = Ended; g.Scene(0).Goals != nil {
		t.Error("something is played for when it is over")
	}
}

// Who died for a gang stays in the picture, out, and in no place.
func TestTheDeadOfAGangStay(t *testing.T) {
	g := seated(2)
	f := g.hire(0, 1)[0]
	before := len(g.Scene(0).Pieces)
	g.leave(f)
	g.figures[f].alive, g.figures[f].gang = false, 0
	s := g.Scene(0)
	if len(s.Pieces) != before {
		t.Fatalf("there were %d pieces, now %d", before, len(s.Pieces))
	}
	for _, p := range s.Pieces {
		if p.ID == g.figureID(f) && (!p.Out || p.Badges[0].Word != "dead" || p.Active || p.Seat != "a") {
			t.Errorf("got %+v", p)
		}
	}
	if g.figures[f].gang = nobody; len(g.Scene(0).Pieces) != before-1 {
		t.Error("who left no gang behind is still there")
	}
}
