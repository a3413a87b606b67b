package playthrough

import (
	"hash/crc32"
	"testing"

	"rumble/game"
)

// Checksum proves that a benchmark has played what it says: it is reported beside the speed, and the same everywhere.
func Checksum(b *testing.B, g game.Game) {
	b.Helper()
	b.ReportMetric(float64(crc32.ChecksumIEEE(g.Append(nil))), "checksum")
}
