package game

// ClauseID is the number of a rule, which never changes: "MD-GATS-03".
type ClauseID string

// Clause is one rule in our own words.
type Clause struct {
	ID       ClauseID `json:"id" yaml:"id"`
	Title    string   `json:"title" yaml:"title"`
	Rule     string   `json:"rule" yaml:"rule"`
	Kind     string   `json:"kind" yaml:"kind"` // "book" or "ruling"
	Why      string   `json:"why,omitempty" yaml:"why"`
	Optional bool     `json:"optional,omitempty" yaml:"optional"`
}
