package server

import (
	"context"
	"errors"
	"net/url"
	"strings"
	"time"

	"rumble/game"
	"rumble/notice"
	"rumble/people"
	"rumble/rating"
)

// loginHeader is where a browser says who owns a name. It is no cookie: no page of somebody else can make a browser send it. And it stands
// beside the key of a seat, so that somebody may sit somewhere and own a name in the same request.
const loginHeader = "Rumble-Login"

// AsPerson is the login of whoever asks.
type AsPerson struct {
	Login string `header:"Rumble-Login" maxLength:"200" hidden:"true"`
}

// knowPeople makes the people of the server and their ratings.
func (s *Server) knowPeople() error {
	if s.config.URL != "" {
		if err := CheckURL(s.config.URL); err != nil {
			return err
		}
	}
	s.ratings = rating.New(rating.Config{Records: s.config.Store, Name: s.called, Outside: s.isOutside})
	s.notices = notice.New(notice.Config{
		Records: s.config.Store, Random: s.config.Random, Now: time.Now, Log: s.config.Log, URL: s.config.URL, Owner: s.config.Notices,
	})
	s.people = people.New(people.Config{
		Records: s.config.Store, Random: s.config.Random, Keepers: append([]people.Keeper{s.ratings, s.rooms, s.notices}, s.config.Keepers...),
	})
	return nil
}

// CheckURL refuses what is no address of a server: a scheme and a name, and nothing after it.
func CheckURL(text string) error {
	u, err := url.Parse(text)
	if err != nil || u.Scheme != "http" && u.Scheme != "https" || u.Scheme+"://"+u.Host != strings.TrimSuffix(text, "/") || CheckHost(u.Host) != nil {
		return game.Refuse(codeBadHost, "url", "%q is no address of a server, as https://example.org is one.", text)
	}
	return nil
}

// hosts are all names by which the server may be called.
func (c *Config) hosts() []string {
	if u, err := url.Parse(c.URL); err == nil && u.Host != "" {
		return append([]string{u.Host}, c.Hosts...)
	}
	return c.Hosts
}

// called is what a subject of ratings is called.
func (s *Server) called(ctx context.Context, subject rating.Subject) (string, bool, error) {
	if name, bot := subject.Bot(); bot {
		return name, true, nil
	}
	id, _ := subject.Person()
	who, there, err := s.people.Named(ctx, id)
	return who.Name, there, err
}

// who is the owner of a name who asks; nobody, and no error, for a request without a login.
func (s *Server) who(ctx context.Context, token string) (people.Person, error) {
	if token == "" {
		return people.Person{}, nil
	}
	in, err := s.people.Who(ctx, token)
	if err == nil {
		err = s.warden.mayBe(ctx, in.Name)
	}
	return in.Person, err
}

// origin is where the browser that asks has the server, for passkeys; "" when that is nowhere we know of.
func (s *Server) origin(said string) string {
	if s.config.URL != "" {
		return strings.TrimSuffix(s.config.URL, "/")
	}
	u, err := url.Parse(said)
	if err != nil || u.Host == "" || !s.origins.known(u.Host) {
		return ""
	}
	return u.Scheme + "://" + strings.ToLower(u.Host)
}

// placed is an error about a field of the path or the query of a request.
func placed(where string, err error) error {
	if e, ok := errors.AsType[*game.Error](err); ok && e.Field != "" {
		there := *e
		there.Field = where + "." + e.Field
		return &there
	}
	return err
}
