package people

import (
	"context"
	"crypto/sha256"
	"crypto/subtle"
	"errors"
	"slices"
	"strings"
	"time"

	"rumble/game"
	"rumble/records"
)

// A bot is somebody on a server like a person: it has an id and a name that nobody else goes by. It is owned by a person, and instead of
// logins it has a token, which its program sends.

// MostBots is how many bots one person owns at most.
const MostBots = 5

// Bot is a bot and who owns it.
type Bot struct {
	Person
	Owner string // id of the person who owns it
}

// botOf is what is kept of a bot besides its name.
type botOf struct {
	Owner string    `json:"owner"`
	Token []byte    `json:"token,omitempty"` // hash of its token; none when it was revoked
	Made  time.Time `json:"made"`            // when the token was made
	Used  time.Time `json:"used,omitzero"`   // when it was last used, to the day
}

// MyBot is what the owner of a bot is told of it.
type MyBot struct {
	ID    string     `json:"id" doc:"of the bot"`
	Name  string     `json:"name" doc:"by which it is shown and invited"`
	Since time.Time  `json:"since" doc:"since when there is the bot"`
	Token *time.Time `json:"token,omitempty" doc:"when its token was made; absent when it has none"`
	Used  *time.Time `json:"used,omitempty" doc:"when the token was last used, to the day"`
}

// tokenMark begins the token of a bot, which is how it is told from the key of a seat.
const tokenMark = "bot-"

// IsBotToken says whether that may be the token of a bot, by the look of it.
func IsBotToken(token string) bool {
	rest, marked := strings.CutPrefix(token, tokenMark)
	return marked && len(rest) == idLetters+secretLetters && onlyLetters(rest)
}

// onlyLetters says whether a text is made of the letters of ids and secrets.
func onlyLetters(text string) bool {
	return strings.Trim(text, "abcdefghijklmnopqrstuvwxyz234567") == ""
}

func hashBotToken(secret string) []byte {
	sum := sha256.Sum256([]byte("rumble bot token 1\x00" + secret))
	return sum[:]
}

func badToken() error {
	return game.Refuse(game.BadToken, "", "This is not the token of a bot, or not any more.")
}

func unknownBot() error { return game.Refuse(game.UnknownBot, "bot", "There is no such bot of yours.") }

func isUnknownBot(err error) bool {
	e, ok := errors.AsType[*game.Error](err)
	return ok && e.Code == game.UnknownBot
}

// MakeBot makes a bot of a person's, with its token. Its name is taken like that of a person. The bot is noted with its owner before it is
// there, so that none is forgotten whose making was broken off.
func (p *People) MakeBot(ctx context.Context, who Person, name string) (Bot, string, error) {
	name, err := p.Free(ctx, "name", name)
	if err != nil {
		return Bot{}, "", err
	}
	id := p.text(idBytes)
	err = p.change(ctx, who.ID, func(k *kept) error {
		if k.Bot != nil || time.Since(k.Busy) < mostBusy { // whoever is being erased makes none
			return records.Conflict
		}
		if len(k.Bots) >= MostBots {
			return game.Refuse(BotsFull, "name", "You own %d bots. Erase one first.", MostBots)
		}
		k.Bots = append(k.Bots, id)
		return nil
	})
	if err != nil {
		return Bot{}, "", err
	}
	secret := p.text(secretBytes)
	made, err := p.claim(ctx, id, name, kept{Bot: &botOf{Owner: who.ID, Token: hashBotToken(secret), Made: time.Now().UTC()}})
	if err != nil {
		return Bot{}, "", errors.Join(err, p.disown(context.WithoutCancel(ctx), who.ID, id))
	}
	return Bot{made, who.ID}, tokenMark + id + secret, nil
}

// disown takes a bot that is not there off its owner's list.
func (p *People) disown(ctx context.Context, owner, id string) error {
	return p.change(ctx, owner, func(k *kept) error {
		k.Bots = slices.DeleteFunc(k.Bots, func(other string) bool { return other == id })
		return nil
	})
}

// MyBots are the bots of a person, in the order in which they were made.
func (p *People) MyBots(ctx context.Context, who Person) ([]MyBot, error) {
	k, _, err := read[kept](ctx, p.config.Records, kindPerson, who.ID)
	if err != nil {
		return nil, err
	}
	all := []MyBot{}
	for _, id := range k.Bots {
		b, version, err := read[kept](ctx, p.config.Records, kindPerson, id)
		if err != nil {
			return nil, err
		}
		if version == 0 || b.Bot == nil {
			continue
		}
		mine := MyBot{ID: id, Name: b.Name, Since: b.Since}
		if len(b.Bot.Token) > 0 {
			mine.Token = &b.Bot.Made
		}
		if !b.Bot.Used.IsZero() {
			mine.Used = &b.Bot.Used
		}
		all = append(all, mine)
	}
	return all, nil
}

