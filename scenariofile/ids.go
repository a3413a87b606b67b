package scenariofile

import (
	"strconv"
	"strings"

	"rumble/internal/yamltree"
)

// checkIDs refuses ids that two things of the scenario have, since seats, figures and everything on the table are told
// apart by nothing else, and gives the ids that the file left to us a number where they need one.
func (f *File) checkIDs() {
	taken := map[string]bool{}
	claim := func(id string, at yamltree.Value) {
		if taken[id] {
			at.Refuse("The id %q is used twice.", id)
		}
		taken[id] = true
	}
	seats, figures := f.root.Key("seats"), f.root.Key("figures")
	for i := range f.Scenario.Seats {
		claim(f.Scenario.Seats[i].ID, seats.Find([]yamltree.Step{{Index: i}}))
	}
	for i := range f.Scenario.Figures {
		claim(f.Scenario.Figures[i].ID, figures.Find([]yamltree.Step{{Index: i}}))
	}
	f.eachPart(func(id *string, p part) {
		if !p.made {
			claim(*id, p.at)
		}
	})
	f.eachPart(func(id *string, p part) {
		if p.made {
			*id = free(taken, *id)
			taken[*id] = true
		}
	})
}

// eachPart visits everything on the table that has an id.
func (f *File) eachPart(visit func(id *string, p part)) {
	plan := &f.Scenario.Table
	for i := range plan.Features {
		visit(&plan.Features[i].ID, f.features[i])
	}
	for i := range plan.Openings {
		visit(&plan.Openings[i].ID, f.openings[i])
	}
	for i := range plan.Links {
		visit(&plan.Links[i].ID, f.links[i])
	}
	for i := range plan.Roads {
		visit(&plan.Roads[i].ID, f.roads[i])
	}
}

// free is the id, with the first number behind it that makes it one of its own.
func free(taken map[string]bool, id string) string {
	if !taken[id] {
		return id
	}
	for n := 2; ; n++ {
		if numbered := id + "-" + strconv.Itoa(n); !taken[numbered] {
			return numbered
		}
	}
}

// maxSlug leaves room for what is put behind a made id.
const maxSlug = 40

// slug makes an id of a name: "Five & Dime" is "five-dime". A name without any letter or digit makes the other word.
func slug(name, other string) string {
	var id strings.Builder
	for _, r := range strings.ToLower(name) {
		switch {
		case id.Len() >= maxSlug:
		case 'a' <= r && r <= 'z' || '0' <= r && r <= '9':
			id.WriteRune(r)
		case r != '\'' && id.Len() > 0 && !strings.HasSuffix(id.String(), "-"):
			id.WriteByte('-')
		}
	}
	if made := strings.TrimSuffix(id.String(), "-"); made != "" {
		return made
	}
	return other
}
