package tommyguns

import (
	"fmt"
	"slices"
	"testing"

	"rumble/game"
	"rumble/internal/rehearsal"
)

type (
	stage = rehearsal.Rehearsal
	reply = rehearsal.Reply
)

// onStage is a referee for dice and answers that holds every question to end with the option to resign (TG-VIC-11).
func onStage(t *testing.T, dice []int, answers ...reply) *stage {
	t.Helper()
	s := rehearsal.New(t, dice, answers...)
	s.Ends = game.Option{Verb: "resign", Clause: "TG-VIC-11"}
	return s
}

// verbs are those of a question's options, each once.
func verbs(q game.Question) []game.Verb { return rehearsal.Verbs(q.Options) }

// man is a figure of a scene: on which side, where, with what things.
type man struct {
	side   int8
	at     game.Point
	guns   []GunKind
	class  Class
	brawn  int8
	doctor bool
}

// scener is whoever sets a scene: a test, or one try of a property.
type scener interface {
	Helper()
	Fatal(args ...any)
}

// street is a scene in the movement phase of turn 2 on a field of 36 by 24 inches that is empty but for the features. Each
// side is a seat. Coordinates are to the east and to the south.
func street(t scener, features []game.Feature, men ...man) *Game {
	t.Helper()
	return block(t, game.Plan{Features: features}, men...)
}

// block is street with openings and faces to climb.
func block(t scener, plan game.Plan, men ...man) *Game {
	t.Helper()
	plan.Width, plan.Depth = 36*inch, 24*inch
	table, drawn, err := prepare(plan)
	if err != nil {
		t.Fatal(err)
	}
	g := &Game{
		fixed: &fixed{
			table: table, drawn: drawn, tables: printed,
			settings: settings{turns: 15, mostDice: 100, covering: true, capture: true},
		},
		phase: Movement, turn: 2, desk: &game.Desk{}, scratch: &scratch{},
	}
	g.chart()
	g.weighShots()
	rosters := [maxSeats]int8{}
	for i, m := range men {
		for int(m.side) >= len(g.fixed.sides) {
			id := string(rune('a' + len(g.fixed.sides)))
			g.fixed.names.Add(game.SeatRef, id, "")
			g.fixed.seats = append(g.fixed.seats, seatInfo{int8(len(g.fixed.sides))})
			g.fixed.sides = append(g.fixed.sides, sideInfo{id: id})
		}
		rosters[m.side]++
		g.fixed.sides[m.side].size++
		g.fixed.names.Add(game.FigureRef, fmt.Sprint("m", i), fmt.Sprint("Man ", i))
		g.fixed.figures = append(g.fixed.figures, figureInfo{
			seat: game.Seat(m.side), side: m.side, roster: rosters[m.side],
			doctor: m.doctor, class: m.class, brawn: m.brawn,
		})
		f := Figure{at: m.at, placed: true, face: nothing, loot: nothing, aim: nobody, work: nothing, record: Record{exit: nothing}}
		for n, kind := range m.guns {
			f.guns[n].kind = kind
		}
		g.figures = append(g.figures, f)
	}
	return g
}

// mil is a place in thousandths of an inch.
func mil(x, y game.Length) game.Point { return game.Point{X: x, Y: y} }

// roof is a place one level up.
func roof(x, y game.Length) game.Point { return game.Point{X: x, Y: y, Floor: 1} }

// rect is a rectangular area, in thousandths of an inch.
func rect(west, north, east, south game.Length, f game.Feature) game.Feature {
	f.Points = []game.Point{mil(west, north), mil(east, north), mil(east, south), mil(west, south)}
	for i := range f.Points {
		f.Points[i].Floor = f.Floor
	}
	return f
}

// times is so many dice that show a face.
func times(n, pip int) []int { return slices.Repeat([]int{pip}, n) }

// dice joins dice.
func dice(parts ...[]int) []int { return slices.Concat(parts...) }
