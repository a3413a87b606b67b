package game

// Code is a refusal or a fault for programs: stable, in a word or two. What class of refusal it is goes with it.
type Code string

// Class says what sort of refusal a code is, for whoever passes it on: as a status of HTTP, as the way a program ends.
type Class uint8

// The classes of refusals.
const (
	// Invalid is what is wrong in itself: it will be refused again, however often it is sent.
	Invalid Class = iota
	// NotFound is about something that is not there.
	NotFound
	// Unproven is a request without a key where one is needed.
	Unproven
	// Forbidden is what this key, this seat or this page may not do.
	Forbidden
	// Conflict is what does not go now, as things stand: somebody was quicker, or it is over.
	Conflict
	// TooMuch is one request too many: later it will do.
	TooMuch
	// Unavailable is what cannot be done at this moment, by no fault of who asks.
	Unavailable
	// Failed is a fault of ours.
	Failed
)

// What is not there.
const (
	UnknownMatch    Code = "unknown-match"
	UnknownRuleset  Code = "unknown-ruleset"
	UnknownScenario Code = "unknown-scenario"
	UnknownClause   Code = "unknown-clause"
	UnknownStanding Code = "unknown-standing"
	UnknownFigure   Code = "unknown-figure"
	UnknownAddress  Code = "unknown-address"
	NoGangs         Code = "no-gangs"
	UnknownPerson   Code = "unknown-person"
	UnknownPasskey  Code = "unknown-passkey"
	UnknownLogin    Code = "unknown-login"
	UnknownBot      Code = "unknown-bot"
	UnknownChannel  Code = "unknown-channel"
)

// What one may not do.
const (
	NoKey       Code = "no-key"
	BadKey      Code = "bad-key"
	WrongSeat   Code = "wrong-seat"
	Watching    Code = "watching"
	CrossOrigin Code = "cross-origin"
	NotLoggedIn Code = "not-logged-in"
	BadToken    Code = "bad-token"
	WrongProof  Code = "wrong-proof"
)

// What does not go as things stand.
const (
	Stale             Code = "stale"
	Conflicting       Code = "conflict"
	Over              Code = "over"
	AlreadyJoined     Code = "joined"
	NotStarted        Code = "not-started"
	NothingToTakeBack Code = "nothing-to-take-back"
	Differs           Code = "differs"
	CommitFirst       Code = "commit-first"
	NotStuck          Code = "not-stuck"
	RefusedBefore     Code = "refused-before"
	AskedAlready      Code = "asked-already"
	MovedOn           Code = "moved-on"
	NoRequest         Code = "no-request"
	NotOver           Code = "not-over"
	NotCarriedOn      Code = "not-carried-on"
	NotAgreed         Code = "not-agreed"
	Paused            Code = "paused"
	NotPaused         Code = "not-paused"
	NoOffer           Code = "no-offer"
	OfferOpen         Code = "offer-open"
	NobodyToAsk       Code = "nobody-to-ask"
	GivenUp           Code = "given-up"
	NameTaken         Code = "name-taken"
	LastProof         Code = "last-proof"
	ChallengeOver     Code = "challenge-over"
)

// What a room refuses, where people meet before a match.
const (
	UnknownRoom  Code = "unknown-room"
	NotHost      Code = "not-host"
	AlreadyBegun Code = "begun"
	SeatTaken    Code = "seat-taken"
	NameUsed     Code = "name-used"
	NotReady     Code = "not-ready"
	BadAgreement Code = "bad-agreement" // in a match without a room as well
	ChatClosed   Code = "chat-closed"
	SeatThere    Code = "seat-there"
	NoChallenge  Code = "no-challenge"
	BotBusy      Code = "bot-busy"
	NotListed    Code = "not-listed"
	NotWelcome   Code = "not-welcome"
)

// What may do later.
const (
	TooFast          Code = "too-fast"
	TooMany          Code = "too-many"
	Busy             Code = "busy"
	StoreUnavailable Code = "store-unavailable"
	Undecided        Code = "undecided"
	Cancelled        Code = "cancelled"
	NotDelivered     Code = "not-delivered"
)

// What is our fault.
const (
	Faulty     Code = "failed"
	BadJournal Code = "bad-journal"
	BadPlayer  Code = "bad-player"
	OddsBroken Code = "odds-broken"
)

// What is wrong in itself in a request or an answer.
const (
	NotOffered    Code = "not-offered"
	NotAsked      Code = "not-asked"
	OutOfRange    Code = "out-of-range"
	WrongCount    Code = "wrong-count"
	PickedTwice   Code = "picked-twice"
	TextTooLong   Code = "text-too-long"
	PathTooLong   Code = "path-too-long"
	OverBudget    Code = "over-budget"
	NoNumber      Code = "no-number"
	BadRequest    Code = "bad-request"
	BadSeed       Code = "bad-seed"
	BadUntil      Code = "bad-until"
	BadStanding   Code = "bad-standing"
	UnknownName   Code = "unknown"
	UnknownPlayer Code = "unknown-player"
)

