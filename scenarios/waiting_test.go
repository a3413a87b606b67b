package scenarios

import (
	"context"
	"slices"
	"testing"

	"rumble/game"
	"rumble/match"
	"rumble/referee"
	"rumble/rules"
)

// inSecret are the games in which a hidden figure is asked in secret: everybody else sees the seat whose turn it is.
var inSecret = map[string]bool{"moveit": true, "quickdraw": true}

// Whoever must answer is marked, always and only they: in every stock scenario, after every answer of a game played at random, a
// viewer sees those seats marked that have a question, and nobody else.
func TestWhoMustAnswerIsMarked(t *testing.T) {
	all, err := All()
	if err != nil {
		t.Fatal(err)
	}
	ready := map[string]*match.Rules{}
	for _, f := range all {
		t.Run(f.Scenario.ID, func(t *testing.T) {
			r, _ := rules.Find(f.Scenario.Ruleset)
			if ready[r.ID] == nil {
				if ready[r.ID], err = match.Ready(r); err != nil {
					t.Fatal(err)
				}
			}
			players := slices.Repeat([]string{"random"}, len(f.Scenario.Seats))
			m, err := match.Create(t.Context(), match.Setup{ID: "m", Rules: ready[r.ID], Scenario: f.Scenario, Players: players, Secret: referee.Secret{1}}, &match.Memory{})
			if err != nil {
				t.Fatal(err)
			}
			w := waiting{t: t, m: m, before: make([][]string, len(players)+1), secret: inSecret[r.ID]}
			for range 250 {
				if more, err := m.Step(context.Background()); err != nil || !more {
					break
				}
				w.look(len(players))
			}
			if w.looked == 0 {
				t.Error("nobody was ever asked")
			}
		})
	}
}

type waiting struct {
	t      *testing.T
	m      *match.Match
	before [][]string // who was marked after the answer before, by seat, the last for those who only watch
	secret bool
	looked int
}

func (w *waiting) view(seats ...game.Seat) *match.View {
	w.t.Helper()
	v, err := w.m.View(context.Background(), seats, 1<<30)
	if err != nil {
		w.t.Fatal(err)
	}
	return v
}

func (w *waiting) look(players int) {
	w.t.Helper()
	var asked []string
	views := make([]*match.View, players+1)
	for s := range players {
		views[s] = w.view(game.Seat(s))
		if len(views[s].Question) > 0 {
			asked = append(asked, views[s].Seats...)
		}
	}
	views[players] = w.view()
	for i, v := range views {
		w.looked += len(asked)
		for _, id := range v.Waiting {
			own := slices.Contains(v.Seats, id)
			switch {
			case slices.Contains(asked, id):
			case !own && slices.Contains(w.before[i], id): // it has answered one of several questions put together: that is nobody's business
			case !own && w.secret && len(v.Waiting) == 1 && id == v.Scene.Whose:
			default:
				w.t.Fatalf("viewer %v sees %v marked; asked are %v (%s)", v.Seats, v.Waiting, asked, v.Scene.Why)
			}
		}
		for _, id := range asked {
			if !slices.Contains(v.Waiting, id) && (!w.secret || slices.Contains(v.Seats, id)) {
				w.t.Fatalf("viewer %v sees %v marked, and %s is asked (%s)", v.Seats, v.Waiting, id, v.Scene.Why)
			}
		}
		w.before[i] = v.Waiting
	}
}
