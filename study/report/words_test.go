package report_test

import (
	"regexp"
	"strings"
	"testing"

	"rumble/study"
)

var tag = regexp.MustCompile(`<[^>]*>`)

// The name of a side or a seat may be that of one or of many, "Dockside" or "The Reds": nothing is said that it does.
func TestPageSuitsAnyName(t *testing.T) {
	page := tag.ReplaceAllString(made(t, tallied(t, func(p *study.Plan) {
		p.Things = append(p.Things, study.Thing{Kind: study.Path, Name: "seats[0].name", Values: []string{"The Reds"}})
	})), " ")
	does := regexp.MustCompile(`(?i)\b(the reds|south|north)\s+(has|have|is|are|was|were|gets?|wins?|plays?|falls?|loses?)\b[^.<]*`)
	if found := does.FindString(page); found != "" {
		t.Error(found)
	}
	if !strings.Contains(page, " % for The Reds") && !strings.Contains(page, "favours The Reds") && !strings.Contains(page, " % for South") &&
		!strings.Contains(page, "favours South") {
		t.Error("the page says of no side how it fares")
	}
}

// Of one there is no plural.
func TestPageOfOne(t *testing.T) {
	tally := study.NewTally(tallied(t, func(p *study.Plan) { p.Games, p.Batch, p.Things = 1, 1, nil }).Study)
	tally.Add(&study.Row{Combination: 1, Game: 1, Result: study.Won, Winners: []string{"north"}, Points: []int{1, 1}, Turns: 1, Decisions: 1})
	page := tag.ReplaceAllString(made(t, tally), "|")
	if found := regexp.MustCompile(`\b1 [a-z]+s\b`).FindString(page); found != "" {
		t.Error(found)
	}
	if says := "Decisions in a game: 1 on average, 1 to 1 in nine games of ten."; !strings.Contains(page, says) {
		t.Errorf("it does not say %q", says)
	}
}
