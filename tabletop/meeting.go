package tabletop

import (
	"cmp"
	"slices"
)

// Met is what kind of thing a footprint meets on its course.
type Met uint8

// What there is to meet, in the order in which meetings at the same mark are told.
const (
	MetOther   Met = iota // another footprint, by its number in the list of others
	MetFeature            // a wall, an area, a low line, by its number in the plan
	MetDoor               // a shut door, by its number among the doors
	MetDrop               // the edge of a roof or a floor, off the street; it has no number
	MetEdge               // the edge of the table; it has no number
)

// Meeting is a part of a course on which a footprint is over something that does not stop it, or the thing that stops it.
type Meeting struct {
	What Met
	N    int
	// From is the first mark at which it is over the thing and To the last one. Of what stops it both are the mark at which
	// it would be: one step beyond the end.
	From, To Mark
	At       Point // where they meet: the place of the thing that is nearest as it comes, to the nearest thousandth
	Enters   bool  // it comes over the thing, and was not over it where the course begins
	Leaves   bool  // it has left the thing again where the course ends
	Stops    bool
}

// MaxMeetings bounds the meetings that one course tells of: of more the first ones along the course.
const MaxMeetings = 512

// sortMeetings puts meetings in the order along the course.
func sortMeetings(all []Meeting) {
	slices.SortFunc(all, func(p, q Meeting) int {
		return cmp.Or(
			cmp.Compare(p.From.Section, q.From.Section), cmp.Compare(p.From.Far, q.From.Far),
			cmp.Compare(p.What, q.What), cmp.Compare(p.N, q.N), cmp.Compare(p.To.Section, q.To.Section), cmp.Compare(p.To.Far, q.To.Far),
		)
	})
}

// joined makes one meeting of those with the same thing that overlap or follow each other at once: with several stretches
// of a line, and where a section ends over a thing and the next one begins over it. Those of the new section begin at that
// number and at that mark; the section before ended at end.
func joined(all []Meeting, section int, end, begin Mark) []Meeting {
	kept := all[:section]
	for _, m := range all[section:] {
		earlier := slices.IndexFunc(kept, func(o Meeting) bool {
			if o.What != m.What || o.N != m.N || o.Stops != m.Stops {
				return false
			}
			return o.To == end && m.From == begin || o.To.Section == m.From.Section && m.From.Far <= o.To.Far+1
		})
		if earlier < 0 {
			kept = append(kept, m)
		} else if o := &kept[earlier]; o.To.Before(m.To) {
			o.To = m.To
		}
	}
	return kept
}

// joinSection closes a section: the meetings from first on are those told, those from section on the new ones, in order. Of
// more than [MaxMeetings] the first are kept.
func joinSection(buf []Meeting, first, section int, end, begin Mark) []Meeting {
	told := joined(buf[first:], section-first, end, begin)
	return buf[:first+min(len(told), MaxMeetings)]
}

// markEnds notes which meetings begin and end between two marks, and not at them.
func markEnds(told []Meeting, from, to Mark) {
	for i := range told {
		told[i].Enters, told[i].Leaves = told[i].From != from, told[i].To.Before(to)
	}
}
