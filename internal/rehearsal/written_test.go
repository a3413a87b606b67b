package rehearsal

import (
	"encoding/binary"
	"testing"

	"rumble/game"
)

// ledger is a game that does nothing but write, all its values or not.
type ledger struct {
	game.Game
	page   page
	forget string
	memory *int
}

type page struct {
	open, shut bool
	many       uint16
	places     [2]game.Point
	words      []string
}

func (l *ledger) Clone() game.Game { c := *l; return &c }

func (l *ledger) Append(b []byte) []byte {
	if l.forget == "bit" {
		b = append(b, game.Bit(l.page.open || l.page.shut, 0))
	} else {
		b = append(b, game.Bit(l.page.open, 0)|game.Bit(l.page.shut, 1))
	}
	if l.forget == "byte" {
		b = append(b, byte(l.page.many))
	} else {
		b = binary.LittleEndian.AppendUint16(b, l.page.many)
	}
	b = l.page.places[0].Append(b)
	if l.forget != "place" {
		b = l.page.places[1].Append(b)
	}
	for _, word := range l.page.words {
		b = append(append(b, word...), 0)
	}
	return b
}

func (l *ledger) AppendSince(b []byte, origin game.Game) []byte {
	if l.forget == "difference" && l.page.shut != origin.(*ledger).page.shut {
		return origin.Append(b)
	}
	return l.Append(b)
}

func TestWhateverIsTurnedIsWritten(t *testing.T) {
	memory := 3
	l := &ledger{page: page{many: 0x1ff, words: []string{"a", ""}}, memory: &memory}
	if n := Written(t, l, &l.page); n != 2+1+2*3+2 {
		t.Errorf("%d values are turned", n)
	}
	c := &critic{}
	for forgotten, said := range map[string]string{
		"bit": "page.shut is written as page.open is", "byte": "page.many is not written", "difference": "page.shut is not written as a difference",
	} {
		l.forget = forgotten
		c.fails(t, said, func() { Written(c, l, &l.page) })
	}
	l.forget = "byte"
	if Written(t, l, &l.memory); memory != 3 {
		t.Error("what is behind a pointer is turned")
	}
	l.forget = "place"
	if Written(c, l, &l.page.places[1]); len(c.said) != 6 { // three numbers with two bytes each
		t.Errorf("it says %q", c.said)
	}
}

// What is as it was must be written as it was.
func TestEqualStatesAreWrittenAlike(t *testing.T) {
	c := &critic{}
	c.fails(t, "all is as before", func() { Written(c, &counter{}, &page{}) })
}

// counter writes how often it was written.
type counter struct {
	game.Game
	times byte
}

func (c *counter) Append(b []byte) []byte { c.times++; return append(b, c.times) }
