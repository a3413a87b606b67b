package lobby

import (
	"context"
	"errors"
	"strings"

	"rumble/game"
	"rumble/people"
	"rumble/records"
)

// A bot from outside is invited like anybody, by its name, and has no link: what it sends is known by its token. So its program can be
// told of the invitation (a challenge), and accepts or declines it.

// Challenge invites a bot from outside to a seat. What is given the second time changes nothing. "seat-taken" when somebody sits there,
// "name-used" when the bot is asked to another seat of the room already.
func (r *Room) Challenge(w Who, id string, bot people.Person) error {
	if err := r.host(w); err != nil {
		return err
	}
	i, err := r.Seat("seat", id)
	if err != nil {
		return err
	}
	if at := r.Outsider(bot.ID); at >= 0 && at != i {
		return game.Refuse(game.NameUsed, "invited", "%s is invited to another seat already.", bot.Name)
	}
	s := &r.Seats[i]
	switch {
	case s.Outside == bot.ID:
		return nil
	case s.Taken && s.Outside == "":
		return game.Refuse(game.SeatTaken, "seat", "%s sits there.", s.Name)
	}
	*s = Seat{ID: s.ID, Invited: bot.Name, Outside: bot.ID}
	return nil
}

// Outsider is the place of the seat to which a bot from outside is invited, or at which it sits; -1 for none.
func (r *Room) Outsider(bot string) int {
	for i := range r.Seats {
		if bot != "" && r.Seats[i].Outside == bot {
			return i
		}
	}
	return -1
}

// challenged is the seat to which a bot is invited.
func (r *Room) challenged(bot people.Person) (*Seat, error) {
	i := r.Outsider(bot.ID)
	if i < 0 {
		return nil, game.Refuse(game.NoChallenge, "room", "%s is not invited to this room, or not any more.", bot.Name)
	}
	return &r.Seats[i], nil
}

// Accept has a bot sit down on the seat to which it is invited, by a key that only its token stands for, ready for the terms of that number:
// "moved-on" when they are others by now. Done twice it changes nothing.
func (r *Room) Accept(bot people.Person, key []byte, terms int) error {
	s, err := r.challenged(bot)
	if err != nil || r.Begun && s.Taken {
		return err
	}
	if err := r.begun(); err != nil {
		return err
	}
	if terms != r.Terms.Number {
		return game.Refuse(game.MovedOn, "terms", "What is to be played has changed meanwhile. Look again.")
	}
	s.Person, s.Taken, s.Ready = Person{Name: bot.Name, Owner: bot.ID, Key: key}, true, true
	i := r.Outsider(bot.ID)
	return r.alone(i)
}

// Decline has a bot say no to the invitation, or stand up again. The host sees by the seat that it did.
func (r *Room) Decline(bot people.Person) error {
	s, err := r.challenged(bot)
	if err != nil {
		return err
	}
	if err := r.begun(); err != nil {
		return err
	}
	*s = Seat{ID: s.ID, Declined: bot.Name}
	r.unwish(s.ID)
	return nil
}

// kindBotRoom is by bot and room: to which rooms a bot is invited, and in which it plays. It has no content.
const kindBotRoom = "bot-room"

// MaxTables is at how many tables a bot plays or is invited to at the same time.
const MaxTables = 20

// NoteBot notes that a bot is invited to a room, before the room says so. What is noted too much is forgotten when it is next looked at.
// "bot-busy" when the bot is at its most tables.
func (rs *Rooms) NoteBot(ctx context.Context, bot people.Person, room string) error {
	tables, err := rs.OfBot(ctx, bot.ID)
	if err != nil {
		return err
	}
	if len(tables) >= MaxTables {
		if tables, err = rs.still(ctx, bot.ID, tables); err != nil {
			return err
		}
		if len(tables) >= MaxTables {
			return game.Refuse(game.BotBusy, "invited", "%s is at its %d tables already.", bot.Name, MaxTables)
		}
	}
	return rs.noteBot(ctx, bot.ID, room)
}

// noteBot notes that a bot may be in a room.
func (rs *Rooms) noteBot(ctx context.Context, bot, room string) error {
	_, err := rs.Records.Put(ctx, records.Record{Kind: kindBotRoom, ID: bot + "/" + room})
	if records.IsConflict(err) {
		return nil // it is noted already
	}
	return err
}

// NoteAgain notes that a bot plays a match again that is over. At its most tables the next match takes the place of that one.
func (rs *Rooms) NoteAgain(ctx context.Context, bot people.Person, before, next string) error {
	err := rs.NoteBot(ctx, bot, next)
	if e, refused := errors.AsType[*game.Error](err); !refused || e.Code != game.BotBusy {
		return err
	}
	if err := rs.noteBot(ctx, bot.ID, next); err != nil {
		return err
	}
	return rs.ForgetBot(ctx, bot.ID, before)
}

// still forgets the rooms that know nothing of a bot any more, and gives the others.
func (rs *Rooms) still(ctx context.Context, bot string, rooms []string) (left []string, err error) {
	for _, id := range rooms {
		r, err := rs.Find(ctx, id)
		e, refused := errors.AsType[*game.Error](err)
		switch {
		case err == nil && r.Outsider(bot) >= 0:
			left = append(left, id)
		case err == nil, refused && e.Code == game.UnknownRoom:
			if err := rs.ForgetBot(ctx, bot, id); err != nil {
				return nil, err
			}
		default:
			return nil, err
		}
	}
	return left, nil
}

// OfBot are the ids of the rooms that a bot may be invited to or play in, in their order.
func (rs *Rooms) OfBot(ctx context.Context, bot string) ([]string, error) {
	list, err := rs.Records.List(ctx, kindBotRoom, bot+"/", 2*MaxTables)
	var rooms []string
	for _, one := range list {
		if room, its := strings.CutPrefix(one.ID, bot+"/"); its {
			rooms = append(rooms, room)
		}
	}
	return rooms, err
}

// ForgetBot forgets that a bot is invited to a room or plays there: it is not, or the match is over.
func (rs *Rooms) ForgetBot(ctx context.Context, bot, room string) error {
	return rs.Records.Delete(ctx, kindBotRoom, bot+"/"+room)
}
