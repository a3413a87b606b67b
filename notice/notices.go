package notice

import (
	"context"
	"crypto/subtle"
	"crypto/x509"
	"encoding/base32"
	"log/slog"
	"net/http"
	"slices"
	"strings"
	"sync"
	"time"

	"rumble/game"
	"rumble/records"
)

// Config is what notices are made of.
type Config struct {
	Records records.Records
	Random  func([]byte) // fills with random bytes nobody can guess
	Now     func() time.Time
	Log     *slog.Logger

	URL string // where people reach the server, without a slash at the end; without it neither mail nor webhooks are sent
	Owner
}

// Owner is what the owner of a server decides about notices.
type Owner struct {
	SMTP     *SMTP          // by which mail is sent; nil for none
	Anywhere bool           // pushes and webhooks may go to any address, inside of the network and without TLS as well
	Resolver Resolver       // finds addresses by name; nil for that of the machine
	Roots    *x509.CertPool // whose certificates are believed; nil for those of the machine
}

// Notices are the notices of a server. They may be used by many goroutines at once, and on several nodes that share their records.
type Notices struct {
	config Config
	guard  *guard
	client *http.Client
	keys   vapid

	mu      sync.Mutex // guards what follows
	working map[string]int
	workers int
	rest    sync.WaitGroup
}

// New makes the notices of a server.
func New(c Config) *Notices {
	c.URL = strings.TrimSuffix(c.URL, "/")
	n := &Notices{config: c, guard: &guard{anywhere: c.Anywhere, resolver: c.Resolver}, working: map[string]int{}}
	n.client = n.guard.client(c.Roots)
	return n
}

// letters writes bytes with letters and digits that survive being read aloud.
var letters = base32.NewEncoding("abcdefghijklmnopqrstuvwxyz234567").WithPadding(base32.NoPadding)

func (n *Notices) text(bytes int) string {
	b := make([]byte, bytes)
	n.config.Random(b)
	return letters.EncodeToString(b)
}

// May says whether a kind of channel can be used on this server, and if not why: a refusal.
func (n *Notices) May(kind Kind) error {
	switch {
	case kind == Push:
	case n.config.URL == "":
		return game.Refuse(NoLinks, "kind", "This server does not know its own address, so it cannot send links. Whoever runs it can say it: rumble serve --url URL.")
	case kind == Mail && n.config.SMTP == nil:
		return game.Refuse(NoMail, "kind", "This server sends no mail. Whoever runs it can say by which server: rumble serve --smtp URL --mail-from ADDRESS.")
	}
	return nil
}

// Choice is what somebody has chosen at a place.
type Choice struct {
	Channels []Channel
	Quiet    bool
}

// Choice is what was chosen at a place.
func (n *Notices) Choice(ctx context.Context, at Place) (Choice, error) {
	b, err := n.book(ctx, at.book)
	if err != nil {
		return Choice{}, err
	}
	if p := b.Parties[at.party]; p != nil {
		return Choice{p.Channels, p.Quiet}, nil
	}
	return Choice{}, nil
}

// How long a code for an address of mail is good, and how often it may be guessed.
const (
	codeLasts = time.Hour
	maxGuess  = 5
)

// Add adds a channel at a place, in the place of one that leads to the same, and gives its id. Who is logged in, or "", is remembered
// with a choice at a match, so that it is erased with them. An address of mail gets a code first.
func (n *Notices) Add(ctx context.Context, at Place, c Channel, person string) (string, error) {
	if err := c.check(n.config.Anywhere); err != nil {
		return "", err
	}
	if err := n.May(c.Kind); err != nil {
		return "", err
	}
	if c.Kind != Mail {
		if err := n.guard.look(ctx, string(c.Kind), c.host()); err != nil {
			return "", err
		}
	}
	if err := n.remember(ctx, at, person); err != nil {
		return "", err
	}
	c.ID, c.Stop = n.text(5), n.text(16)
	code := ""
	if c.Kind == Mail {
		code = n.text(5)
		c.Code, c.Until = code, n.config.Now().Add(codeLasts).Unix()
	}
	id := c.ID
	err := n.change(ctx, at.book, func(b *Book) error {
		p := b.party(at.party)
		if i := slices.IndexFunc(p.Channels, func(old Channel) bool { return old.same(&c) }); i >= 0 {
			if id = p.Channels[i].ID; c.Kind == Mail && p.Channels[i].Code == "" {
				return nil // it was confirmed before
			}
			b.remove(at.party, id)
		} else if len(p.Channels) >= MaxChannels {
			return game.Refuse(ChannelsFull, "", "There are %d channels already. Take one away first.", MaxChannels)
		} else if at.party != "" && b.channels() >= MostInMatch {
			return game.Refuse(ChannelsFull, "", "The people of this table have %d channels already.", MostInMatch)
		}
		c.ID = id
		p.Channels = append(p.Channels, c)
		if b.Seen == "" && b.Person() == "" {
			b.Wake = n.config.Now().Unix()
		}
		if code != "" {
			b.queue(Job{ID: n.text(5), Party: at.party, Channel: id, Message: Message{Kind: Code, Code: code}, At: n.config.Now().Unix()})
		}
		return nil
	})
	return id, err
}

