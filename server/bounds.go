package server

import (
	"cmp"
	"runtime"
	"time"
)

// Bounds limits what a server takes on. Zero fields mean the usual bounds. What is counted "a minute" may also be used up
// at once, and comes back within a minute.
type Bounds struct {
	Live     int // matches in memory; 4096 by default
	Streams  int // open streams; 4096 by default
	Opened   int // matches begun a minute; 480 by default
	Checked  int // gangs checked a minute; 4800 by default
	Proofs   int // names claimed and proved a minute; 600 by default
	Counts   int // odds counted and matches replayed at the same time; one less than there are processors by default, at least 1
	Analyses int // matches analysed at the same time; 1 by default
	Rebuilds int // matches rebuilt from their journals at the same time; as many as there are processors by default

	Waiting int           // requests that wait for one of these places; 512 by default
	Wait    time.Duration // how long one waits; 20 seconds by default

	Person  Share // what one key may do
	Crowd   int   // how many people may do all that from one address; 16 by default
	Clients int   // keys, and as many addresses, that are remembered; 16384 by default

	Think time.Duration // how long a bot may think about one answer; 5 seconds by default
	Away  time.Duration // after how long another plays on for a bot from outside that has gone away; 10 minutes by default
	Idle  time.Duration // after how long a match that nobody watches is let go of; 5 minutes by default
}

// Share is what one client may take. Zero fields mean the usual share.
type Share struct {
	Opened   int // matches begun a minute; 10 by default
	Checked  int // gangs checked a minute; 60 by default
	Streams  int // open streams; 16 by default
	Followed int // streams opened a minute; 60 by default
	Looks    int // odds, previews and sights a minute; 600 by default
	Replays  int // replays and journals a minute; 60 by default
	Changes  int // takebacks, standing answers and shares in the dice a minute; 120 by default
	Chats    int // lines said to the table, or among those who watch, a minute; 30 by default
	Guesses  int // wrong keys and unknown matches a minute; 5 by default
	Waiting  int // requests that wait for a place; 8 by default
	Proofs   int // names claimed and proved a minute; 10 by default
	Personal int // what is asked and set about people a minute; 120 by default
	Counted  int // milliseconds in which odds are counted a minute, and the others slowly while somebody answers; 5000 by default
	Refused  int // requests that are refused at once a minute, and the others late; 60 by default
	Notices  int // what is changed and tried about notices a minute; 20 by default
}

func (b Bounds) filled() Bounds {
	cores := runtime.GOMAXPROCS(0)
	return Bounds{
		Live: cmp.Or(b.Live, 4096), Streams: cmp.Or(b.Streams, 4096), Opened: cmp.Or(b.Opened, 480), Checked: cmp.Or(b.Checked, 4800), Proofs: cmp.Or(b.Proofs, 600),
		Counts: cmp.Or(b.Counts, max(1, cores-1)), Rebuilds: cmp.Or(b.Rebuilds, cores),
		Analyses: cmp.Or(b.Analyses, 1),
		Waiting:  cmp.Or(b.Waiting, 512), Wait: cmp.Or(b.Wait, 20*time.Second),
		Think: cmp.Or(b.Think, 5*time.Second), Away: cmp.Or(b.Away, 10*time.Minute), Idle: cmp.Or(b.Idle, 5*time.Minute),
		Person: b.Person.filled(), Crowd: cmp.Or(b.Crowd, 16), Clients: cmp.Or(b.Clients, 16384),
	}
}

func (s Share) filled() Share {
	return Share{
		Opened:   cmp.Or(s.Opened, 10),
		Checked:  cmp.Or(s.Checked, 60),
		Streams:  cmp.Or(s.Streams, 16),
		Followed: cmp.Or(s.Followed, 60),
		Looks:    cmp.Or(s.Looks, 600),
		Replays:  cmp.Or(s.Replays, 60),
		Changes:  cmp.Or(s.Changes, 120),
		Chats:    cmp.Or(s.Chats, 30),
		Guesses:  cmp.Or(s.Guesses, 5),
		Waiting:  cmp.Or(s.Waiting, 8),
		Proofs:   cmp.Or(s.Proofs, 10),
		Personal: cmp.Or(s.Personal, 120),
		Counted:  cmp.Or(s.Counted, 5000),
		Refused:  cmp.Or(s.Refused, 60),
		Notices:  cmp.Or(s.Notices, 20),
	}
}

// times is the share of so many people.
func (s Share) times(n int) Share {
	return Share{
		Opened:   n * s.Opened,
		Checked:  n * s.Checked,
		Streams:  n * s.Streams,
		Followed: n * s.Followed,
		Looks:    n * s.Looks,
		Replays:  n * s.Replays,
		Changes:  n * s.Changes,
		Chats:    n * s.Chats,
		Guesses:  n * s.Guesses,
		Waiting:  n * s.Waiting,
		Proofs:   n * s.Proofs,
		Personal: n * s.Personal,
		Counted:  n * s.Counted,
		Refused:  n * s.Refused,
		Notices:  n * s.Notices,
	}
}

// of is how many of a kind a minute.
func (s Share) of(k kind) int {
	return [kinds]int{
		opening:   s.Opened,
		checking:  s.Checked,
		following: s.Followed,
		looking:   s.Looks,
		replaying: s.Replays,
		changing:  s.Changes,
		chatting:  s.Chats,
		guessing:  s.Guesses,
		proving:   s.Proofs,
		asking:    s.Personal,
		telling:   s.Notices,
		counting:  s.Counted,
		refusing:  s.Refused,
	}[k]
}

const (
	maxBody = 64 << 10 // bytes of a request
	patient = time.Minute
)
