package server

import (
	"cmp"
	"sync"
	"time"
)

// Bounds limits what a server takes on. Zero fields mean the usual bounds.
type Bounds struct {
	Live    int // matches in memory; 1024 by default
	Streams int // open streams; 4096 by default
	Opened  int // matches begun in a burst, and again each minute; 120 by default
	Checked int // gangs checked in a burst, and again each minute; 1200 by default
	Counts  int // odds counted at the same time; 2 by default
}

func (b Bounds) filled() Bounds {
	return Bounds{
		Live: cmp.Or(b.Live, 1024), Streams: cmp.Or(b.Streams, 4096), Opened: cmp.Or(b.Opened, 120),
		Checked: cmp.Or(b.Checked, 1200), Counts: cmp.Or(b.Counts, 2),
	}
}

const (
	maxBody = 64 << 10 // bytes of a request
	patient = time.Minute
)

// bucket allows so many uses in a burst, and as many again each minute.
type bucket struct {
	mu   sync.Mutex
	size float64
	left float64
	last time.Time
	now  func() time.Time
}

func newBucket(size int, now func() time.Time) *bucket {
	return &bucket{size: float64(size), left: float64(size), last: now(), now: now}
}

// allow takes one use if there is one left.
func (b *bucket) allow() bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	now := b.now()
	b.left = min(b.size, b.left+b.size*now.Sub(b.last).Minutes())
	b.last = now
	if b.left < 1 {
		return false
	}
	b.left--
	return true
}
