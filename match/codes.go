package match

import "rumble/game"

// What only a match refuses; the other codes are in game. All are game.Invalid.
const (
	codeBadCommitment   game.Code = "bad-commitment"
	codeBadOffer        game.Code = "bad-offer"
	codeBadPlayers      game.Code = "bad-players"
	codeBadReply        game.Code = "bad-reply"
	codeBadTry          game.Code = "bad-try"
	codeNotRevealed     game.Code = "not-revealed"
	codeTooManyStanding game.Code = "too-many-standing"
)
