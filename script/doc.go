// Package script plays script files: a scenario, chance rigged in advance, answers, and what is expected to come of them.
// Worked examples of rulebooks are scripts, and so is the test of every clause. docs/scripts.md explains the format.
//
// [Parse], [Load] and [LoadFS] read a file into a [Script]; [Script.Run] plays it and returns a [Result] with every
// difference between what was expected and what happened, each with its file and line. [Folder] plays all scripts of a
// ruleset. The reading is in read.go, the playing in play.go, the comparing in check.go.
package script
