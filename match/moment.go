package match

import (
	"slices"

	"rumble/game"
	"rumble/referee"
	"rumble/speak"
)

// moment is all that a match is after one of its rows. It is never changed: a row makes a new one of it. Whoever looks at
// a match looks at a moment, and needs no lock however long that takes.
type moment struct {
	rows       int   // how many rows of the journal it is made of
	generation int   // takebacks after which somebody was asked again
	keys       []Key // the secret links that open it
	watch      int   // the number of the watching key
	undone     []int // by seat: takebacks that nobody else noticed

	start   int          // of the dice: the first, or a new one after a seed was not shown
	commits []*Committed // by seat: to which seed it has committed in this start
	seeds   [][]byte     // by seat; nil until it is shown
	joined  []game.Seats // by seat: the seats it has committed to a seed, or shown it, together with
	key     *referee.Key // of the dice; nil until every seed is shown
	at      position

	marks  paged[mark]     // the answers that count
	lines  paged[lineMark] // all lines told
	recent []*logged       // the last of them, whole
	late   bool            // the next line that everybody sees came about because time ran out

	standing []Standing
	stood    []int      // by seat: standing answers it ever gave
	byBots   int        // answers that no person gave, those taken back as well
	redone   []asking   // questions asked again after others had been asked something
	tries    []tried    // of the latest answers that were sent with a key of their own
	silent   game.Seats // seats that took an answer back while others still think, which is told when all are in
	asked    *request
	refused  []int      // rows that others did not want to be taken back
	never    game.Seats // seats that want nothing taken back in this match
	spent    []int64    // by seat: milliseconds of its clock, for answers that were taken back as well
	clocked  []int      // by seat: how many answers that were
	gained   []int      // by seat: answers by hand that count, each of which adds to its clock
	due      []int64    // by seat: until when it has time to answer by letter, in seconds since 1970; 0 when that is not known
	offer    *offer     // the open one
	offers   []int      // by seat: how many it has made
	made     []made     // the latest of them
	paused   OfferKind  // by what it was paused; empty when it is not
	gone     game.Seats // people's seats that no person plays any more
	out      game.Seats // those of them that have given up, or lost by time
	ended    bool       // otherwise than by the rules
	practice bool
	version  string        // of the rules under which it goes on
	recalled int           // so many rows, from the first on, are told as they were recorded, and were not played again
	hints    []asking      // the latest questions for which all were told of a hint
	tookBack []int         // rows that were taken back after somebody had met them
	turns    []*moment     // before each of the latest turns, for those who watch later; the oldest first
	result   *speak.Result // how it ended
	broken   error         // why the match is stopped
}

// asking is a question of one seat, however often it was asked again.
type asking struct {
	checkpoint, index int
	seat              game.Seat
}

// allSeats is every seat that a match may have.
const allSeats game.Seats = 1<<game.MaxSeats - 1

// audienceSeats are the seats of an audience.
func audienceSeats(a game.Audience) game.Seats {
	var set game.Seats
	for s := range game.Seat(game.MaxSeats) {
		if a.Has(s) {
			set = set.With(s)
		}
	}
	return set
}

// seatsIn are the seats of a set, in their order.
func seatsIn(v game.Seats) []game.Seat {
	var seats []game.Seat
	for s := range game.Seat(game.MaxSeats) {
		if v.Has(s) {
			seats = append(seats, s)
		}
	}
	return seats
}

// mark is what a match remembers of an answer that counts; the whole row is in the journal.
type mark struct {
	row        int32
	checkpoint int32 // of its question
	index      int16
	seat       game.Seat
	byHand     bool
	late       bool
	secret     bool
	together   game.Seats // the seats that were asked at once
	dice       game.Seats // who has seen dice since, up to the next answer
	learned    game.Seats // who was told or shown something that they did not know
	noticed    game.Seats // who can know that it was given
}

// lineMark is what a match remembers of a line.
type lineMark struct {
	row   int32
	seen  game.Audience
	apart bool // not all of them may see all its dice
	late  bool
}

// logged is a whole line.
type logged struct {
	Line
	late bool
}

// mostRecent is how many lines are kept whole; others are read from the journal when they are asked for.
const mostRecent = 24

// addLine adds a line to the log.
func (mo *moment) addLine(row int, line *Line) {
	mark := mo.late && line.Seen == game.Everybody
	mo.lines = mo.lines.with(lineMark{row: int32(row), seen: line.Seen, apart: line.diceApart(), late: mark})
	recent := mo.recent
	if len(recent) >= mostRecent {
		recent = recent[len(recent)-mostRecent+1:]
	}
	mo.recent = append(slices.Clip(slices.Clone(recent)), &logged{*line, mark})
	mo.late = mo.late && !mark
}

// visible is how many lines of the log the seats may see.
func (mo *moment) visible(seats []game.Seat) int {
	lines := 0
	for i := range mo.lines.len() {
		if maySee(mo.lines.at(i).seen, seats) {
			lines++
		}
	}
	return lines
}

// lastAnswer is the last answer that counts of a seat for which the condition holds.
func (mo *moment) lastAnswer(fits func(*mark) bool) (mark, bool) {
	for i := mo.marks.len() - 1; i >= 0; i-- {
		if a := mo.marks.at(i); fits(&a) {
			return a, true
		}
	}
	return mark{}, false
}

// open are the open questions of some seats.
func (mo *moment) open(seats []game.Seat) []*game.Question {
	var open []*game.Question
	if mo.at.outcome == nil || mo.ended {
		return nil
	}
	for i := range mo.at.outcome.Asked {
		if q := &mo.at.outcome.Asked[i]; among(seats, q.Seat) {
			open = append(open, q)
		}
	}
	return open
}

// viewer is through whose eyes somebody with several seats at one screen looks: those of the seat that is asked, or else
// of the one that answered last.
func (mo *moment) viewer(seats []game.Seat) game.Seat {
	if open := mo.open(seats); len(open) > 0 {
		return open[0].Seat
	}
	if a, ok := mo.lastAnswer(func(a *mark) bool { return among(seats, a.seat) }); ok {
		return a.seat
	}
	if len(seats) > 0 {
		return seats[0]
	}
	return game.Nobody
}

func maySee(seen game.Audience, seats []game.Seat) bool {
	return seen == game.Everybody || slices.ContainsFunc(seats, seen.Has)
}

func among(seats []game.Seat, seat game.Seat) bool { return slices.Contains(seats, seat) }
