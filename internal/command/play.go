package command

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"slices"
	"strconv"
	"strings"

	"rumble/bot"
	"rumble/game"
	"rumble/match"
	"rumble/referee"
	"rumble/scenariofile"
)

// human is the name of the player who answers in the terminal.
const human = "human"

type play struct {
	Ruleset  string   `arg:"" help:"Which game: an id that \"rumble rules\" lists."`
	Scenario string   `placeholder:"NAME|FILE" help:"A stock scenario or a scenario file; the first stock scenario when left out."`
	Seat     []string `sep:"none" placeholder:"SEAT=PLAYER" help:"Who plays a seat: human, random, steady, sharp, sharper or sharpest. May be repeated. The others are steady; when none is given the first seat is human, or with --json steady."`
	Seats    int      `placeholder:"N" help:"How many seats play, the first ones of the scenario, where it may be played by fewer. All when left out."`
	Gang     []string `sep:"none" placeholder:"SEAT=FILE" help:"A gang file in the place of a seat's figures. May be repeated."`
	SaveGang []string `sep:"none" placeholder:"SEAT=FILE" help:"Where a seat's gang is written as it comes out of the match, for the next one, in games that carry gangs on. May be repeated."`
	Set      []string `sep:"none" placeholder:"NAME=VALUE" help:"A setting of the match, such as rumble scenarios --settings lists them. May be repeated."`
	Seed     string   `placeholder:"N" help:"The same seed gives the same dice, and against the same answers the same match."`
	JSON     bool     `name:"json" help:"Print every event as a line of JSON, and a last line with the result."`
	Journal  string   `placeholder:"FILE" help:"Write the match down, for \"rumble replay\"."`
}

// Run plays a match to its end.
func (c *play) Run(ctx context.Context, p *Program) error {
	rules, err := p.ruleset(c.Ruleset)
	if err != nil {
		return err
	}
	file, err := p.scenario(rules, c.Scenario)
	if err != nil {
		return err
	}
	changed, err := c.set(rules, &file.Scenario)
	if err != nil {
		return err
	}
	if c.Seats != 0 {
		seated, err := scenariofile.Seated(changed, c.Seats)
		if err != nil {
			return p.notSeated(rules, changed, c.Seats)
		}
		changed = seated
	}
	setup, err := c.enlist(p, rules, changed)
	if err != nil {
		return err
	}
	saves, err := c.saves(setup)
	if err != nil {
		return err
	}
	players, err := c.players(setup)
	if err != nil {
		return err
	}
	seed := c.Seed
	if seed == "" {
		if seed, err = p.chooseSeed(); err != nil {
			return err
		}
		fmt.Fprintf(p.Err, "The seed is %s.\n", seed)
	}
	ready, err := match.Ready(*rules)
	if err != nil {
		return err
	}
	t := &table{program: p, json: c.JSON, seats: humans(players)}
	t.progress = newProgress(p, c.JSON, "decisions")
	m, err := match.Create(ctx, match.Setup{
		ID: "terminal", Rules: ready, Scenario: *setup, Players: players, Secret: referee.Secret(derived(seed, "secret")),
	}, t)
	if err != nil {
		return file.Locate(err)
	}
	t.match = m
	err = t.play(ctx, seed, humans(players))
	t.progress.end()
	if c.Journal != "" {
		if written := t.export(ctx, c.Journal); err == nil {
			err = written
		}
	}
	if err == nil {
		err = t.saveGangs(saves)
	}
	return err
}

// set is the scenario with the settings that --set names.
func (c *play) set(rules *game.Ruleset, sc *game.Scenario) (*game.Scenario, error) {
	settings := map[string]string{}
	for _, text := range c.Set {
		name, value, ok := strings.Cut(text, "=")
		if !ok || name == "" {
			return nil, wrong("%q does not say what is set: write --set NAME=VALUE.", text)
		}
		if _, twice := settings[name]; twice {
			return nil, wrong("%s is set twice.", name)
		}
		settings[name] = value
	}
	made := sc.With(settings)
	if rules.Settings != nil {
		maps.DeleteFunc(settings, func(_, value string) bool { return value == "" }) // back to the usual
		if _, err := game.ReadSettings(rules.Settings(&made), settings); err != nil {
			return nil, wrongSetting(err)
		}
	}
	return &made, nil
}

// wrongSetting is what is wrong with a --set.
func wrongSetting(err error) error {
	refusal, ok := errors.AsType[*game.Error](err)
	if !ok {
		return err
	}
	return wrong("--set %s: %s", strings.TrimPrefix(refusal.Field, "settings."), refusal.Sentence)
}

// players are the players by seat.
func (c *play) players(s *game.Scenario) ([]string, error) {
	players := make([]string, len(s.Seats))
	var ids []string
	for i, seat := range s.Seats {
		players[i] = "steady"
		ids = append(ids, seat.ID)
	}
	if len(c.Seat) == 0 && !c.JSON && len(players) > 0 {
		players[0] = human
	}
	names := append([]string{human}, bot.Names()...)
	given := map[int]bool{}
	for _, text := range c.Seat {
		id, player, ok := strings.Cut(text, "=")
		if !ok {
			return nil, wrong("%q does not say who plays: write --seat SEAT=PLAYER.", text)
		}
		seat := slices.Index(ids, id)
		if seat < 0 {
			return nil, unknown("seat", id, ids)
		}
		if !slices.Contains(names, player) {
			return nil, unknown("player", player, names)
		}
		if given[seat] {
			return nil, wrong("The seat %q is given twice.", id)
		}
		given[seat], players[seat] = true, player
	}
	return players, nil
}

func humans(players []string) []game.Seat {
	var seats []game.Seat
	for i, name := range players {
		if name == human {
			seats = append(seats, game.Seat(i))
		}
	}
	return seats
}

// chooseSeed is a seed that nobody has chosen, short enough to be typed.
func (p *Program) chooseSeed() (string, error) {
	var b [4]byte
	if _, err := io.ReadFull(p.Random, b[:]); err != nil {
		return "", err
	}
	n, err := strconv.ParseUint(hex.EncodeToString(b[:]), 16, 32)
	return strconv.FormatUint(n, 10), err
}

// derived is what a seed gives for a purpose: the secret of the house and the seeds of the seats all come from it.
func derived(seed, purpose string) [sha256.Size]byte {
	return sha256.Sum256([]byte("rumble play 1\x00" + purpose + "\x00" + seed))
}

// export writes the journal to a file.
func (t *table) export(ctx context.Context, path string) error {
	journal, err := t.match.Export(ctx, t.seats)
	if err != nil {
		return err
	}
	if err := os.WriteFile(path, journal, 0o644); err != nil {
		return fmt.Errorf("the journal cannot be written: %w", err)
	}
	return nil
}
