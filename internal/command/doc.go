// Package command is the command line of Rumble: one file for each command, and what they share. It talks to the packages
// that do the work and turns what they say into lines.
//
// Results go to standard output, everything else to standard error. The exit code is 0 when it is done, 1 when the thing
// failed, 2 when the command was used wrongly.
package command
