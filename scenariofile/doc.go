// Package scenariofile reads and writes what a match begins with: the table as a drawn plan, the seats, the figures and the
// settings, in a YAML file that people write by hand. docs/scenarios.md describes the format completely.
//
// [Parse] makes a [game.Scenario] of a file and checks the form of everything: unknown keys, numbers that are none, ids
// used twice. What a rulebook makes of profiles, gear, stats and settings is the business of the ruleset; its errors
// name a field of the scenario, and [File.Locate] says where in the file that field is. [Inline] reads a scenario that
// stands inside another document, and [Write] makes a file of a scenario again.
//
// A gang that somebody has built is a file of its own: [ReadGang] and [WriteGang], [Enlist] puts it in the place of a seat's
// figures, and [Judge] asks the ruleset what it thinks of it.
package scenariofile
