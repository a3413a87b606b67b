// Package speak turns the words of package game into what leaves the program: JSON in which everything is named by its
// id, with a sentence for people beside it. The web table, bots, scripts, exported journals and --json all read this.
//
// A [Speaker] knows the words of a ruleset and the names of a match. It makes an [Event], a [Question], a [Result] or
// [Odds] out of the game's own; [Answer.ToGame] goes the other way.
package speak
