package speak_test

import (
	"encoding/json"
	"testing"

	"rumble/game"
	"rumble/speak"
)

func TestSightAsItIsSaid(t *testing.T) {
	s := speak.New(cast{}, words(t))
	for _, c := range []struct {
		name  string
		sight game.Sight
		want  string
	}{
		{
			"a figure and a triangle",
			game.Sight{Clause: "X-1", Outline: [][]game.Point{{game.At(1, 2), game.At(3, 4), {X: 5500, Floor: 1}}}, Sees: []game.Ref{game.Figure(1), game.Figure(0)}},
			`{"clause":"X-1","outline":[[[1,2],[3,4],[5.5,0,1]]],"sees":["doogan","hotdog"]}`,
		},
		{"nothing", game.Sight{Clause: "X-1"}, `{"clause":"X-1","outline":[],"sees":[]}`},
	} {
		if got, _ := json.Marshal(s.Sight(c.sight)); string(got) != c.want {
			t.Errorf("%s: %s", c.name, got)
		}
	}
}
