package notice

import (
	"crypto/ecdh"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"net/mail"
	"net/url"
	"strings"

	"rumble/game"
)

// Kind is how somebody is reached.
type Kind string

// The kinds of channels.
const (
	Push    Kind = "push"    // a browser, by the push service of whoever makes it
	Mail    Kind = "mail"    // an address, by the SMTP server of the owner
	Webhook Kind = "webhook" // an address of a program, which is sent JSON
)

// Format is how a webhook is written.
type Format string

// The formats of webhooks.
const (
	Discord Format = "discord"
	Slack   Format = "slack"
	JSON    Format = "json"
)

// Channel is one way to reach somebody. Its address is a secret of whoever has chosen it.
type Channel struct {
	ID      string        `json:"id"`
	Kind    Kind          `json:"kind"`
	Push    *Subscription `json:"push,omitempty"`
	Mail    string        `json:"mail,omitempty"`
	Webhook string        `json:"webhook,omitempty"`
	Format  Format        `json:"format,omitempty"`

	// Stop is the secret of the link by which a mail is ended: it can do nothing else.
	Stop string `json:"stop,omitempty"`
	// An address of mail gets nothing but a code before the code was said here.
	Code    string `json:"code,omitempty"`
	Until   int64  `json:"until,omitempty"` // how long the code is good, in seconds of Unix
	Guesses int    `json:"guesses,omitempty"`

	Failed  int    `json:"failed,omitempty"`  // notices in a row that did not arrive
	Trouble string `json:"trouble,omitempty"` // why, a sentence
	Off     bool   `json:"off,omitempty"`     // it failed too often: nothing is sent until a test arrives
}

// Subscription is what a browser gives to whoever may push to it.
type Subscription struct {
	Endpoint string `json:"endpoint" maxLength:"800" doc:"the address at the push service"`
	P256dh   string `json:"p256dh" maxLength:"100" doc:"the public key of the browser, in base64url"`
	Auth     string `json:"auth" maxLength:"40" doc:"the secret of the browser, in base64url"`
}

// Bounds of channels.
const (
	MaxChannels  = 4   // of one seat's key, or of one person
	MostInMatch  = 32  // of all keys of a match
	MaxAddress   = 800 // bytes of an endpoint or a webhook
	MaxMail      = 254 // bytes of an address
	mostFailures = 10  // in a row, before a channel is off
)

// What is refused of channels.
const (
	BadPush      game.Code = "bad-push"
	BadMail      game.Code = "bad-mail"
	BadWebhook   game.Code = "bad-webhook"
	Inside       game.Code = "inside-address"
	WrongCode    game.Code = "wrong-code"
	ChannelsFull game.Code = "channels-full"
	NoMail       game.Code = "no-mail"
	NoLinks      game.Code = "no-links"
)

// used says whether notices are sent by it.
func (c *Channel) used() bool { return c.Code == "" && !c.Off }

// State is how the channel does, in a word.
func (c *Channel) State() string {
	switch {
	case c.Code != "":
		return "asked"
	case c.Off:
		return "off"
	case c.Trouble != "":
		return "failing"
	}
	return "on"
}

// same says whether two channels reach the same place.
func (c *Channel) same(other *Channel) bool {
	if c.Kind != other.Kind {
		return false
	}
	if c.Kind == Push {
		return c.Push.Endpoint == other.Push.Endpoint
	}
	return strings.EqualFold(c.Mail, other.Mail) && c.Webhook == other.Webhook
}

// address is where the channel leads, as it is counted how much is sent there.
func (c *Channel) address() string {
	switch c.Kind {
	case Push:
		return c.Push.Endpoint
	case Mail:
		return strings.ToLower(c.Mail)
	}
	return c.Webhook
}

// host is the name of the machine that is asked.
func (c *Channel) host() string {
	if c.Kind == Mail {
		return "mail"
	}
	u, err := url.Parse(c.address())
	if err != nil {
		return ""
	}
	return strings.ToLower(u.Hostname())
}

