package match

import (
	"context"
	"encoding/base64"
	"fmt"
	"slices"

	"rumble/game"
	"rumble/speak"
)

// Taking back shows the dice and then lets one choose again. So it is free as long as whoever takes back has seen no dice,
// learned nothing and met no answer of another seat since. Otherwise the other people at the table are asked, once. Alone
// against bots nobody is there to ask: then the match is practice from there on, and says so.

// Back is what a takeback would be for somebody.
type Back string

// The ways to take back.
const (
	NoBack       Back = ""         // there is nothing to take back, or the others do not want it
	FreeBack     Back = "free"     // at once
	PracticeBack Back = "practice" // at once, and the match is practice
	AskedBack    Back = "ask"      // the others are asked
)

// TakeBack undoes the last answer that somebody gave by hand for one of their seats, or asks the other people at the table
// whether they may. The dice stay as they are: the same answer has the same result. It says how many lines of the log the
// seats may see now, and whether others are asked.
//
// As long as others are still to answer a question put to several seats at once, an answer to it is taken back alone, and
// nobody learns of it before all are in.
//
// Whoever knows what it would be says so: when it is something else by now, nothing is done.
func (m *Match) TakeBack(ctx context.Context, seats []game.Seat, expected Back) (lines int, asks bool, err error) {
	mo, err := m.change(ctx, func(mo *moment) ([]*Row, error) {
		asks = false
		if mo.over() {
			return nil, game.Refuse(game.Over, "", "The match is over.")
		}
		if err := mo.notPaused(); err != nil {
			return nil, err
		}
		k, back, err := m.back(mo, seats)
		if err != nil {
			return nil, err
		}
		if expected != NoBack && back != expected {
			return nil, game.Refuse(game.MovedOn, "expect", "The match has moved on meanwhile: taking back is something else now. Look again.")
		}
		if back == AskedBack {
			asks = true
			return []*Row{{
				Ask:   &TakebackAsk{Seat: int(k.seat), Row: int(k.row), Seats: numbers(seats)},
				Notes: []Line{note("takeback-asked", m.seats[k.seat], "%s would like to take the last answer back.", m.nameOf(mo, k.seat))},
			}}, nil
		}
		return m.takeback(ctx, mo, &k, &Takeback{Practice: back == PracticeBack})
	})
	if err != nil {
		return 0, false, err
	}
	return mo.visible(seats), asks, nil
}

// takeback is the rows of a takeback.
func (m *Match) takeback(ctx context.Context, mo *moment, k *mark, t *Takeback) ([]*Row, error) {
	t.Seat, t.Row, t.Alone = int(k.seat), int(k.row), mo.at.waits(k)
	row := &Row{Takeback: t}
	name := m.nameOf(mo, k.seat)
	switch {
	case t.Alone: // told when all are in
	case t.Practice && !mo.practice:
		row.Notes = []Line{note("takeback", m.seats[k.seat], "%s took the last answer back, knowing what came of it: from here on this match is practice.", name)}
	case t.Practice:
		row.Notes = []Line{note("takeback", m.seats[k.seat], "%s took the last answer back, knowing what came of it.", name)}
	case t.Agreed:
		row.Notes = []Line{note("takeback", m.seats[k.seat], "%s took the last answer back. The others agreed.", name)}
	default:
		row.Notes = []Line{note("takeback", m.seats[k.seat], "%s took the last answer back. Nothing had come of it that was not known.", name)}
	}
	against, err := m.standingAgainst(ctx, mo, k)
	return append([]*Row{row}, against...), err
}

// Reply is what somebody says to the request of another to take back.
type Reply string

// The replies. Never says no now, and to every later request in this match.
const (
	Yes   Reply = "yes"
	No    Reply = "no"
	Never Reply = "never"
)

