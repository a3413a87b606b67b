package server

import (
	"context"
	"encoding/hex"

	"rumble/game"
	"rumble/match"
)

// Joined says what became of a share in the dice.
type Joined struct {
	Started bool `json:"started" doc:"every seed is shown: play has begun"`
}

// Opened is a new match.
type Opened struct {
	Match      string    `json:"match"`
	Commitment match.Hex `json:"commitment" doc:"SHA-256 commitment to the secret of the dice"`
	Keys       []SeatKey `json:"keys" doc:"the first commands every seat at this screen; each of the others one open seat"`
	Watch      string    `json:"watch" doc:"a key that only watches"`
}

// seedTooEarly is a seed that is given before the commitment of the house is known.
const seedTooEarly game.Code = "seed-too-early"

func (s *Server) open(ctx context.Context, in *struct {
	Body struct {
		Ruleset  string            `json:"ruleset" maxLength:"64"`
		Scenario string            `json:"scenario" maxLength:"128"`
		Seats    []NewSeat         `json:"seats,omitempty" maxItems:"12" doc:"who plays; where a scenario may be played by fewer, the seats named here are those that play: the first ones of its list"`
		Seed     string            `json:"seed,omitempty" maxLength:"128" doc:"refused: seeds are given after the commitment is known, see join"`
		Settings map[string]string `json:"settings,omitempty" doc:"match settings and optional clauses, in the place of those of the scenario; an empty value stands for the usual one"`

		Agreement *match.Agreement `json:"agreement,omitempty" doc:"what the people at the table agreed; without it a match is played as usual"`
	}
},
) (*body[*Opened], error) {
	sh, err := s.shelf(in.Body.Ruleset)
	if err != nil {
		return nil, err
	}
	sc, err := sh.scenario(in.Body.Scenario)
	if err != nil {
		return nil, err
	}
	chosen := sc.With(in.Body.Settings)
	if in.Body.Seed != "" {
		return nil, game.Refuse(seedTooEarly, "seed", "A seed is given when the commitment of the dice is known: open the match, then join it.")
	}
	opened, err := s.lobby.create(ctx, sh, chosen, in.Body.Seats, in.Body.Agreement)
	if err != nil {
		return nil, err
	}
	return &body[*Opened]{opened}, nil
}

func (s *Server) join(ctx context.Context, in *struct {
	AtMatch
	Body struct {
		Commitment string `json:"commitment,omitempty" maxLength:"64" doc:"SHA-256 commitment to the seed, as hexadecimal digits"`
		Seed       string `json:"seed,omitempty" maxLength:"128" doc:"the seed: 8 to 64 random bytes as hexadecimal digits"`
	}
},
) (*body[Joined], error) {
	m, seats, err := s.lobby.sit(ctx, in.Match, in.Authorization)
	if err != nil {
		return nil, err
	}
	commitment, wrong := hex.DecodeString(in.Body.Commitment)
	seed, bad := hex.DecodeString(in.Body.Seed)
	switch {
	case wrong != nil || bad != nil:
		err = game.Refuse(game.BadSeed, "seed", "A seed and its commitment are written in hexadecimal digits.")
	case (len(commitment) == 0) == (len(seed) == 0):
		err = game.Refuse(game.BadSeed, "seed", "Either a commitment or a seed is given.")
	case len(seed) == 0:
		err = m.Commit(ctx, seats, commitment)
	default:
		err = m.Join(ctx, seats, seed)
	}
	if err != nil {
		return nil, err
	}
	s.bots.play(m)
	return &body[Joined]{Joined{m.Started()}}, nil
}

func (s *Server) restart(ctx context.Context, in *AtMatch) (*body[Joined], error) {
	m, seats, err := s.lobby.sit(ctx, in.Match, in.Authorization)
	if err != nil {
		return nil, err
	}
	if err := m.Restart(ctx, seats); err != nil {
		return nil, err
	}
	return &body[Joined]{}, nil
}