// Where is where the channel leads, as far as it is shown: a mail without most of its name, the machine of a webhook.
func (c *Channel) Where() string {
	if c.Kind != Mail {
		return c.host()
	}
	name, at, _ := strings.Cut(c.Mail, "@")
	return string([]rune(name)[:1]) + "…@" + at
}

// Mark is by what a browser knows its own subscription again; "" for what is none.
func (c *Channel) Mark() string {
	if c.Kind != Push {
		return ""
	}
	sum := sha256.Sum256([]byte(c.Push.Endpoint))
	return hex.EncodeToString(sum[:8])
}

// check refuses what is no channel, and writes the rest as it is kept. Whether an address is inside of the network is looked at elsewhere.
func (c *Channel) check(anywhere bool) error {
	switch c.Kind {
	case Push:
		return c.Push.check(anywhere)
	case Mail:
		return c.checkMail()
	case Webhook:
		if err := checkAddress(BadWebhook, "webhook", c.Webhook, anywhere); err != nil {
			return err
		}
		switch c.Format {
		case Discord, Slack, JSON:
			return nil
		}
		return game.Refuse(BadWebhook, "format", "A webhook is written for discord, for slack, or as plain json.")
	}
	return game.Refuse(game.BadRequest, "kind", "A channel is a push, a mail or a webhook.")
}

func (s *Subscription) check(anywhere bool) error {
	if s == nil {
		return game.Refuse(BadPush, "push", "A push needs what the browser gives for it.")
	}
	if err := checkAddress(BadPush, "push.endpoint", s.Endpoint, anywhere); err != nil {
		return err
	}
	point, err := base64.RawURLEncoding.DecodeString(strings.TrimRight(s.P256dh, "="))
	if err == nil {
		_, err = ecdh.P256().NewPublicKey(point)
	}
	if err != nil {
		return game.Refuse(BadPush, "push.p256dh", "This is not the public key of a browser's push.")
	}
	if secret, err := base64.RawURLEncoding.DecodeString(strings.TrimRight(s.Auth, "=")); err != nil || len(secret) != 16 {
		return game.Refuse(BadPush, "push.auth", "This is not the secret of a browser's push: it has 16 bytes.")
	}
	return nil
}

func (c *Channel) checkMail() error {
	bad := game.Refuse(BadMail, "mail", "This is no address of e-mail, as zoe@example.org is one.")
	c.Mail = strings.TrimSpace(c.Mail)
	if len(c.Mail) > MaxMail {
		return bad
	}
	a, err := mail.ParseAddress(c.Mail)
	if err != nil || a.Name != "" || a.Address != c.Mail || strings.ContainsAny(c.Mail, "\"<>() ,;:\\[]") {
		return bad
	}
	for _, r := range c.Mail {
		if r <= ' ' || r > '~' {
			return bad
		}
	}
	if _, domain, _ := strings.Cut(c.Mail, "@"); !strings.Contains(domain, ".") {
		return bad
	}
	return nil
}

// checkAddress refuses what is no address that may be sent to.
func checkAddress(code game.Code, field, text string, anywhere bool) error {
	if len(text) > MaxAddress {
		return game.Refuse(code, field, "An address has at most %d bytes.", MaxAddress)
	}
	u, err := url.Parse(text)
	switch {
	case err != nil || u.Hostname() == "" || u.User != nil || u.Fragment != "" || u.Opaque != "" || strings.ContainsFunc(text, func(r rune) bool { return r <= ' ' || r > '~' }):
		return game.Refuse(code, field, "This is no address on the web, as https://example.org/hook is one.")
	case anywhere && u.Scheme == "http":
		return nil
	case u.Scheme != "https":
		return game.Refuse(code, field, "An address begins with https://.")
	case !anywhere && u.Port() != "" && u.Port() != "443":
		return game.Refuse(code, field, "An address names no port of its own.")
	}
	return nil
}