// ReplyTakeBack says yes or no to the request to take back that is on the table. With the last yes it is done. Whoever
// knows which request they reply to names it: a reply to one that is no longer there does nothing.
func (m *Match) ReplyTakeBack(ctx context.Context, seats []game.Seat, request string, reply Reply) (int, error) {
	if !slices.Contains([]Reply{Yes, No, Never}, reply) {
		return 0, game.Refuse(codeBadReply, "reply", "The reply is yes, no or never.")
	}
	mo, err := m.change(ctx, func(mo *moment) ([]*Row, error) {
		if mo.asked == nil || mo.asked.open()&game.SeatsOf(seats...) == 0 || request != "" && request != m.requestID(mo.asked) {
			return nil, game.Refuse(game.NoRequest, "reply", "Nobody asks you whether something may be taken back.")
		}
		if err := mo.notPaused(); err != nil {
			return nil, err
		}
		row := &Row{Reply: &TakebackReply{Seats: numbers(seats), Reply: reply}}
		by := m.nameOf(mo, mo.asked.seat)
		switch first := m.nameOf(mo, seats[0]); reply {
		case No:
			row.Notes = []Line{note("takeback-refused", m.seats[seats[0]], "%s did not agree: the answer of %s stands.", first, by)}
		case Never:
			row.Notes = []Line{note("takeback-refused", m.seats[seats[0]], "%s did not agree, now or later in this match: the answer of %s stands.", first, by)}
		case Yes:
			if mo.asked.open()&^game.SeatsOf(seats...) != 0 {
				return []*Row{row}, nil
			}
			k, ok := mo.lastAnswer(func(a *mark) bool { return int(a.row) == mo.asked.row })
			if !ok {
				return nil, nothingToTakeBack()
			}
			return m.takeback(ctx, mo, &k, &Takeback{Agreed: true})
		}
		return []*Row{row}, nil
	})
	if err != nil {
		return 0, err
	}
	return mo.visible(seats), nil
}

// request is somebody's request to take back that waits for the others.
type request struct {
	seat   game.Seat
	row    int        // of the answer
	at     int        // the row of the request
	people game.Seats // who is asked
	yes    game.Seats // who has agreed
}

// requestID is the id by which a request is known outside: its row would tell how many there are.
func (m *Match) requestID(r *request) string {
	return base64.RawURLEncoding.EncodeToString(m.derive("request", r.row, r.at)[:9])
}

func (r *request) open() game.Seats { return r.people &^ r.yes }

func (m *Match) newRequest(mo *moment, a *TakebackAsk, at int) *request {
	return &request{seat: game.Seat(a.Seat), row: a.Row, at: at, people: m.there(mo) &^ game.SeatsOf(seatsOf(a.Seats)...)}
}

// reply takes a reply to the request.
func (mo *moment) reply(r *TakebackReply) {
	who := game.SeatsOf(seatsOf(r.Seats)...)
	if r.Reply == Never {
		mo.never |= who
	}
	if mo.asked == nil {
		return
	}
	if r.Reply != Yes {
		mo.refused = append(slices.Clip(mo.refused), mo.asked.row)
		mo.asked = nil
		return
	}
	agreed := *mo.asked
	agreed.yes |= who
	mo.asked = &agreed
}

func nothingToTakeBack() error {
	return game.Refuse(game.NothingToTakeBack, "", "There is no answer of yours to take back.")
}

