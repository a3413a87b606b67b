// Package server is Rumble over HTTP: a JSON API with an OpenAPI description made from the Go types, a stream of events,
// and the web table. It knows matches and seats; what happens in a match is package match's affair, and no rule is
// known here.
//
// A seat's secret link is its key. The server keeps only the hash of a key, and takes keys from the Authorization header
// alone, never from an address, so that no log keeps one.
package server
