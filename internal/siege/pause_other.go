//go:build !unix

package main

// Elsewhere there are no pauses.
func (c *child) pause() {}

func (c *child) goOn() {}
