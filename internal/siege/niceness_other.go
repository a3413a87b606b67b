//go:build !unix

package main

// stepBack has no way elsewhere.
func stepBack() {}