// Why a place is refused.
const (
	BadPlace    Code = "bad-place"
	NoPlace     Code = "no-place"
	NoDirection Code = "no-direction"
	NoRoom      Code = "no-room"
	NoWay       Code = "no-way"
	OffTable    Code = "off-table"
	OutOfZone   Code = "out-of-zone"
	TooFar      Code = "too-far"
)

// What is wrong in itself in a scenario.
const (
	BadScenario    Code = "bad-scenario"
	BadTable       Code = "bad-table"
	BadSeat        Code = "bad-seat"
	BadSeats       Code = "bad-seats"
	SeatTwice      Code = "seat-twice"
	UnknownSeat    Code = "unknown-seat"
	BadForce       Code = "bad-force"
	BadSetting     Code = "bad-setting"
	UnknownSetting Code = "unknown-setting"
	BadValue       Code = "bad-value"
	UnknownValue   Code = "unknown-value"
	BadFigure      Code = "bad-figure"
	TooManyFigures Code = "too-many-figures"
	UnknownProfile Code = "unknown-profile"
	BadStat        Code = "bad-stat"
	UnknownStat    Code = "unknown-stat"
	BadState       Code = "bad-state"
	UnknownState   Code = "unknown-state"
	BadAim         Code = "bad-aim"
	UnknownGear    Code = "unknown-gear"
	TooMuchGear    Code = "too-much-gear"
	UnknownSkill   Code = "unknown-skill"
	TooManySkills  Code = "too-many-skills"
	NoCards        Code = "no-cards"
	NoFriends      Code = "no-friends"
	NoHostages     Code = "no-hostages"
)

// What is wrong in itself in a gang.
const (
	BadGang        Code = "bad-gang"
	BadGangSize    Code = "gang-size"
	BadGangPoints  Code = "gang-points"
	BadGangProfile Code = "gang-profile"
	NoGear         Code = "no-gear"
	WrongGear      Code = "wrong-gear"
	BadSkills      Code = "bad-skills"
)

// Class is the class of the code. A code that a ruleset or another package has of its own is about what is wrong in itself.
func (c Code) Class() Class {
	switch c {
	case UnknownRoom, NoChallenge:
		return NotFound
	case NotHost, NotListed, NotWelcome:
		return Forbidden
	case AlreadyBegun, SeatTaken, NameUsed, NotReady, ChatClosed, SeatThere, BotBusy:
		return Conflict
	case UnknownMatch, UnknownRuleset, UnknownScenario, UnknownClause, UnknownStanding, UnknownFigure, UnknownAddress, NoGangs,
		UnknownPerson, UnknownPasskey, UnknownLogin, UnknownBot, UnknownChannel:
		return NotFound
	case NoKey, NotLoggedIn, BadToken:
		return Unproven
	case BadKey, WrongSeat, Watching, CrossOrigin, WrongProof:
		return Forbidden
	case Stale, Conflicting, Over, AlreadyJoined, NotStarted, NothingToTakeBack, Differs, CommitFirst, NotStuck, RefusedBefore,
		AskedAlready, MovedOn, NoRequest, NotOver, NotCarriedOn, NameTaken, LastProof, ChallengeOver, NotAgreed, Paused, NotPaused, NoOffer,
		OfferOpen, NobodyToAsk, GivenUp, NotDelivered:
		return Conflict
	case TooFast, TooMany:
		return TooMuch
	case Busy, StoreUnavailable, Undecided, Cancelled:
		return Unavailable
	case Faulty, BadJournal, BadPlayer, OddsBroken:
		return Failed
	case NotOffered, NotAsked, OutOfRange, WrongCount, PickedTwice, TextTooLong, PathTooLong, OverBudget, NoNumber,
		BadRequest, BadSeed, BadUntil, BadStanding, UnknownName, UnknownPlayer:
		return Invalid
	case BadPlace, NoPlace, NoDirection, NoRoom, NoWay, OffTable, OutOfZone, TooFar:
		return Invalid
	case BadScenario, BadTable, BadSeat, BadSeats, SeatTwice, UnknownSeat, BadForce, BadSetting, UnknownSetting, BadValue,
		UnknownValue, BadFigure, TooManyFigures, UnknownProfile, BadStat, UnknownStat, BadState, UnknownState, BadAim, UnknownGear,
		TooMuchGear, UnknownSkill, TooManySkills, NoCards, NoFriends, NoHostages:
		return Invalid
	case BadAgreement, BadGang, BadGangSize, BadGangPoints, BadGangProfile, NoGear, WrongGear, BadSkills:
		return Invalid
	}
	return Invalid // of a package of its own
}
