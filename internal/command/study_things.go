package command

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"rumble/bot"
	"rumble/game"
	"rumble/scenariofile"
	"rumble/study"
)

// addThings adds what --seat and --vary say to a plan. Every seat that plays has a player, so that each row says who sat where.
func (c *studies) addThings(plan *study.Plan, sc *game.Scenario) error {
	seats := sc.Seats
	if c.Seats != nil {
		seated, err := scenariofile.Seated(sc, *c.Seats)
		if err != nil {
			return err
		}
		seats = seated.Seats
	}
	var ids []string
	players := map[string][]string{}
	for i := range seats {
		ids = append(ids, seats[i].ID)
	}
	for _, text := range c.Seat {
		seat, names, ok := strings.Cut(text, "=")
		if !ok {
			return wrong("%q does not say who plays: write --seat SEAT=PLAYER.", text)
		}
		if !slices.Contains(ids, seat) {
			return unknown("seat", seat, ids)
		}
		if players[seat] != nil {
			return wrong("The seat %q is given twice.", seat)
		}
		for name := range strings.SplitSeq(names, ",") {
			name = strings.TrimSpace(name)
			if !slices.Contains(bot.Names(), name) {
				return unknown("player", name, bot.Names())
			}
			players[seat] = append(players[seat], name)
		}
	}
	for _, seat := range ids {
		if players[seat] == nil {
			players[seat] = []string{"steady"}
		}
		plan.Things = append(plan.Things, study.Thing{Kind: study.Player, Name: seat, Values: players[seat]})
	}
	for _, text := range c.Vary {
		path, values, ok := strings.Cut(text, "=")
		if !ok || path == "" || values == "" {
			return wrong("%q does not say what is varied: write --vary PATH=VALUE,VALUE.", text)
		}
		thing := study.Thing{Kind: study.Path, Name: path, Values: split(values)}
		if seat, ok := strings.CutPrefix(path, "gang."); ok {
			if !slices.Contains(ids, seat) {
				return unknown("seat", seat, ids)
			}
			thing.Kind, thing.Name = study.Gang, seat
			if err := addGangs(plan, thing.Values); err != nil {
				return err
			}
		}
		plan.Things = append(plan.Things, thing)
	}
	return nil
}

// addGangs reads gang files into a plan: it must say everything itself.
func addGangs(plan *study.Plan, names []string) error {
	for _, name := range names {
		if name == study.AsIs {
			continue
		}
		data, err := os.ReadFile(name)
		if err != nil {
			return wrong("The gang %s cannot be read: %v.", name, errors.Unwrap(err))
		}
		plan.Gangs[name] = string(data)
	}
	return nil
}

// split cuts a list at its commas, but for those within brackets, braces and quotation marks, and leaves out the spaces around each part. A quotation
// mark opens only where a value begins: within a word it is an apostrophe.
func split(list string) []string {
	var parts []string
	depth, quote, from, begins := 0, rune(0), 0, true
	for i, r := range list {
		opens := begins
		begins = strings.ContainsRune(",[{:", r) || begins && r == ' '
		switch {
		case quote != 0:
			begins = false
			if r == quote {
				quote = 0
			}
		case opens && (r == '"' || r == '\''):
			quote = r
		case r == '[' || r == '{':
			depth++
		case r == ']' || r == '}':
			depth = max(0, depth-1)
		case r == ',' && depth == 0:
			parts = append(parts, list[from:i])
			from = i + 1
		}
	}
	parts = append(parts, list[from:])
	for i := range parts {
		parts[i] = strings.TrimSpace(parts[i])
	}
	return parts
}

// unread is the error of a file that cannot be read, or of a name that was meant for a stock one.
func unread(what, name string, known []string, err error) error {
	if errors.Is(err, fs.ErrNotExist) && filepath.Base(name) == name && !strings.Contains(name, ".") {
		return unknown(what, name, known)
	}
	return wrong("The %s %s cannot be read: %v.", what, name, errors.Unwrap(err))
}
