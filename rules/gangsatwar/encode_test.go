package gangsatwar

import (
	"bytes"
	"reflect"
	"testing"
	"unsafe"

	"rumble/game"
)

// Everything that may change in a match is written: whatever is turned in the state turns the bytes.
func TestTheWholeStateIsWritten(t *testing.T) {
	g := seated(maxSeats)
	g.texts = []string{"one"}
	g.result = game.Result{Winners: []game.Seat{1}, Points: []int{2}, Why: "x", Clause: "y"}
	g.fight = Fight{on: true, place: firstOne, count: maxSides}
	before := g.Append(nil)
	leaves := 0
	var turn func(v reflect.Value, path string)
	turn = func(v reflect.Value, path string) {
		v = reflect.NewAt(v.Type(), unsafe.Pointer(v.UnsafeAddr())).Elem() // fields of the package's own
		check := func(back func()) {
			leaves++
			if bytes.Equal(g.Append(nil), before) {
				t.Errorf("%s is not written", path)
			}
			back()
		}
		switch v.Kind() {
		case reflect.Pointer: // what never changes, and working memory
		case reflect.Struct:
			for i := range v.NumField() {
				turn(v.Field(i), path+"."+v.Type().Field(i).Name)
			}
		case reflect.Array, reflect.Slice:
			for i := range v.Len() {
				turn(v.Index(i), path)
			}
		case reflect.Bool:
			v.SetBool(!v.Bool())
			check(func() { v.SetBool(!v.Bool()) })
		case reflect.String:
			was := v.String()
			v.SetString(was + "!")
			check(func() { v.SetString(was) })
		case reflect.Uint8, reflect.Uint32, reflect.Uint64:
			was := v.Uint()
			v.SetUint(was ^ 1)
			check(func() { v.SetUint(was) })
		default:
			was := v.Int()
			v.SetInt(was ^ 1)
			check(func() { v.SetInt(was) })
		}
	}
	turn(reflect.ValueOf(g).Elem(), "game")
	if leaves < 500 || !bytes.Equal(g.Append(nil), before) {
		t.Errorf("%d values were turned, and turned back: %v", leaves, bytes.Equal(g.Append(nil), before))
	}
	if c := g.Clone(); !bytes.Equal(c.Append(nil), before) {
		t.Error("a clone is written otherwise")
	}
}

// What a seat may see of a fight, and what is dealt anew for it (GW-INFO-02, -03).
func TestHandsAreSecret(t *testing.T) {
	g := seated(3)
	mine, other, auto, laid := pile(t, "2S 3S"), pile(t, "4S 5S 6S"), pile(t, "7S"), pile(t, "8S")
	g.fight = Fight{on: true, place: firstOne, count: 3, winner: nobody, last: nobody, trick: laid}
	g.fight.sides[0] = Side{kind: Counters, gang: 0, player: 0, hand: mine, fallout: pile(t, "9S"), took: 1}
	g.fight.sides[1] = Side{kind: Counters, gang: 1, player: 1, hand: other}
	g.fight.sides[2] = Side{kind: Locals, gang: nobody, player: game.Nobody, hand: auto}
	g.deck = wholePack &^ (mine | other | auto | laid | pile(t, "9S"))
	for viewer := game.Nobody; viewer < 3; viewer++ {
		sum := 0
		for _, p := range g.Scene(viewer).Piles {
			sum += p.Count
			open := p.Role == "discard" || p.Role == "in-play" || p.Role == "hand" && viewer != game.Nobody && p.Seat == g.ID(game.OfSeat(viewer))
			if open && len(p.Cards) != p.Count || !open && len(p.Cards) != 0 {
				t.Errorf("viewer %d sees %d of %d cards of %s", viewer, len(p.Cards), p.Count, p.ID)
			}
		}
		if sum != packSize {
			t.Errorf("viewer %d counts %d cards", viewer, sum)
		}
	}
	c, changed := game.NewChance(1), 0
	for range 50 {
		n := g.Imagine(0, c).(*Game)
		a, b := n.side(1).hand, n.side(2).hand
		all := n.deck | n.side(0).hand | n.side(0).fallout | a | b | n.fight.trick
		if n.side(0).hand != mine || n.fight.trick != laid || a.Count() != 3 || b.Count() != 1 || n.side(0).fallout.Count() != 1 || all != wholePack {
			t.Fatal("what is seen has changed, or a card is lost")
		}
		if a != other && b != auto && n.side(0).fallout != pile(t, "9S") {
			changed++
		}
	}
	if changed < 40 {
		t.Errorf("what is hidden was dealt anew %d times of 50", changed)
	}
	g.fight.winner = 0 // FALLOUT is turned up
	if n := g.Imagine(1, c).(*Game); n.side(0).fallout != pile(t, "9S") {
		t.Error("what lies face up is dealt anew")
	}
	if p := g.Scene(1).Piles[4]; p.Role != "fallout" || len(p.Cards) != 1 {
		t.Errorf("what lies face up is not shown: %+v", p)
	}
}
