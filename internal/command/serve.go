package command

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/netip"
	"os"
	"os/signal"
	"path/filepath"
	"strings"
	"syscall"
	"time"

	"rumble/game"
	"rumble/internal/built"
	"rumble/internal/trouble"
	"rumble/notice"
	"rumble/server"
	"rumble/store"
)

type serve struct {
	Addr     string `default:"127.0.0.1:8080" help:"Where to listen; port 0 takes a free one."`
	Data     string `default:"data" placeholder:"DIR" help:"The folder of the SQLite database; created if need be."`
	Database string `placeholder:"URL" env:"RUMBLE_DATABASE" help:"A PostgreSQL database (postgres://...) instead, for several nodes."`

	Host         []string `placeholder:"NAME" help:"Names by which browsers reach the server, besides its addresses, localhost and the machine's own name."`
	URL          string   `aliases:"public" placeholder:"URL" help:"The address under which people reach the server (https://example.org): passkeys are bound to it."`
	TrustProxy   []string `aliases:"trusted-proxy" placeholder:"CIDR" help:"Addresses of proxies in front of the server, whose X-Forwarded-For is believed. From anybody else it is refused, once these or --public are given."`
	Crowd        int      `default:"16" help:"How many people may play from one address at full speed, before it is asked to slow down."`
	Opened       int      `default:"480" help:"How many matches may be begun in a minute, by all together."`
	Streams      int      `default:"4096" help:"How many streams may be open, of all together."`
	Live         int      `default:"4096" help:"How many matches are kept in memory; those that nobody has looked at for the longest time leave first, and are read again when somebody does."`
	Counts       int      `help:"How many odds may be counted at the same time; one less than there are processors when left out."`
	KeepDays     int      `default:"180" placeholder:"DAYS" help:"After how many days without a move a table is erased, be it over or left; 0 for never."`
	Analyses     int      `default:"1" help:"How many matches may be analysed at the same time, each on one processor."`
	OwnerKey     string   `placeholder:"FILE" help:"The file with the key of whoever runs the server, made when there is none; owner.key of the data folder when left out. Nodes behind one address need the same."`
	NoOpenTables bool     `help:"List no rooms to strangers: everybody comes by a link that they were sent."`

	SMTP             string `placeholder:"URL" env:"RUMBLE_SMTP" help:"The server by which mail is sent to people whose turn it is (smtp://user@mail.example.org:587; smtps:// for TLS at once, smtp+plain:// for none). Needs --url and --mail-from."`
	SMTPPasswordFile string `name:"smtp-password-file" placeholder:"FILE" help:"A file with the password for it; or RUMBLE_SMTP_PASSWORD."`
	MailFrom         string `placeholder:"ADDRESS" help:"The address from which mail is sent."`
	NoticesAnywhere  bool   `help:"Send pushes and webhooks to any address, inside of your network and without TLS as well. For tests: otherwise people can have the server ask your machines."`

	encrypted `embed:""`

	Metrics  string `placeholder:"ADDR" help:"Where figures in the format of Prometheus are shown (127.0.0.1:9100), with the health of the server. Not for everybody: keep it inside."`
	Log      string `enum:"text,json" default:"text" help:"How the log is written: text or json, a line for each thing."`
	LogLevel string `enum:"debug,info,warn,error" default:"info" help:"From where on things are written to the log: debug, info, warn or error. Debug has a line for every request."`

	StoreLimit time.Duration `default:"5s" help:"How long a database or disk may take for one operation before it is given up."`
}

// patience is how long requests in flight may take when the server is told to stop.
const patience = 5 * time.Second

// Run serves until it is told to stop.
func (c *serve) Run(ctx context.Context, p *Program) error {
	ctx, release := signal.NotifyContext(ctx, os.Interrupt, syscall.SIGTERM)
	defer release()
	folder, err := filepath.Abs(c.Data) // what the store names in its errors must not depend on where one stands
	if err != nil {
		return err
	}
	config, err := c.config(p)
	if err != nil {
		return err
	}
	config.Meter = server.NewMeter()
	journals, err := store.Open(ctx, c.Database, folder, store.Limit(c.StoreLimit), store.Observe(config.Meter.Stored))
	if err != nil {
		return err
	}
	defer journals.Close()
	config.Store = journals
	var key string
	if config.Owner, key, err = ownerKey(p, cmp.Or(c.OwnerKey, filepath.Join(folder, ownerFile))); err != nil { // by now the folder is ours
		return err
	}
	config.Troubles = trouble.Begin(folder, config.Log)
	config.Backups = filepath.Join(folder, "backups")
	s, err := server.New(config)
	if err != nil {
		return err
	}
	defer s.Close() // before the store
	listener, err := net.Listen("tcp", c.Addr)
	if err != nil {
		return coded(portTaken, "The address %s cannot be used: %v.", c.Addr, err)
	}
	h := s.HTTP(c.Addr)
	h.ErrorLog = slog.NewLogLogger(config.Log.Handler(), slog.LevelDebug) // of hands that are shaken wrongly, mostly
	// A stream has no end of its own: stopping cuts every request's context short.
	requests, cut := context.WithCancel(context.WithoutCancel(ctx))
	defer cut()
	if listener, err = c.wrap(requests, listener, folder, c.URL, config.Troubles, config.Log); err != nil {
		return err
	}
	h.BaseContext = func(net.Listener) context.Context { return requests }
	hidden, err := c.showMetrics(s)
	if err != nil {
		return err
	}
	defer hidden()
	go s.KeepTime(requests)
	stopped := make(chan error, 1)
	go func() {
		<-ctx.Done()
		cut()
		last, end := context.WithTimeout(context.WithoutCancel(ctx), patience)
		defer end()
		stopped <- h.Shutdown(last)
	}()
	fmt.Fprintf(p.Out, "Rumble is served at %s://%s/\n", c.scheme(), listener.Addr())
	fmt.Fprintf(p.Out, "The page of whoever runs it is %s://%s/#/owner/KEY, with the key from %s\n", c.scheme(), listener.Addr(), key)
	if p.Web == nil {
		fmt.Fprintln(p.Err, "The web table was not built into this program: run \"make build\" for it. The API works.")
	}
	if err := h.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return <-stopped
}

