package report_test

import (
	"regexp"
	"strings"
	"testing"

	"rumble/game"
	"rumble/study"
)

// Every colour of the page is one that a browser can read, and nothing is drawn that nobody sees: a square of the map on which nobody fell
// is no part of the page.
func TestPageHasColoursThatCanBeRead(t *testing.T) {
	tally := tallied(t, func(*study.Plan) {})
	page := made(t, tally)
	entity := regexp.MustCompile(`&#\d+;`)
	colour, whole := regexp.MustCompile(`#[-\w]*`), regexp.MustCompile(`^#[0-9a-fA-F]{6}$`)
	for _, c := range colour.FindAllString(entity.ReplaceAllString(page, ""), -1) {
		if !whole.MatchString(c) {
			t.Fatalf("%q is no colour", c)
		}
	}
	painted := regexp.MustCompile(`(?:fill|stroke)(?::|=")([^;"]*)`).FindAllStringSubmatch(page, -1)
	for _, p := range painted {
		if c := p[1]; c != "none" && !whole.MatchString(c) {
			t.Errorf("something is painted %q", c)
		}
	}
	if len(painted) < 100 {
		t.Errorf("only %d things are painted", len(painted))
	}
	if strings.Contains(page, "opacity:0\"") || strings.Contains(page, "opacity:0;") {
		t.Error("something is drawn that nobody sees")
	}
	squares := strings.Count(page, ";fill-opacity:") // nothing else lets through what is below
	if fell := fallenOn(tally); squares != fell || fell == 0 {
		t.Errorf("%d squares of the map are drawn, and people fell on %d", squares, fell)
	}
	if most := 60_000; len(page) > most {
		t.Errorf("the page has %d bytes, more than %d", len(page), most)
	}
}

// fallenOn is on how many squares of all tables people fell.
func fallenOn(tally *study.Tally) int {
	// They are all the same table.
	squares := map[game.Point]bool{}
	for _, places := range tally.Falls.Places {
		for at := range places {
			squares[at] = true
		}
	}
	return len(squares)
}
