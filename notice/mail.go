package notice

import (
	"context"
	"errors"
	"net"
	"net/mail"
	"net/url"
	"strconv"
	"strings"
	"time"

	gomail "github.com/wneessen/go-mail"

	"rumble/game"
)

// SMTP is the server by which the owner sends mail.
type SMTP struct {
	Host     string
	Port     int
	User     string
	Password string
	TLS      TLS
	From     string // an address, with a name or without
}

// TLS is how mail is kept from being read on its way to the server.
type TLS string

// The ways.
const (
	TLSAtOnce TLS = "at-once" // smtps://, port 465
	StartTLS  TLS = "start"   // smtp://, port 587: refused when the server cannot
	NoTLS     TLS = "none"    // smtp+plain://, port 25: for a server on the same machine
)

// BadSMTP is the code of what is no server of mail.
const BadSMTP game.Code = "bad-smtp"

// ReadSMTP reads the address of a server of mail, smtp://user@mail.example.org:587, and the address from which is sent.
func ReadSMTP(address, from, password string) (*SMTP, error) {
	u, err := url.Parse(address)
	if err != nil || u.Hostname() == "" || strings.Trim(u.Path, "/") != "" || u.RawQuery != "" || u.Fragment != "" {
		return nil, game.Refuse(BadSMTP, "smtp", "This is no server of mail, as smtp://user@mail.example.org:587 is one.")
	}
	s := &SMTP{Host: u.Hostname(), From: from, Password: password}
	switch u.Scheme {
	case "smtps":
		s.Port, s.TLS = 465, TLSAtOnce
	case "smtp":
		s.Port, s.TLS = 587, StartTLS
	case "smtp+plain":
		s.Port, s.TLS = 25, NoTLS
	default:
		return nil, game.Refuse(BadSMTP, "smtp", "A server of mail begins with smtp://, smtps:// or smtp+plain://.")
	}
	if u.Port() != "" {
		if s.Port, err = strconv.Atoi(u.Port()); err != nil || s.Port < 1 || s.Port > 65535 {
			return nil, game.Refuse(BadSMTP, "smtp", "%q is no port.", u.Port())
		}
	}
	if u.User != nil {
		s.User = u.User.Username()
		if inside, there := u.User.Password(); there && password == "" {
			s.Password = inside
		}
	}
	if s.User != "" && s.Password == "" {
		return nil, game.Refuse(BadSMTP, "smtp", "The server of mail needs the password of %s: say it by RUMBLE_SMTP_PASSWORD or in a file.", s.User)
	}
	if _, err := mail.ParseAddress(from); err != nil {
		return nil, game.Refuse(BadSMTP, "mail-from", "%q is no address of e-mail.", from)
	}
	return s, nil
}

// address is the bare address from which is sent.
func (s *SMTP) address() string {
	if a, err := mail.ParseAddress(s.From); err == nil {
		return a.Address
	}
	return s.From
}

func (n *Notices) mail(ctx context.Context, at Place, c *Channel, m *Message) *failure {
	text, err := n.letter(at, c, m)
	if err != nil {
		return &failure{why: "The mail could not be written.", final: true}
	}
	client, err := n.config.SMTP.client()
	if err == nil {
		err = client.DialAndSendWithContext(ctx, text)
	}
	if err == nil {
		return nil
	}
	n.config.Log.Warn("a mail could not be sent", "cause", withoutAddress(err, c.Mail))
	if refused, ok := errors.AsType[*gomail.SendError](err); ok && !refused.IsTemp() && refused.Reason == gomail.ErrSMTPRcptTo {
		return &failure{why: "The mail server refuses this address.", final: true}
	}
	return &failure{why: "The mail could not be sent just now."}
}

// withoutAddress is an error as it may stand in a log: nobody's address does.
func withoutAddress(err error, address string) string {
	return strings.ReplaceAll(err.Error(), address, "(their address)")
}

// letter is the mail. Whoever gets it can end it by a link that can do nothing else, and by the button of their mail program.
func (n *Notices) letter(at Place, c *Channel, m *Message) (*gomail.Msg, error) {
	text := gomail.NewMsg()
	if err := errors.Join(text.From(n.config.SMTP.From), text.To(c.Mail)); err != nil {
		return nil, err
	}
	text.Subject(m.Title())
	text.SetDate()
	text.SetMessageID()
	text.SetGenHeader("Auto-Submitted", "auto-generated")
	body := m.Body() + "\r\n"
	if m.Kind != Code {
		stop := token(at, c)
		text.SetGenHeader("List-Unsubscribe", "<"+n.config.URL+"/api/unsubscribe/"+stop+">")
		text.SetGenHeader("List-Unsubscribe-Post", "List-Unsubscribe=One-Click")
		body += "\r\n" + n.config.URL + m.path() + "\r\n\r\n-- \r\nNo more of these: " + n.config.URL + "/#/unsubscribe/" + stop + "\r\n"
	}
	text.SetBodyString(gomail.TypeTextPlain, body)
	return text, nil
}

// client speaks to the owner's server.
func (s *SMTP) client() (*gomail.Client, error) {
	options := []gomail.Option{gomail.WithPort(s.Port), gomail.WithTimeout(10 * time.Second)}
	switch s.TLS {
	case TLSAtOnce:
		options = append(options, gomail.WithSSL())
	case StartTLS:
		options = append(options, gomail.WithTLSPolicy(gomail.TLSMandatory))
	case NoTLS:
		options = append(options, gomail.WithTLSPolicy(gomail.NoTLS))
	}
	if s.User != "" {
		how := gomail.SMTPAuthAutoDiscover
		if s.TLS == NoTLS && local(s.Host) {
			how = gomail.SMTPAuthPlainNoEnc
		}
		options = append(options, gomail.WithSMTPAuth(how), gomail.WithUsername(s.User), gomail.WithPassword(s.Password))
	}
	return gomail.NewClient(s.Host, options...)
}

// local says whether a host is the machine itself: nobody reads on the way to it.
func local(host string) bool {
	a := net.ParseIP(host)
	return host == "localhost" || a != nil && a.IsLoopback()
}
