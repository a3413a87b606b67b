// Package study plays many games at once, to learn something about a scenario: whether it is even, how long it takes, and what changes
// when part of it is varied. It knows no game and no clock, and its players come by their names from package bot.
//
// A [Plan] says everything: the scenario, who plays, what is varied, how many games, which dice. All combinations of what is varied are
// played with the same seeds, so that two of them differ by what was varied and not by luck alone. The games are cut into batches, and
// [Study.Batch] plays one: it is a function of the plan, so that a batch may be played twice, or by another machine, and gives the same
// bytes. [Run] has batches played, by the processors of this machine ([Cores]) or by others (package study/queue), and writes their rows
// into a [Folder] in the order of the batches, however they arrive. What a study has found is counted from the rows alone ([Tally]), and
// package study/report makes a page of it.
package study
