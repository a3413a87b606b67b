package main

import (
	"crypto/sha256"
	"encoding/binary"
	"hash"

	"rumble/game"
	"rumble/referee"
)

// record hashes all that comes about in a game: what is told of every event, the state after every stretch, how it ended.
type record struct {
	hash hash.Hash
	room []byte
}

func (r *record) begin() {
	if r.hash == nil {
		r.hash = sha256.New()
	}
	r.hash.Reset()
}

// event writes all of an event that can depend on reckoning.
func (r *record) event(e game.Event) {
	b := append(append(r.room[:0], e.Clause...), e.Kind...)
	b = append(append(b, e.Text...), byte(e.Seat))
	b = refs(b, e.Who, e.With, e.Whom)
	b = refs(b, e.Things...)
	b = points(b, e.From, e.To)
	b = points(b, e.Path...)
	for i := range e.Mods {
		m := &e.Mods[i]
		b = append(append(b, m.Clause...), m.Word...)
		b = numbers(refs(b, m.Of), m.Value)
	}
	b = numbers(b, e.Need, e.Many, e.Odds, int(e.Seen))
	r.hash.Write(b)
	r.room = b
}

func (r *record) state(g game.Game) error {
	r.room = g.Append(r.room[:0])
	r.hash.Write(r.room)
	return nil
}

func (r *record) end(play *referee.Simulator, result game.Result) sum {
	b := numbers(r.room[:0], play.Stretches, play.Decisions, play.Throws, play.Events)
	for _, seat := range result.Winners {
		b = append(b, byte(seat))
	}
	r.hash.Write(b)
	r.room = b
	return sum(r.hash.Sum(nil))
}

func refs(b []byte, all ...game.Ref) []byte {
	for _, ref := range all {
		b = append(b, byte(ref.Kind), byte(ref.N), byte(ref.N>>8))
	}
	return b
}

func points(b []byte, all ...game.Point) []byte {
	for _, p := range all {
		b = numbers(b, int(p.X), int(p.Y), int(p.Floor))
	}
	return b
}

func numbers(b []byte, all ...int) []byte {
	for _, n := range all {
		b = binary.AppendVarint(b, int64(n))
	}
	return b
}
