// Package playthrough plays stock scenarios for the tests of rulesets: whole seeded games written down as a reader sees
// them, so that a change of a rule shows as a readable difference, and contests between bots.
package playthrough