// remember notes in the book of a person that they have chosen something at a match.
func (n *Notices) remember(ctx context.Context, at Place, person string) error {
	if person == "" || at.party == "" {
		return nil
	}
	chosen := at.book + "/" + at.party
	return n.change(ctx, "@"+person, func(b *Book) error {
		if !slices.Contains(b.Matches, chosen) {
			b.Matches = append(b.Matches, chosen)
			b.Matches = b.Matches[max(0, len(b.Matches)-maxMatches):]
		}
		return nil
	})
}

func unknownChannel() error {
	return game.Refuse(game.UnknownChannel, "channel", "There is no such channel of yours.")
}

// Confirm takes the code that was mailed to an address: from then on notices go there.
func (n *Notices) Confirm(ctx context.Context, at Place, id, code string) error {
	wrong := error(nil)
	err := n.change(ctx, at.book, func(b *Book) error {
		wrong = nil
		c := b.channel(at.party, id)
		switch {
		case c == nil:
			return unknownChannel()
		case c.Code == "":
			return nil
		case c.Guesses >= maxGuess || n.config.Now().Unix() > c.Until:
			wrong = game.Refuse(WrongCode, "code", "This code is not good any more. Give the address again, and another is sent.")
		case subtle.ConstantTimeCompare([]byte(c.Code), []byte(strings.ToLower(strings.TrimSpace(code)))) != 1:
			c.Guesses++
			wrong = game.Refuse(WrongCode, "code", "This is not the code that was mailed.")
		default:
			c.Code, c.Until, c.Guesses = "", 0, 0
		}
		return nil
	})
	if err == nil {
		err = wrong
	}
	return err
}

// Remove takes a channel away.
func (n *Notices) Remove(ctx context.Context, at Place, id string) error {
	return n.change(ctx, at.book, func(b *Book) error {
		if b.channel(at.party, id) == nil {
			return unknownChannel()
		}
		b.remove(at.party, id)
		return nil
	})
}

// Quiet says that at this table somebody is not told by the channels of their name, or that they are again.
func (n *Notices) Quiet(ctx context.Context, at Place, quiet bool, person string) error {
	if err := n.remember(ctx, at, person); err != nil {
		return err
	}
	return n.change(ctx, at.book, func(b *Book) error {
		b.party(at.party).Quiet = quiet
		return nil
	})
}

// token is what the link of a mail holds: it can end this channel and do nothing else.
func token(at Place, c *Channel) string {
	return strings.Join([]string{strings.Replace(at.book, "@", "p-", 1), at.party, c.ID, c.Stop}, ".")
}

// Unsubscribe ends a channel by the token in a mail. Done again it is all right; what is no token is refused as an unknown channel.
func (n *Notices) Unsubscribe(ctx context.Context, token string) error {
	parts := strings.Split(token, ".")
	if len(parts) != 4 || len(token) > 200 || strings.Trim(token, "abcdefghijklmnopqrstuvwxyz0123456789.-") != "" {
		return unknownChannel()
	}
	at := Place{parts[0], parts[1]}
	if person, is := strings.CutPrefix(parts[0], "p-"); is {
		at.book = "@" + person
	}
	b, err := n.book(ctx, at.book)
	if err != nil || b.channel(at.party, parts[2]) == nil {
		return err // it is ended
	}
	return n.change(ctx, at.book, func(b *Book) error {
		if c := b.channel(at.party, parts[2]); c != nil {
			if subtle.ConstantTimeCompare([]byte(c.Stop), []byte(parts[3])) != 1 {
				return unknownChannel()
			}
			b.remove(at.party, c.ID)
		}
		return nil
	})
}