// ofOwner changes a bot of a person's; "unknown-bot" when it is none of theirs.
func (p *People) ofOwner(ctx context.Context, who Person, id string, change func(*kept)) error {
	k, _, err := read[kept](ctx, p.config.Records, kindPerson, who.ID)
	if err != nil {
		return err
	}
	if !slices.Contains(k.Bots, id) {
		return unknownBot()
	}
	err = p.change(ctx, id, func(k *kept) error {
		if k.Bot == nil || k.Bot.Owner != who.ID {
			return unknownBot()
		}
		change(k)
		return nil
	})
	if e, ok := errors.AsType[*game.Error](err); ok && e.Code == game.NotLoggedIn { // there is no such record
		return unknownBot()
	}
	return err
}

// NewBotToken makes another token for a bot of a person's. The one before is worth nothing any more.
func (p *People) NewBotToken(ctx context.Context, who Person, id string) (string, error) {
	secret := p.text(secretBytes)
	err := p.ofOwner(ctx, who, id, func(k *kept) { k.Bot.Token, k.Bot.Made = hashBotToken(secret), time.Now().UTC() })
	if err != nil {
		return "", err
	}
	return tokenMark + id + secret, nil
}

// EndBotToken takes the token of a bot of a person's away.
func (p *People) EndBotToken(ctx context.Context, who Person, id string) error {
	return p.ofOwner(ctx, who, id, func(k *kept) { k.Bot.Token = nil })
}

// EraseBot erases a bot of a person's with all that is kept about it, and sets its name free.
func (p *People) EraseBot(ctx context.Context, who Person, id string) error {
	if len(id) != idLetters || !onlyLetters(id) { // nothing is kept by such an id
		return unknownBot()
	}
	b, version, err := read[kept](ctx, p.config.Records, kindPerson, id)
	if err != nil {
		return err
	}
	if version == 0 || b.Bot == nil || b.Bot.Owner != who.ID {
		return unknownBot()
	}
	bot := Person{id, b.Name}
	for _, keeper := range p.config.Keepers {
		if err := keeper.Erase(ctx, bot); err != nil {
			return err
		}
	}
	if err := p.letGo(ctx, id, b.Name); err != nil {
		return err
	}
	if err := p.config.Records.Delete(ctx, kindPerson, id); err != nil {
		return err
	}
	return p.disown(ctx, who.ID, id)
}

// BotBy is the bot that sends a token; "bad-token" for one that is none, any longer.
func (p *People) BotBy(ctx context.Context, token string) (Bot, error) {
	if !IsBotToken(token) {
		return Bot{}, badToken()
	}
	token = strings.TrimPrefix(token, tokenMark)
	id, hash := token[:idLetters], hashBotToken(token[idLetters:])
	k, version, err := read[kept](ctx, p.config.Records, kindPerson, id)
	if err != nil {
		return Bot{}, err
	}
	if version == 0 || k.Bot == nil || subtle.ConstantTimeCompare(k.Bot.Token, hash) != 1 {
		return Bot{}, badToken()
	}
	if time.Since(k.Bot.Used) > noteUse {
		err = p.change(ctx, id, func(k *kept) error {
			k.Bot.Used = time.Now().UTC()
			return nil
		})
	}
	return Bot{Person{id, k.Name}, k.Bot.Owner}, err
}

// BotNamed is the bot of a name; false when there is none.
func (p *People) BotNamed(ctx context.Context, name string) (Bot, bool, error) {
	who, owned, err := p.Owner(ctx, name)
	if err != nil || !owned {
		return Bot{}, false, err
	}
	return p.BotOf(ctx, who.ID)
}

// BotOf is the bot with that id; false when there is none.
func (p *People) BotOf(ctx context.Context, id string) (Bot, bool, error) {
	k, version, err := read[kept](ctx, p.config.Records, kindPerson, id)
	if err != nil || version == 0 || k.Bot == nil {
		return Bot{}, false, err
	}
	return Bot{Person{id, k.Name}, k.Bot.Owner}, true, nil
}
