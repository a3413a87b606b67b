package command

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"net"
	"net/netip"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"rumble/game"
	"rumble/internal/trouble"
	"rumble/match"
	"rumble/server"
	"rumble/store"
)

type doctor struct {
	Data     string `default:"data" placeholder:"DIR" help:"The folder of the server, which may be running."`
	Database string `placeholder:"URL" env:"RUMBLE_DATABASE" help:"The PostgreSQL database instead."`
	Addr     string `default:"127.0.0.1:8080" help:"Where the server is to listen."`
	Public   string `placeholder:"URL" help:"The address under which people reach the server."`
	TLSCert  string `name:"tls-cert" placeholder:"FILE" help:"The certificate of the server, with those that vouch for it."`
	TLSKey   string `name:"tls-key" placeholder:"FILE" help:"The key of the certificate."`

	ACME []string `name:"acme" placeholder:"NAME" help:"The names for which the server asks for certificates by ACME."`
}

// finding is something that is wrong, and what to do.
type finding struct {
	code     game.Code
	sentence string
}

// What is wrong with an installation; what is wrong with what is stored has the codes of package store.
const (
	noWriting     game.Code = "folder-not-writable"
	fullDisk      game.Code = "disk-nearly-full"
	leftOver      game.Code = "left-from-restore"
	portTaken     game.Code = "address-in-use"
	clockOff      game.Code = "clock-behind"
	publicWrong   game.Code = "bad-url"
	publicPlain   game.Code = "public-not-https"
	certWrong     game.Code = "certificate-unreadable"
	certOld       game.Code = "certificate-expired"
	certSoonOld   game.Code = "certificate-expires"
	certElsewhere game.Code = "certificate-of-another-name"
	nameNowhere   game.Code = "name-leads-nowhere"
)

// Run says what is wrong with an installation. It changes nothing.
func (c *doctor) Run(ctx context.Context, p *Program) error {
	now := time.Now()
	var all []finding
	if c.Database == "" {
		folder, err := filepath.Abs(c.Data)
		if err != nil {
			return err
		}
		all = c.folder(ctx, p, folder, now)
		if !store.InUse(folder) { // the server that runs on it has the address, too
			all = append(all, c.address()...)
		}
	} else {
		if _, err := store.Inspect(ctx, c.Database, ""); err != nil {
			all = append(all, asFinding(err))
		}
		all = append(all, c.address()...)
	}
	all = append(all, c.running()...)
	all = append(all, c.public()...)
	all = append(all, c.names(ctx, p)...)
	all = append(all, c.certificate(now)...)
	all = append(all, c.byACME(now)...)
	for _, f := range all {
		fmt.Fprintf(p.Out, "%s: %s\n", f.code, f.sentence)
	}
	if len(all) > 0 {
		return alreadyTold
	}
	fmt.Fprintln(p.Out, "well: Nothing is wrong here.")
	return nil
}

// asFinding is a refusal as a finding.
func asFinding(err error) finding {
	refused, is := errors.AsType[*game.Error](err)
	if !is {
		return finding{game.Faulty, err.Error()}
	}
	if refused.Cause != nil {
		return finding{refused.Code, refused.Sentence + " (" + strings.Join(strings.Fields(refused.Cause.Error()), " ") + ")"}
	}
	return finding{refused.Code, refused.Sentence}
}

const (
	leastRoom = 200 << 20       // bytes that are to be free on a disk
	mostAhead = 2 * time.Minute // that a file may be of a time to come: clocks of network disks differ
)

// folder looks at a data folder.
func (c *doctor) folder(ctx context.Context, p *Program, folder string, now time.Time) (all []finding) {
	if left, _ := filepath.Glob(globbed(folder) + ".restoring-*"); len(left) > 0 {
		all = append(all, finding{leftOver, fmt.Sprintf("%s was left by a restore that was broken off. Erase it.", strings.Join(left, ", "))})
	}
	there := folder
	for {
		if _, err := os.Stat(there); err == nil || there == filepath.Dir(there) {
			break
		}
		there = filepath.Dir(there) // it is to be made in this one
	}
	probe, err := os.CreateTemp(there, ".rumble-doctor-")
	if err != nil {
		return append(all, finding{noWriting, fmt.Sprintf("Nothing can be written into %s: %v. Give it to whoever runs the server.", there, err)})
	}
	_ = probe.Close()
	_ = os.Remove(probe.Name())
	if free, whole, known := room(there); known && (free < leastRoom || free < whole/50) {
		all = append(all, finding{fullDisk, fmt.Sprintf("On the disk of %s only %d MB are free. Make room: when it is full, nobody can play.", there, free>>20)})
	}
	for _, name := range []string{store.FileName, store.FileName + "-wal"} {
		if info, err := os.Stat(filepath.Join(folder, name)); err == nil && info.ModTime().Sub(now) > mostAhead {
			all = append(all, finding{clockOff, fmt.Sprintf("%s was written at %s, which is still to come: the clock of this machine is behind. Set it, or clocks of matches go wrong.",
				filepath.Join(folder, name), info.ModTime().UTC().Format(time.RFC3339))})
			break
		}
	}
	tables, err := store.Inspect(ctx, "", folder)
	if err != nil {
		return append(all, asFinding(err))
	}
	if tables {
		all = append(all, c.rulesets(ctx, p, folder)...)
	}
	return all
}

