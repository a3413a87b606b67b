package server

import (
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"rumble/game"
	room "rumble/lobby"
	"rumble/people"
)

// roomRoutes are the calls about rooms.
func (s *Server) roomRoutes(api huma.API) {
	const here = "/api/rooms/{room}"
	get, post := http.MethodGet, http.MethodPost
	ofTerms := []game.Code{game.UnknownRuleset, game.UnknownScenario, game.BadSetting, game.UnknownSetting, game.BadValue, game.BadSeats, game.BadAgreement}
	bySitter := []game.Code{game.AlreadyBegun, game.WrongSeat, game.UnknownSeat, game.Conflicting, game.Undecided}
	byHost := []game.Code{game.NotHost, game.AlreadyBegun, game.Conflicting, game.Undecided}
	register(s, api, call{
		method: post, path: "/api/rooms", id: "open-room", tag: tagRoom, summary: "Open a room, where people meet before a match", open: true, makes: true,
		about: "The host has a key of their own, and gets one for each seat that no bot plays, to be sent to whoever is to sit there. The same keys " +
			"lead to the seats of the match that begins here.",
		refuses: [][]game.Code{ofTerms, {game.UnknownSeat, game.SeatTwice, game.SeatTaken, game.WrongSeat, game.NoGangs, game.BadGang, game.UnknownPlayer, game.NameUsed, game.BotBusy, people.BadName, game.NameTaken, game.NotLoggedIn, game.NotListed, game.StoreUnavailable, game.Undecided, game.Conflicting}},
		rules:   true,
		example: map[string]any{"ruleset": "RULESET", "scenario": "SCENARIO", "name": "Al", "sit": "north", "seats": []any{map[string]any{"seat": "south", "invited": "Zoë"}}},
	}, s.openRoom)
	register(s, api, call{
		method: get, path: "/api/rooms", id: "list-rooms", tag: tagRoom, summary: "The rooms that strangers may sit down in or watch", open: true,
		about:   "With a login those are left out whose host has blocked whoever asks, or is blocked by them.",
		refuses: [][]game.Code{{game.BadRequest, game.StoreUnavailable}},
	}, s.listRooms)
	register(s, api, call{
		method: get, path: here, id: "get-room", tag: tagRoom, summary: "A room: who invites whom to what",
		about: "Who has a link reads it before anything is asked of them. Without a key it is there when the room is listed.",
	}, s.getRoom)
	register(s, api, call{
		method: http.MethodDelete, path: here, id: "close-room", tag: tagRoom, summary: "Close a room before the match begins: its links are dead", refuses: [][]game.Code{byHost},
	}, s.closeRoom)
	register(s, api, call{
		method: post, path: here + "/sit", id: "sit-down", tag: tagRoom, summary: "Sit down, by a name",
		about: "By the link of a seat, as the host, or, in a room that is open, without a key: then the answer has one. Done again by the same key " +
			"it changes the name.",
		refuses: [][]game.Code{bySitter, {game.SeatTaken, game.NameUsed, people.BadName, game.NameTaken, game.NotLoggedIn, game.NotWelcome}}, example: map[string]any{"seat": "south", "name": "Zoë"},
	}, s.sitDown)
	register(s, api, call{
		method: post, path: here + "/stand", id: "stand-up", tag: tagRoom, summary: "Stand up again: the link still leads to the seat",
		refuses: [][]game.Code{bySitter}, example: map[string]any{"seat": "south"},
	}, s.standUp)
	register(s, api, call{
		method: post, path: here + "/name", id: "name-oneself", tag: tagRoom, summary: "Go by another name",
		refuses: [][]game.Code{bySitter, {game.NameUsed, people.BadName, game.NameTaken, game.NotLoggedIn, game.NotWelcome}}, example: map[string]any{"name": "Zoë"},
	}, s.nameOneself)
	register(s, api, call{
		method: post, path: here + "/ready", id: "be-ready", tag: tagRoom, summary: "Be ready for what is to be played, or not any more",
		refuses: [][]game.Code{bySitter, {game.MovedOn}}, example: map[string]any{"ready": true, "terms": 1},
	}, s.beReady)
	register(s, api, call{
		method: post, path: here + "/swap", id: "swap-seats", tag: tagRoom, summary: "Change seats: with a free one at once, with somebody when both wish it",
		refuses: [][]game.Code{bySitter, {game.SeatTaken}}, example: map[string]any{"seat": "south", "with": "north"},
	}, s.swapSeats)
	register(s, api, call{
		method: post, path: here + "/swap/decline", id: "decline-swap", tag: tagRoom, summary: "Say no to somebody who would like to change seats with you",
		about:   "They see it, and may ask again.",
		refuses: [][]game.Code{bySitter, {game.NoRequest}}, example: map[string]any{"seat": "south", "with": "north"},
	}, s.declineSwap)
	register(s, api, call{
		method: post, path: here + "/gang", id: "bring-gang", tag: tagRoom, summary: "Bring a gang to the seat at which one sits, or let it go",
		about: "Whoever sits there is not ready any more. The host does it where no person sits. The gang goes with whoever changes seats, and is forgotten " +
			"when they stand up or another game is settled on. One that cannot be played any more at a seat, or with other terms, is let go: `letGo` says why.",
		refuses: [][]game.Code{bySitter, {game.NoGangs, game.BadGang}}, rules: true,
		example: map[string]any{"seat": "south", "gang": "gang: reds\nname: The Reds\nruleset: RULESET\nfigures: []\n"},
	}, s.bringGang)
	register(s, api, call{
		method: post, path: here + "/give", id: "give-seat", tag: tagRoom, summary: "Give a seat to a bot, or back, or keep it for somebody",
		about: "A bot from outside is asked by its name, in either field. It sits there when it has accepted; until then, and before the match begins, the " +
			"host may withdraw the invitation.",
		refuses: [][]game.Code{byHost, {game.UnknownSeat, game.SeatTaken, game.UnknownPlayer, game.NameUsed, game.BotBusy, people.BadName}}, example: map[string]any{"seat": "south", "bot": "steady"},
	}, s.giveSeat)
	register(s, api, call{
		method: post, path: here + "/link", id: "issue-link", tag: tagRoom, summary: "Issue another link for a seat: the old one is dead",
		refuses: [][]game.Code{byHost, {game.UnknownSeat, game.SeatTaken}}, example: map[string]any{"seat": "south"},
	}, s.issueLink)
	register(s, api, call{
		method: post, path: here + "/kick", id: "kick", tag: tagRoom, summary: "Have somebody stand up: their link is dead",
		about:   "With `out` they are shut out of this room, too: by the link that their browser has, by their name, and as the owner of it. 50 people at most.",
		refuses: [][]game.Code{byHost, {game.UnknownSeat, game.WrongSeat}}, example: map[string]any{"seat": "south", "out": true},
	}, s.kick)
	register(s, api, call{
		method: post, path: here + "/let-in", id: "let-in", tag: tagRoom, summary: "Let somebody in again who was shut out",
		refuses: [][]game.Code{byHost, {game.UnknownPerson}}, example: map[string]any{"name": "Zoë"},
	}, s.letIn)
	register(s, api, call{
		method: post, path: here + "/terms", id: "settle-terms", tag: tagRoom, summary: "Change what is to be played: nobody is ready for it yet",
		refuses: [][]game.Code{byHost, ofTerms}, rules: true, example: map[string]any{"ruleset": "RULESET", "scenario": "SCENARIO"},
	}, s.settleTerms)
	register(s, api, call{
		method: post, path: here + "/list", id: "list-room", tag: tagRoom, summary: "Open the room to strangers, or close it to them",
		refuses: [][]game.Code{byHost, {game.NotListed}}, example: map[string]any{"open": true, "watchable": false},
	}, s.listRoom)
	register(s, api, call{
		method: post, path: here + "/begin", id: "begin-room", tag: tagRoom, summary: "Begin the match, when all are ready",
		about:   "The match has the id of the room, and every link of the room is a key of the match.",
		refuses: [][]game.Code{byHost, ofTerms, {game.NotReady, game.BadScenario, game.NoGangs, game.BadGang}}, rules: true,
	}, s.begin)
	atMatch := []game.Code{game.UnknownMatch, game.NotStarted, game.Watching, game.Over, game.SeatThere, game.Conflicting, game.Undecided, game.Differs}
	register(s, api, call{
		method: post, path: here + "/relink", id: "relink", tag: tagRoom, summary: "Ask the table for another link of a seat, whose own was lost",
		about: "While the match goes on. The people at the other seats are asked; when all agree the new link is good, the old one is dead, and the log of " +
			"the match says so. It is refused while somebody is there by the link.",
		refuses: [][]game.Code{atMatch, {game.UnknownSeat, game.WrongSeat, game.AskedAlready}}, example: map[string]any{"seat": "south"},
	}, s.relink)
	register(s, api, call{
		method: post, path: here + "/relink/reply", id: "reply-relink", tag: tagRoom, summary: "Say yes or no to another link for a seat",
		refuses: [][]game.Code{atMatch, {game.NoRequest, game.UnknownSeat}}, example: map[string]any{"number": 1, "yes": true},
	}, s.replyRelink)
	register(s, api, call{
		method: post, path: here + "/chat", id: "say", tag: tagRoom, summary: "Say something, at the table or among those who watch",
		about: "Who plays speaks at the table, who watches among those who watch; the two do not hear each other, but for `overheard`. There is a " +
			"conversation at every match, be there a room for it or not.",
		refuses: [][]game.Code{{game.UnknownMatch, game.WrongSeat, game.ChatClosed, room.BadText, room.BadPhrase, people.BadName, game.NameTaken, game.NotLoggedIn, game.Conflicting, game.Undecided}},
		example: map[string]any{"text": "Your turn, Zoë."},
	}, s.say)
	register(s, api, call{
		method: post, path: here + "/chat/close", id: "close-chat", tag: tagRoom, summary: "Close a conversation, or open it again",
		refuses: [][]game.Code{{game.UnknownMatch, game.NotHost, game.Conflicting, game.Undecided}}, example: map[string]any{"channel": "watch", "closed": true},
	}, s.closeChat)
	s.followsRoom(api)
}
