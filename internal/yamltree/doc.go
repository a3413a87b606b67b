// Package yamltree reads documents written by people: YAML without its surprises. Every value knows the line it stands
// on and its path from the top ("figures[2].at"), so that whatever is wrong with it can be said where it is wrong.
//
// Strict means: unknown keys are errors, keys given twice are errors, numbers are whole or exact decimals and never pass
// through a float, and anchors, aliases, tags and merge keys are refused, because a reader of the file should see what
// it says. Words that look like numbers stay words where a word is wanted, and yes, no, on, off, true and false are all
// understood where a yes or no is wanted.
//
// Reading is straight: a [Document] remembers the first thing that was wrong, every accessor gives a zero value from
// then on, and [Document.Err] is asked once at the end.
package yamltree
