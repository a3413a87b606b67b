// Package documents holds what must be true of every document of the project: its lines can be read at one glance, and its links
// lead somewhere. It has nothing but tests.
package documents
