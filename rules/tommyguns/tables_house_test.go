package tommyguns

import (
	"fmt"
	"testing"

	"rumble/game"
)

func TestATableOfTheHouse(t *testing.T) {
	sc := quarrel(2)
	sc.Tables = map[string][][]string{
		"TG-T-FIRE-SIXES": {{"0", "nothing"}, {"1-2", "duck"}, {"3", "wound"}},
		"TG-T-MOVE-SIXES": {{"0", "nothing"}, {"1", "1 inch"}, {"2", "2.5 inches"}, {"3", "4"}, {"4", "0"}, {"5", "12"}},
		"TG-T-REC-SIXES":  {{"0-1", "nothing"}, {"2", "stand-up"}, {"3+", "knocked-out"}},
	}
	g := began(t, sc)
	fire := &g.fixed.tables[FireSixes]
	if fire.top != 3 || !fire.wraps || fire.clause != "TG-T-FIRE-SIXES" || !g.fixed.house[FireSixes] || g.fixed.house[FireOnes] {
		t.Errorf("%+v", fire)
	}
	for score, want := range map[int]string{0: "[]", 1: "[duck]", 2: "[duck]", 3: "[wound]", 4: "[wound duck]", 6: "[wound wound]", 8: "[wound wound duck]"} {
		got := []string{}
		g.read(FireSixes, score).each(func(r row) { got = append(got, resultWords[r.result]) })
		if fmt.Sprint(got) != want {
			t.Errorf("%d sixes give %v, should be %s", score, got, want)
		}
	}
	for score, want := range []game.Length{0, inch, 2500, 4 * inch, 0, 12 * inch, 13 * inch} {
		if far := g.read(MoveSixes, score).inches(); far != want {
			t.Errorf("%d sixes go %s inches instead of %s", score, far, want)
		}
	}
	rec := &g.fixed.tables[RecoverySixes]
	if rec.wraps || rec.top != 3 || g.read(RecoverySixes, 7).only() != KnockedOut || g.read(RecoverySixes, 1).only() != NoResult || g.read(RecoverySixes, 2).only() != StandUp {
		t.Errorf("%+v", rec)
	}
	if g.fixed.tables[MeleeOnes] != printed[MeleeOnes] {
		t.Error("other tables stay as they are printed")
	}
}

// Every result that a printed table has may stand in a table of the house.
func TestThePrintedTablesAreFineForAHouse(t *testing.T) {
	sc := quarrel(2)
	sc.Tables = map[string][][]string{}
	for _, p := range printed {
		var rows [][]string
		for score := 0; score <= p.top; score++ {
			text := resultWords[p.rows[score].result]
			if p.rows[score].result == Inches {
				text = p.rows[score].far.String() + " inches"
			}
			rows = append(rows, []string{fmt.Sprint(score), text})
		}
		sc.Tables[string(p.clause)] = rows
	}
	if g := began(t, sc); g.fixed.tables != printed {
		t.Errorf("%+v", g.fixed.tables)
	}
}

func TestWhatIsWrongWithATable(t *testing.T) {
	for _, c := range []struct {
		table       string
		rows        [][]string
		field, says string
	}{
		{"TG-T-FIRE-SIXES", nil, "", "0 and 1 at least"},
		{"TG-T-FIRE-SIXES", [][]string{{"0", "nothing"}}, "", "0 and 1 at least"},
		{"TG-T-FIRE-SIXES", [][]string{{"1", "duck"}}, "[0][0]", "0 comes next"},
		{"TG-T-FIRE-SIXES", [][]string{{"0", "duck"}, {"1", "duck"}}, "[0][1]", "gives nothing"},
		{"TG-T-FIRE-SIXES", [][]string{{"0", "nothing"}, {"2", "duck"}}, "[1][0]", "1 comes next"},
		{"TG-T-FIRE-SIXES", [][]string{{"0-1", "nothing"}, {"1", "duck"}}, "[1][0]", "2 comes next"},
		{"TG-T-FIRE-SIXES", [][]string{{"0-10", "nothing"}}, "[0][0]", "at most 9"},
		{"TG-T-FIRE-SIXES", [][]string{{"0", "nothing"}, {"3-1", "duck"}}, "[1][0]", `"3-1"`},
		{"TG-T-FIRE-SIXES", [][]string{{"0", "nothing"}, {"1+", "duck"}}, "[1][0]", `"1+"`},
		{"TG-T-FIRE-SIXES", [][]string{{"0", "nothing"}, {"one", "duck"}}, "[1][0]", `"one"`},
		{"TG-T-FIRE-SIXES", [][]string{{"0", "nothing"}, {"1-x", "duck"}}, "[1][0]", `"1-x"`},
		{"TG-T-FIRE-SIXES", [][]string{{"0"}}, "[0]", "two cells"},
		{"TG-T-FIRE-SIXES", [][]string{{"0", "nothing", "x"}}, "[0]", "two cells"},
		{"TG-T-FIRE-SIXES", [][]string{{"0", "nothing"}, {"1", "dies"}}, "[1][1]", "there are nothing, duck"},
		{"TG-T-FIRE-ONES", [][]string{{"0", "nothing"}, {"1", "duck"}}, "[1][1]", "there are nothing, miss"},
		{"TG-T-REC-ONES", [][]string{{"0+", "nothing"}, {"1", "dies"}}, "[0][0]", `"0+"`},
		{"TG-T-MOVE-SIXES", [][]string{{"0", "nothing"}, {"1", "12.001 inches"}}, "[1][1]", "inches"},
		{"TG-T-MOVE-SIXES", [][]string{{"0", "nothing"}, {"1", "-1"}}, "[1][1]", "inches"},
		{"TG-T-MOVE-SIXES", [][]string{{"0", "nothing"}, {"1", "duck"}}, "[1][1]", `"duck"`},
	} {
		sc := quarrel(2)
		sc.Tables = map[string][][]string{c.table: c.rows}
		refuses(t, sc, "bad-table-row", "tables."+c.table+c.field, c.says)
	}
	sc := quarrel(2)
	sc.Tables = map[string][][]string{"TG-T-GUNS": nil}
	refuses(t, sc, "unknown-table", "tables.TG-T-GUNS", "TG-T-MOVE-SIXES, TG-T-MOVE-ONES")
}

func TestTheLargestTable(t *testing.T) {
	sc := quarrel(2)
	sc.Tables = map[string][][]string{"TG-T-MOVE-SIXES": {{"0-8", "nothing"}, {"9", "12 inches"}}, "TG-T-FIRE-ONES": {{"0", "nothing"}, {"1", "miss"}}}
	g := began(t, sc)
	if g.fixed.tables[MoveSixes].top != 9 || g.read(MoveSixes, 9).inches() != 12*game.Inch || g.fixed.tables[FireOnes].top != 1 {
		t.Errorf("%+v", g.fixed.tables[MoveSixes])
	}
}
