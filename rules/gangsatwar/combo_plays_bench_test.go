package gangsatwar

import (
	"testing"

	"rumble/cards"
	"rumble/game"
)

// sixteen is so many hands of 16 cards, dealt alike every time.
func sixteen(hands int) []cards.Pile {
	chance := game.NewChance(16)
	dealt := make([]cards.Pile, hands)
	for i := range dealt {
		for dealt[i].Count() < 16 {
			dealt[i] = dealt[i].Add(chance.Below(packSize))
		}
	}
	return dealt
}

// checksum is over kinds, values and cards in their order, so that a faster list that lists otherwise is noticed.
func checksum(sum uint64, found []Play) uint64 {
	const prime = 1099511628211
	for _, p := range found {
		sum = (sum ^ uint64(p.kind)<<56 ^ uint64(p.value)<<32 ^ uint64(p.cards)) * prime
	}
	return sum
}

// BenchmarkPlays lists every play that 256 hands of 16 cards can lead, one hand each time around.
func BenchmarkPlays(b *testing.B) {
	const want, wantPlays = 0xa361ff7d8836ebbc, 20680
	hands := sixteen(256)
	buf, sum, total := []Play(nil), uint64(0), 0
	for _, hand := range hands {
		buf = plays(hand, Play{}, buf[:0])
		sum, total = checksum(sum, buf), total+len(buf)
	}
	if sum != want || total != wantPlays {
		b.Fatalf("%d plays with checksum %#x, not %d with %#x", total, sum, wantPlays, uint64(want))
	}
	b.ReportMetric(float64(total)/float64(len(hands)), "plays/hand")
	b.ReportAllocs()
	i := 0
	for b.Loop() {
		buf = plays(hands[i%len(hands)], Play{}, buf[:0])
		i++
	}
}