// back is the answer that these seats would take back, and how.
func (m *Match) back(mo *moment, seats []game.Seat) (mark, Back, error) {
	if m.agreed.TakeBack == BackNever {
		return mark{}, NoBack, notAgreed("At this table nothing is taken back.")
	}
	k, ok := mo.lastAnswer(func(a *mark) bool { return a.byHand && among(seats, a.seat) && !mo.gone.Has(a.seat) })
	others := m.there(mo) &^ game.SeatsOf(seats...)
	// That an answer asked for in secret is taken back would tell others that it was asked for.
	if !ok || k.secret && others != 0 {
		return k, NoBack, nothingToTakeBack()
	}
	switch {
	case mo.at.waits(&k):
		return k, FreeBack, nil
	case m.agreed.TakeBack == BackAsk && others != 0: // whatever came of it
	case !mo.consequences(&k, game.SeatsOf(seats...)) && (others == 0 || !slices.Contains(mo.redone, k.asking())):
		return k, FreeBack, nil // but not again and again while others are asked something
	case others == 0:
		return k, PracticeBack, nil
	}
	switch {
	case mo.asked != nil:
		return k, NoBack, game.Refuse(game.AskedAlready, "", "The others are being asked already.")
	case slices.Contains(mo.refused, int(k.row)), mo.never&others != 0:
		return k, NoBack, game.Refuse(game.RefusedBefore, "", "Somebody at the table does not want this to be taken back.")
	}
	return k, AskedBack, nil
}

// consequences says whether these seats have learned anything since an answer that they could make use of: dice, what was
// hidden, what another seat answered.
func (mo *moment) consequences(of *mark, seats game.Seats) bool {
	if of.together&^seats != 0 {
		return true // what the others answered at the same time is known
	}
	for i := mo.marks.len() - 1; i >= 0; i-- {
		k := mo.marks.at(i)
		if (k.dice|k.learned)&seats != 0 {
			return true
		}
		if k.row == of.row {
			return false
		}
		if k.late && seats.Has(k.seat) {
			return true // the time that is over does not come again
		}
		if !seats.Has(k.seat) && k.noticed&seats != 0 && !mo.at.waits(&k) {
			return true
		}
	}
	return true
}

// waits says whether an answer still waits for those of others who were asked at the same time: nobody has learned of it.
func (p *position) waits(k *mark) bool {
	return !p.over && p.checkpoint == int(k.checkpoint) &&
		slices.ContainsFunc(p.together, func(a asked) bool { return a.index == int(k.index) })
}

// announce is the lines about what was taken back unnoticed, once all have answered.
func (m *Match) announce(mo *moment, r *Row, s step) []Line {
	if r.Answer == nil || mo.silent == 0 || s.to.waits(markOf(r)) {
		return nil
	}
	var lines []Line
	for seat := range game.Seat(len(m.seats)) {
		if mo.silent.Has(seat) {
			lines = append(lines, note("takeback", m.seats[seat], "%s had taken an answer back while others were still to answer.", m.nameOf(mo, seat)))
		}
	}
	return lines
}

// standingAgainst are the rows that end the standing answers which would answer the question asked again at once.
func (m *Match) standingAgainst(ctx context.Context, mo *moment, k *mark) ([]*Row, error) {
	if len(mo.standing) == 0 {
		return nil, nil
	}
	history, err := m.history(ctx, mo.rows)
	if err != nil {
		return nil, err
	}
	var rows []*Row
	for i := range mo.standing {
		if s := &mo.standing[i]; s.Seat == m.seats[k.seat] && s.Prompt == history[k.row-1].Answer.Prompt {
			rows = append(rows, &Row{Standing: &StandingRow{End: s.ID}})
		}
	}
	return rows, nil
}

// note is a line of the table itself, which no rule tells.
func note(kind, seat, text string, args ...any) Line {
	return Line{Event: speak.Event{Kind: kind, Seat: seat, Text: fmt.Sprintf(text, args...)}}
}

// nameOf is a seat as its side is called.
func (m *Match) nameOf(mo *moment, seat game.Seat) string {
	name := mo.at.state.Name(game.OfSeat(seat))
	if name == "" {
		return m.seats[seat]
	}
	return name
}

func numbers(seats []game.Seat) []int {
	all := make([]int, len(seats))
	for i, s := range seats {
		all[i] = int(s)
	}
	return all
}

func seatsOf(numbers []int) []game.Seat {
	all := make([]game.Seat, len(numbers))
	for i, n := range numbers {
		all[i] = game.Seat(n)
	}
	return all
}
