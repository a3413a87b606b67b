package command

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"time"

	"rumble/game"
	"rumble/internal/trouble"
	"rumble/match"
	"rumble/store"
)

type doctor struct {
	Data     string `default:"data" placeholder:"DIR" help:"The folder of the server, which may be running."`
	Database string `placeholder:"URL" env:"RUMBLE_DATABASE" help:"The PostgreSQL database instead."`
	Addr     string `default:"127.0.0.1:8080" help:"Where the server is to listen."`
	Public   string `placeholder:"URL" help:"The address under which people reach the server."`
	TLSCert  string `name:"tls-cert" placeholder:"FILE" help:"The certificate of the server, with those that vouch for it."`
	TLSKey   string `name:"tls-key" placeholder:"FILE" help:"The key of the certificate."`

	Streams int `default:"4096" help:"How many streams may be open, of all together."`

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
	readable      game.Code = "data-readable"
	fewFiles      game.Code = "too-few-open-files"
	silent        game.Code = "server-silent"
	notReady      game.Code = "server-not-ready"
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
		if store.InUse(folder) { // the server that runs on it has the address, too
			all = append(all, c.answers(ctx)...)
		} else {
			all = append(all, c.address()...)
		}
	} else {
		if _, err := store.Inspect(ctx, c.Database, ""); err != nil {
			all = append(all, asFinding(err))
		}
		if taken := c.address(); len(taken) > 0 && len(c.answers(ctx)) > 0 { // a node that runs has the address
			all = append(all, taken...)
		}
	}
	all = append(all, c.running()...)
	all = append(all, c.files(p)...)
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
	if free, whole, known := p.Machine.filled().Room(there); known && (free < leastRoom || free < whole/50) {
		all = append(all, finding{fullDisk, fmt.Sprintf("On the disk of %s only %d MB are free. Make room: when it is full, nobody can play.", there, free>>20)})
	}
	for _, name := range []string{store.FileName, store.FileName + "-wal"} {
		if info, err := os.Stat(filepath.Join(folder, name)); err == nil && info.ModTime().Sub(now) > mostAhead {
			all = append(all, finding{clockOff, fmt.Sprintf("%s was written at %s, which is still to come: the clock of this machine is behind. Set it, or clocks of matches go wrong.",
				filepath.Join(folder, name), info.ModTime().UTC().Format(time.RFC3339))})
			break
		}
	}
	all = append(all, c.readable(folder)...)
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

// readable looks whether others on this machine could read what gives every seat. (Not on Windows, where files do not say.)
func (c *doctor) readable(folder string) (all []finding) {
	const others, enter = 0o077, 0o011
	if info, err := os.Stat(folder); err != nil || runtime.GOOS == "windows" || info.Mode()&enter == 0 {
		return nil // nobody else comes as far
	}
	for _, name := range []string{store.FileName, ownerFile} {
		file := filepath.Join(folder, name)
		if info, err := os.Stat(file); err == nil && info.Mode()&others != 0 {
			all = append(all, finding{readable, fmt.Sprintf("Others on this machine can read %s, and whoever does has every seat: chmod 600 %s.", file, file)})
		}
	}
	return all
}

// otherFiles is how many files a server has open besides its streams.
const otherFiles = 256

// files looks whether the machine lets as many streams be open as the server does.
func (c *doctor) files(p *Program) []finding {
	most, known := p.Machine.filled().OpenFiles()
	if !known || most >= uint64(max(c.Streams, 0))+otherFiles {
		return nil
	}
	return []finding{{fewFiles, fmt.Sprintf("A program may have %d files open here, and %d streams may be: raise it (ulimit -n, or LimitNOFILE of systemd), or lower --streams.", most, c.Streams)}}
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
