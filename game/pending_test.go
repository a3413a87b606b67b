package game_test

import (
	"fmt"
	"testing"

	"pgregory.net/rapid"
	"rumble/game"
)

// thing is something added to what is pending, as text and as an adder.
type thing struct {
	text string
	add  func(game.Pending) game.Pending
}

func anyThing(t *rapid.T) thing {
	n := rapid.IntRange(-2, 2).Draw(t, "number")
	switch rapid.IntRange(0, 7).Draw(t, "what") {
	case 0:
		return thing{fmt.Sprint("number ", n), func(p game.Pending) game.Pending { return p.Number(n) }}
	case 1:
		return thing{fmt.Sprint("flag ", n > 0), func(p game.Pending) game.Pending { return p.Flag(n > 0) }}
	case 2:
		return thing{fmt.Sprint("bits ", n+2), func(p game.Pending) game.Pending { return p.Bits(uint64(n + 2)) }}
	case 3:
		return thing{fmt.Sprint("figure ", n), func(p game.Pending) game.Pending { return p.Ref(game.Figure(n)) }}
	case 4:
		return thing{fmt.Sprint("card ", n), func(p game.Pending) game.Pending { return p.Ref(game.Card(n)) }}
	case 5:
		at := game.Point{X: game.Length(n), Floor: int16(-n)}
		return thing{fmt.Sprint("point ", n), func(p game.Pending) game.Pending { return p.Point(at) }}
	case 6:
		word := []string{"", "a", "b", "a\x00", "eight by", "eight bytes and more"}[n+2]
		return thing{fmt.Sprintf("text %q", word), func(p game.Pending) game.Pending { return p.Text(word) }}
	}
	refs := make([]game.Ref, n+2)
	return thing{fmt.Sprint("refs ", refs), func(p game.Pending) game.Pending { return p.Refs(refs) }}
}

// Two lists of things are pending alike when they are the same list, and only then: neither order nor kind nor where one
// list ends and the next begins is lost.
func TestWhatIsPendingIsTheSameForTheSameThingsOnly(t *testing.T) {
	seen := map[game.Pending]string{}
	texts := map[string]game.Pending{}
	rapid.Check(t, func(t *rapid.T) {
		place := rapid.SampledFrom([]string{"", "a", "b", "ab", "a place with a long name"}).Draw(t, "place")
		p, text := game.Here(place), fmt.Sprintf("%q", place)
		for range rapid.IntRange(0, 4).Draw(t, "things") {
			thing := anyThing(t)
			p, text = thing.add(p), text+", "+thing.text
		}
		if other, known := seen[p]; known && other != text {
			t.Fatalf("%s is like %s", text, other)
		}
		if other, known := texts[text]; known && other != p {
			t.Fatalf("%s is not like itself", text)
		}
		seen[p], texts[text] = text, p
	})
	least := 50
	if testing.Short() { // then a fifth of the lists is made
		least = 10
	}
	if len(seen) < least {
		t.Errorf("only %d lists were compared", len(seen))
	}
}

func TestEveryBitOfWhatIsPendingCounts(t *testing.T) {
	seen := map[game.Pending]int{}
	here := game.Here("place")
	for bit := range 64 {
		for what, p := range []game.Pending{here.Bits(1 << bit), here.Number(1 << bit), here.Bits(0).Bits(1 << bit), here.Bits(1 << bit).Bits(0)} {
			if other, known := seen[p]; known {
				t.Fatalf("bit %d, way %d is like bit %d, way %d", bit, what, other/4, other%4)
			}
			seen[p] = 4*bit + what
		}
	}
	caller := game.Here("caller").Number(1)
	for i, p := range []game.Pending{here.With(caller), here.With(caller.Number(2)), here.With(game.Here("caller")), here} {
		if other, known := seen[p]; known {
			t.Errorf("caller %d is like %d", i, other)
		}
		seen[p] = 1000 + i
	}
}

func TestPendingAllocatesNothing(t *testing.T) {
	refs := []game.Ref{game.Figure(1), game.Figure(2)}
	var p game.Pending
	if n := testing.AllocsPerRun(100, func() {
		p = game.Here("place").Ref(refs[0]).Number(3).Bits(5).Flag(true).Point(game.At(1, 2)).Text("word").Refs(refs).With(p)
	}); n > 0 {
		t.Errorf("%v allocations", n)
	}
}

// What is pending for after the aftermath tells apart what is followed beyond it, and nothing else.
func TestPendingAfterwards(t *testing.T) {
	base := game.Here("blast").Number(3)
	here, there := base.Afterwards(game.Here("centre").Point(game.At(1, 2))), base.Afterwards(game.Here("centre").Point(game.At(2, 1)))
	if here == there || here == base || !here.Beyond() || base.Beyond() {
		t.Error("what is pending for later does not tell apart")
	}
	if here.UpToAftermath() != base || there.UpToAftermath() != base {
		t.Error("what is pending for later is not left out")
	}
	if more := here.Number(1); more == there.Number(1) || more.UpToAftermath() != base.Number(1) {
		t.Error("what is added later forgets it")
	}
	outer, other := game.Here("outer").With(here), game.Here("outer").With(there)
	if outer == other || !outer.Beyond() || outer.UpToAftermath() != other.UpToAftermath() {
		t.Error("what calls the rule forgets it")
	}
}