// running is what the server itself found to be wrong since it was started. Each node has a data folder, with a database too.
func (c *doctor) running() (all []finding) {
	found, err := trouble.Read(c.Data)
	if err != nil {
		return nil // that the folder is not as it should be is said already
	}
	for _, t := range found {
		all = append(all, finding{t.Code, fmt.Sprintf("%s (Found by the server, %s.)", t.Sentence, time.Unix(t.Since, 0).UTC().Format("2 January 2006 15:04 MST"))})
	}
	return all
}

// globbed is a path in which nothing stands for something else.
func globbed(path string) string {
	return strings.NewReplacer(`*`, `[*]`, `?`, `[?]`, `[`, `[[]`).Replace(path)
}

// mostLooked is how many matches are looked at.
const mostLooked = 10_000

// rulesets looks whether the games of all matches are on board.
func (c *doctor) rulesets(ctx context.Context, p *Program, folder string) []finding {
	count, example := map[string]int{}, map[string]string{}
	err := store.First(ctx, folder, mostLooked, func(id string, row []byte) {
		begun, err := match.BeginningOf(row)
		if err == nil && !slices.ContainsFunc(p.Rulesets, func(r game.Ruleset) bool { return r.ID == begun.Ruleset }) {
			count[begun.Ruleset]++
			example[begun.Ruleset] = id
		}
	})
	if err != nil {
		return []finding{asFinding(err)}
	}
	var all []finding
	for ruleset, n := range count {
		all = append(all, finding{game.UnknownRuleset, fmt.Sprintf("This program does not know the game %q, of which there are matches here (%d, one of them %s). They can be looked at, not played on: start the program that has it.", ruleset, n, example[ruleset])})
	}
	slices.SortFunc(all, func(a, b finding) int { return strings.Compare(a.sentence, b.sentence) })
	return all
}

// address looks whether the server could listen.
func (c *doctor) address() []finding {
	listener, err := net.Listen("tcp", c.Addr)
	if err != nil {
		return []finding{{portTaken, fmt.Sprintf("The address %s cannot be used: %v. End the program that listens there, or take another one (--addr).", c.Addr, err)}}
	}
	_ = listener.Close()
	return nil
}

// public looks at the address that people are told.
func (c *doctor) public() []finding {
	if c.Public == "" {
		return nil
	}
	if err := server.CheckURL(c.Public); err != nil {
		return []finding{{publicWrong, fmt.Sprintf("--public: %v", err)}}
	}
	u, err := url.Parse(c.Public)
	if err != nil || u.Scheme == "https" || u.Hostname() == "localhost" {
		return nil
	}
	return []finding{{publicPlain, fmt.Sprintf("%s is without TLS: links, which are keys, can be read on their way, and there are no passkeys and no pushes. Use https.", c.Public)}}
}

// certificate looks at the certificate of the server.
func (c *doctor) certificate(now time.Time) []finding {
	if c.TLSCert == "" && c.TLSKey == "" {
		return nil
	}
	pair, err := tls.LoadX509KeyPair(c.TLSCert, c.TLSKey)
	if err != nil {
		return []finding{{certWrong, fmt.Sprintf("The certificate %s and its key %s cannot be used: %v.", c.TLSCert, c.TLSKey, err)}}
	}
	leaf, err := x509.ParseCertificate(pair.Certificate[0])
	if err != nil {
		return []finding{{certWrong, fmt.Sprintf("The certificate %s cannot be read: %v.", c.TLSCert, err)}}
	}
	return lookAtCertificate(leaf, c.TLSCert, c.Public, now)
}

// byACME looks at the folder of certificates that are asked for by ACME, and at those that are there. One that is not there yet is asked for
// when the server runs, which says itself what is wrong with that.
func (c *doctor) byACME(now time.Time) (all []finding) {
	folder := filepath.Join(c.Data, acmeFolder)
	if info, err := os.Stat(folder); err == nil && len(c.ACME) > 0 {
		if err := writable(folder); err != nil || !info.IsDir() {
			all = append(all, finding{noWriting, fmt.Sprintf("Nothing can be written into %s, where certificates are kept. Give it to whoever runs the server.", folder)})
		}
	}
	for _, name := range c.ACME {
		file := filepath.Join(folder, strings.ToLower(name))
		text, err := os.ReadFile(file)
		if err != nil {
			continue
		}
		pair, err := tls.X509KeyPair(text, text)
		if err != nil {
			all = append(all, finding{certWrong, fmt.Sprintf("What is kept in %s is no certificate with its key: %v. Erase it: the server asks for another one.", file, err)})
			continue
		}
		all = append(all, lookAtCertificate(pair.Leaf, file, "https://"+name, now)...)
	}
	return all
}

// mostLookedUp is how long a name may take to be looked up.
const mostLookedUp = 5 * time.Second

// names looks whether the names by which people come lead anywhere. Those of a network at home have other ways to be known.
func (c *doctor) names(ctx context.Context, p *Program) (all []finding) {
	names := slices.Clone(c.ACME)
	if u, err := url.Parse(c.Public); err == nil && !slices.Contains(names, u.Hostname()) {
		names = append(names, u.Hostname())
	}
	resolve := p.Resolve
	if resolve == nil {
		resolve = net.DefaultResolver.LookupHost
	}
	for _, name := range names {
		if _, err := netip.ParseAddr(name); err == nil || !strings.Contains(name, ".") || strings.HasSuffix(name, ".local") {
			continue
		}
		within, end := context.WithTimeout(ctx, mostLookedUp)
		_, err := resolve(within, name)
		end()
		if err != nil {
			all = append(all, finding{nameNowhere, fmt.Sprintf("The name %s is not found (%s). Whoever keeps its records must have it lead to this machine.", name, inOneLine(err))})
		}
	}
	return all
}
