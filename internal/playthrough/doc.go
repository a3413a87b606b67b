// Package playthrough is what the tests of all rulesets have in common: their scripts and coverage, whole seeded games written
// down as a reader sees them, so that a change of a rule shows as a readable difference, and contests and speed of bots.
package playthrough
