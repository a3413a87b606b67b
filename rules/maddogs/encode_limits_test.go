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
