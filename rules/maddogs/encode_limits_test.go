package maddogs

import "testing"

// Where a thing lies is part of the state; where one that somebody carries lay before is not.
func TestWhereThingsLieIsPartOfTheState(t *testing.T) {
	g := makeGame(t, person("boss", "reds", "hoodlum", at(4, 4), "pistol"), person("doogan", "irish", "punk", at(4, 20), "none"))
	carried := string(g.Append(nil))
	g.lay(0, at(4, 5))
	here := string(g.Append(nil))
	g.lay(0, at(5, 4))
	there := string(g.Append(nil))
	if here == there {
		t.Error("a pistol lying somewhere else makes no difference")
	}
	if here == carried {
		t.Error("a pistol that is laid down makes no difference")
	}
	if g.give(0, 0); string(g.Append(nil)) != carried {
		t.Error("a pistol picked up again makes a difference")
	}
	if g.items[0].at = at(9, 9); string(g.Append(nil)) != carried {
		t.Error("a pistol in a hand is written with a place of its own")
	}
}

// Two states that differ from a third in the same things, but otherwise, are told apart by what differs.
func TestHowAThingDiffersIsWritten(t *testing.T) {
	origin := makeGame(t, person("boss", "reds", "hoodlum", at(4, 4), "pistol", "knife"), person("doogan", "irish", "punk", at(4, 20), "none"))
	for _, c := range []struct {
		name   string
		change func(g *Game, value int8)
	}{
		{"the card in play", func(g *Game, value int8) { g.card.up, g.card.left[1] = true, value }},
		{"the last thing", func(g *Game, value int8) { g.items[1].blasts = value }},
		{"the last figure", func(g *Game, value int8) { g.figures[1].owes = value }},
	} {
		same := string(origin.AppendSince(nil, origin))
		written := map[string]int8{same: 0}
		for _, value := range []int8{1, 2} {
			g := origin.Clone().(*Game)
			c.change(g, value)
			b := string(g.AppendSince(nil, origin))
			if other, twice := written[b]; twice {
				t.Errorf("%s: %d is written like %d", c.name, value, other)
			}
			if len(b) <= len(same) {
				t.Errorf("%s: a difference takes no more room than none", c.name)
			}
			written[b] = value
		}
	}
}
