// Package ruletext reads what a ruleset says about itself: its clauses, in our own words, and the catalogue of words from
// which sentences are made. It also finds out which clauses the ruleset's code cites, for the coverage report.
//
// [Parse] reads clauses.yaml into a [Book]; [ParseWords] reads words.yaml into [Words], whose templates are explained
// there. [Open] does both for a ruleset and checks that they fit together.
package ruletext
