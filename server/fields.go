package server

import (
	"strings"

	"github.com/danielgtaylor/huma/v2"
)

// describeFields says of every field what it is. A field of this package may say it in its doc tag; most of what is sent is made
// of types of packages that know no API, and of those it is said in the lists of these files.
func describeFields(d *huma.OpenAPI) {
	for name, s := range d.Components.Schemas.Map() {
		for field, p := range s.Properties {
			if p.Description == "" {
				p.Description = about(name, field)
			}
		}
	}
}

// about is what a field of a schema is: said for that schema, or for every field of the name.
func about(schema, field string) string {
	for _, part := range []struct{ of, is string }{{"ListPatch", "ListPatch"}, {"Snapshot", "View"}, {"Step", "View"}, {"Considered", "Answer"}} {
		if strings.HasPrefix(schema, part.of) {
			schema = part.is // a view or an answer by another name, or a patch of some list
		}
	}
	for _, of := range fields {
		if text, own := of[schema+"."+field]; own {
			return text
		}
	}
	return fieldsByName[field]
}

// fields say what the fields of what is sent are, by schema and name, where a name is not enough.
var fields = [...]map[string]string{fieldsOfScenes, fieldsOfMatches, fieldsOfLooking, fieldsOfRules, fieldsOfAnalyses}

// fieldsByName says what fields are that mean the same wherever they stand, by their names.
var fieldsByName = map[string]string{
	"active":   "what goes on at this moment is about it: a screen makes it stand out or keeps it in sight",
	"at":       "where it stands; absent when it is not on the table",
	"badges":   "its states, such as prone or wounded",
	"clause":   "id of the rule that says so",
	"clauses":  "the rules, in the order of the book",
	"dice":     "the dice that were thrown since the line before",
	"doors":    "the doors of the table, and whether they stand open",
	"error":    "the largest standard error of the chances, from 0 to 0.5; 0 when they are exact",
	"exact":    "the chances are exact, and not estimated from tries",
	"gauges":   "its numbers, such as money or wounds",
	"icons":    "by word of the game, such as a verb, a weapon or a state: the icon of game-icons.net by which a screen shows it",
	"id":       "by which it is named in the match",
	"least":    "the fewest, itself included",
	"lengths":  "the unit of the game's lengths; absent when they are inches",
	"line":     "what there is to know of it, in a few words",
	"many":     "a number in the sentence; what it counts goes by its kind",
	"match":    "id of the match",
	"mods":     "the lines of the sum",
	"most":     "the most, itself included",
	"name":     "what people call it",
	"needs":    "what a test or an attack needs, line by line",
	"outcomes": "what may come of it, the most likely first",
	"p":        "the chance, as a fraction in lowest terms: 5/36",
	"path":     "the way: where it begins, its corners, where it ends",
	"percent":  "the chance in percent, with a decimal at least: 13.9",
	"pieces":   "the figures, vehicles and markers",
	"points":   "what it costs, in points of the game",
	"profile":  "id of its profile",
	"prompt":   "what is asked, in one word of the game",
	"rank":     "the rank of the card: A, 2 to 10, J, Q, K or joker",
	"result":   "how the match ended; absent while it goes on",
	"ruleset":  "id of the game",
	"scene":    "the picture of the match, as the viewer may see it",
	"seat":     "id of the seat that it is about or that it belongs to; empty for none",
	"seats":    "ids of seats",
	"seq":      "its number in the log of the viewer, from 1",
	"settings": "what this match has otherwise than the rules have it",
	"skills":   "what it can do besides, in words",
	"start":    "which start of the dice it is, from 1; more than 1 when a seed was not shown",
	"stopped":  "why the match cannot be played on; absent when it can",
	"suit":     "the suit: spades, hearts, diamonds or clubs; absent for none",
	"text":     "what it says, for people",
	"title":    "its title, for people",
	"value":    "how much it adds or takes away",
	"verb":     "what is done, in one word of the game",
	"viewer":   "id of the seat through whose eyes it is seen",
	"who":      "id of what does it, or to whom it is put",
	"whom":     "id of what it is done to",
	"with":     "id of what it is done with",
	"word":     "what it is, in one word of the game",
	"worlds":   "states that the seat takes for possible and that were looked at; when the chances are not exact, one for each try",
	"samples":  "tries, when the chances are not exact",
	"sides":    "how many faces each of the dice has",
}
