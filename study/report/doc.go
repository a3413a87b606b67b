// Package report makes a page of what a study has found: one HTML file without scripts that asks nobody for anything, to be read in a
// browser, on a phone, or on paper. Its plots are drawn by gonum/plot.
package report
