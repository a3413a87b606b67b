package server

import (
	"context"
	"slices"
	"time"

	room "rumble/lobby"
	"rumble/match"
	"rumble/notice"
)

// lookout is one look for whom a match waits.
type lookout struct {
	server *Server
	book   *notice.Book
	room   *room.Room // nil for a match without one
	match  *match.Match
	now    time.Time
	there  []string

	pending bool // somebody is still to be told, or not
	looked  notice.Looked
}

// waitedFor is somebody with a key, and what is waited for from them.
type waitedFor struct {
	party, person string
	seats         []string
	waits         []match.Waiting
	message       func() (notice.Message, error)
}

func (l *lookout) look(ctx context.Context) error {
	s := l.server
	var err error
	if l.there, _, err = s.company.there(ctx, l.book.ID); err != nil {
		return err
	}
	var all []waitedFor
	if l.match == nil {
		if all, err = l.invited(ctx); err != nil {
			return err
		}
		l.looked.Seen, all = seenRevision(l.room), append(all, l.atRoom()...)
	} else {
		l.looked.Seen, l.looked.Over, all = seenRow(l.match.Rows()), l.match.Over(), l.atMatch(ctx)
		if next := l.match.NextDue(); next != 0 {
			l.wake(next)
			if next <= l.now.Unix() { // its time is being run out, or was put off
				l.looked.Wake = l.now.Add(againLater).Unix()
			}
		}
	}
	for i := range all {
		if err := l.notify(ctx, &all[i]); err != nil {
			return err
		}
	}
	return nil
}

// wake has the match looked at again at that time at the latest.
func (l *lookout) wake(at int64) {
	if l.looked.Wake == 0 || at < l.looked.Wake {
		l.looked.Wake = at
	}
}

// notify tells somebody what is waited for from them, once they have been away for a while.
func (l *lookout) notify(ctx context.Context, w *waitedFor) error {
	var untold []match.Waiting
	for _, c := range w.waits {
		day := "day." + c.ID
		l.looked.Current[w.party] = append(l.looked.Current[w.party], c.ID, day)
		told := l.book.Told(w.party, c.ID)
		if !told {
			untold = append(untold, c)
		}
		if c.Until == 0 || l.match.LetterDays() < 2 || l.book.Told(w.party, day) {
			continue
		}
		if at := time.Unix(c.Until, 0).Add(-dayLeft); l.now.Before(at) {
			l.wake(at.Unix())
		} else if told {
			untold = append(untold, match.Waiting{ID: day, Kind: dayWait, Until: c.Until})
		}
	}
	if len(untold) == 0 {
		return nil
	}
	if reached, err := l.server.notices.Reached(ctx, l.book, w.party, w.person); err != nil || !reached {
		return err
	}
	if slices.ContainsFunc(w.seats, func(seat string) bool { return slices.Contains(l.there, seat) }) {
		delete(l.server.notifier.away[l.book.ID], w.party)
		if untold[0].Kind == match.WaitOver { // they see it
			l.looked.Tell = append(l.looked.Tell, notice.ToTell{Party: w.party, Waiting: untold[0].ID, Seen: true})
			return nil
		}
		l.pending = true
		return nil
	}
	if !l.longAway(w.party) {
		l.pending = true
		return nil
	}
	return l.tell(w, untold)
}

// longAway says whether somebody is asked and not there for so long that they are told.
func (l *lookout) longAway(party string) bool {
	away := l.server.notifier.away
	if away[l.book.ID] == nil {
		away[l.book.ID] = map[string]time.Time{}
	}
	since, known := away[l.book.ID][party]
	if !known {
		away[l.book.ID][party], since = l.now, l.now
	}
	return l.now.Sub(since) >= l.server.config.Quiet
}

// dayWait waits for an answer from somebody who has a day left.
const dayWait match.WaitKind = "day"

// tell tells somebody each sort of thing that is waited for once.
func (l *lookout) tell(w *waitedFor, untold []match.Waiting) error {
	message, err := w.message()
	if err != nil {
		return err
	}
	said := map[match.WaitKind]bool{}
	for _, c := range untold {
		m := message
		m.Kind, m.Until = whatOf[c.Kind], c.Until
		l.looked.Tell = append(l.looked.Tell, notice.ToTell{Party: w.party, Waiting: c.ID, Person: w.person, Message: m, Seen: said[c.Kind]})
		said[c.Kind] = true
	}
	return nil
}

// whatOf is the sort of notice by what is waited for.
var whatOf = map[match.WaitKind]notice.What{
	match.WaitSeed: notice.Begun, match.WaitAnswer: notice.Turn, match.WaitBack: notice.Back, match.WaitOffer: notice.Offer, match.WaitOver: notice.Over,
	dayWait: notice.DayLeft, readyWait: notice.Ready, invitedWait: notice.Invited,
}