func (c *serve) config(p *Program) (server.Config, error) {
	if min(c.Crowd, c.Opened, c.Streams, c.Live, c.Analyses) < 1 || c.Counts < 0 {
		return server.Config{}, wrong("--crowd, --opened, --streams, --live, --counts and --analyses are at least 1.")
	}
	if c.KeepDays < 0 {
		return server.Config{}, wrong("--keep-days is 0, for ever, or more.")
	}
	if c.StoreLimit < 10*time.Millisecond {
		return server.Config{}, wrong("--store-limit is at least 10ms.")
	}
	if err := c.check(c.URL); err != nil {
		return server.Config{}, err
	}
	for _, host := range c.Host {
		if err := server.CheckHost(host); err != nil {
			return server.Config{}, wrong("--host: %v", err)
		}
	}
	if c.URL != "" {
		if err := server.CheckURL(c.URL); err != nil {
			return server.Config{}, wrong("--url: %v", err)
		}
	}
	trusted, err := prefixes(c.TrustProxy)
	if err != nil {
		return server.Config{}, err
	}
	files, err := p.Stock()
	if err != nil {
		return server.Config{}, err
	}
	var scenarios []*game.Scenario
	for _, f := range files {
		scenarios = append(scenarios, &f.Scenario)
	}
	owner, err := c.notices()
	if err != nil {
		return server.Config{}, err
	}
	return server.Config{
		Notices: owner, Built: built.This(), KeepDays: c.KeepDays,
		Rules: p.Rulesets, Scenarios: scenarios, Web: p.Web, NoOpenTables: c.NoOpenTables,
		Log: c.log(p.Err),
		Random: func(b []byte) {
			if _, err := io.ReadFull(p.Random, b); err != nil {
				panic(err) // without chance there are no secrets, and without secrets no match
			}
		},
		Bounds: server.Bounds{Crowd: c.Crowd, Opened: c.Opened, Streams: c.Streams, Live: c.Live, Counts: c.Counts, Analyses: c.Analyses},
		Hosts:  c.names(), TrustedProxies: trusted, URL: c.URL,
	}, nil
}

// notices are how people are told who are not looking.
func (c *serve) notices() (notice.Owner, error) {
	owner := notice.Owner{Anywhere: c.NoticesAnywhere}
	if c.SMTP == "" {
		if c.MailFrom != "" || c.SMTPPasswordFile != "" {
			return owner, wrong("--mail-from and --smtp-password-file go with --smtp.")
		}
		return owner, nil
	}
	if c.URL == "" || c.MailFrom == "" {
		return owner, wrong("--smtp needs --url, for the links in the mails, and --mail-from.")
	}
	password := os.Getenv("RUMBLE_SMTP_PASSWORD")
	if c.SMTPPasswordFile != "" {
		text, err := os.ReadFile(c.SMTPPasswordFile)
		if err != nil {
			return owner, wrong("--smtp-password-file: %v", err)
		}
		password = strings.TrimRight(string(text), "\r\n")
	}
	var err error
	if owner.SMTP, err = notice.ReadSMTP(c.SMTP, c.MailFrom, password); err != nil {
		return owner, wrong("--smtp: %v", err)
	}
	return owner, nil
}

// names are those by which the server may be reached: what it is told, where it listens, and what the machine is called,
// in its own network too.
func (c *serve) names() []string {
	names := append(c.Host[:len(c.Host):len(c.Host)], c.ACME...)
	if host, _, err := net.SplitHostPort(c.Addr); err == nil && callable(host) {
		names = append(names, host)
	}
	if machine, err := os.Hostname(); err == nil && callable(machine) {
		names = append(names, machine, machine+".local")
	}
	return names
}

// callable says whether what a machine calls itself can stand in an address.
func callable(name string) bool {
	return name != "" && strings.Trim(strings.ToLower(name), "abcdefghijklmnopqrstuvwxyz0123456789-_.") == ""
}

// prefixes are networks, written with their length or as single addresses.
func prefixes(texts []string) ([]netip.Prefix, error) {
	var all []netip.Prefix
	for _, text := range texts {
		if a, err := netip.ParseAddr(text); err == nil {
			all = append(all, netip.PrefixFrom(a, a.BitLen()))
			continue
		}
		one, err := netip.ParsePrefix(text)
		if err != nil {
			return nil, wrong("--trust-proxy %s: this is no address and no network, as 10.0.0.0/8 is one.", text)
		}
		all = append(all, one.Masked())
	}
	return all, nil
}
