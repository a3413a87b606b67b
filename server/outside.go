package server

import (
	"context"
	"crypto/sha256"
	"net/http"
	"slices"
	"strings"

	"rumble/bot"
	"rumble/game"
	room "rumble/lobby"
	"rumble/people"
	"rumble/rating"
)

// A bot from outside is a program of somebody's who owns a name. It has a name of its own, and sends a token. To a room and a match its
// token stands for the key of every seat it sits at, so that all calls are the same for it as for people.

// botKey is what a room and a match keep of a bot in the place of the hash of a key. It is the hash of no key.
func botKey(bot string) []byte {
	sum := sha256.Sum256([]byte("rumble bot seat 1\x00" + bot))
	return sum[:]
}

// takesBots says whether an operation may be a bot's.
func takesBots(pattern string) bool {
	return inMatch(pattern) || strings.Contains(pattern, " /api/bot")
}

// knowBot notes which bot sends a request, if it has the token of one. A token that is none, any longer, is refused.
func (s *Server) knowBot(r *http.Request, v *visit) error {
	token, bearer := strings.CutPrefix(r.Header.Get("Authorization"), "Bearer ")
	if !bearer || !people.IsBotToken(token) {
		return nil
	}
	bot, err := s.people.BotBy(r.Context(), token)
	if err != nil {
		if isCode(err, game.BadToken) {
			v.refused = game.BadToken
		}
		return err
	}
	v.bot, v.right = bot, true
	return nil
}

// stillBot says whether a token that was good when a stream began is good yet. It is, too, for whoever is no bot.
func (s *Server) stillBot(ctx context.Context, authorization string) bool {
	if visitOf(ctx).bot.ID == "" {
		return true
	}
	_, err := s.people.BotBy(ctx, strings.TrimPrefix(authorization, "Bearer "))
	return !isCode(err, game.BadToken)
}

// isOutside says whether a subject of ratings is a bot from outside.
func (s *Server) isOutside(ctx context.Context, subject rating.Subject) (bool, error) {
	id, _ := subject.Person()
	_, bot, err := s.people.BotOf(ctx, id)
	return bot, err
}

// giveTo gives a seat as the host has it in mind: to a bot of the house, to a bot from outside, which is asked, or to a person by their
// link. The name of a bot from outside may stand in either field.
func (s *Server) giveTo(ctx context.Context, r *room.Room, w room.Who, field string, want NewRoomSeat) error {
	name := want.Invited
	if want.Bot != "" && want.Invited == "" && !houseBot(want.Bot) {
		name = want.Bot
	}
	if name != "" && (want.Bot == "" || name == want.Bot) {
		bot, there, err := s.people.BotNamed(ctx, name)
		if err != nil {
			return err
		}
		if there {
			return s.challenge(ctx, r, w, want.Seat, bot)
		}
	}
	if err := s.checkBot(field, r.Terms.Ruleset, want.Bot); err != nil {
		return err
	}
	if err := r.Give(w, want.Seat, want.Bot, want.Invited); err != nil {
		return err
	}
	return s.keep(ctx, r, want.Invited)
}

// challenge invites a bot from outside to a seat, and tells it.
func (s *Server) challenge(ctx context.Context, r *room.Room, w room.Who, seat string, bot people.Bot) error {
	if err := r.Challenge(w, seat, bot.Person); err != nil {
		return err
	}
	lists, err := s.people.Lists(ctx, bot.Owner)
	if err != nil {
		return err
	}
	if lists.Blocks(people.Person{ID: r.Host.Owner, Name: r.Host.Name}) { // nobody is told who blocks them
		return game.Refuse(game.BotBusy, "invited", "%s takes no more tables.", bot.Name)
	}
	return s.rooms.NoteBot(ctx, bot.Person, r.ID)
}

// botSpot is where the streams of a bot listen for rooms that they do not know yet.
func botSpot(bot string) string { return "bot " + bot }

// wakeBots tells the bots from outside that are invited to a room, or sit there, that something has changed in it.
func (s *Server) wakeBots(r *room.Room) {
	for i := range r.Seats {
		if bot := r.Seats[i].Outside; bot != "" {
			s.company.wake(botSpot(bot))
		}
	}
}

// houseBot says whether a bot of the house has that name.
func houseBot(name string) bool { return slices.Contains(bot.Names(), name) }
