package people

import (
	"context"
	"encoding/json"
	"net/url"
	"slices"
	"time"

	"github.com/go-webauthn/webauthn/protocol"
	"github.com/go-webauthn/webauthn/webauthn"

	"rumble/game"
)

// MostPasskeys is how many passkeys one person has at most.
const MostPasskeys = 8

// mostCredential is how many bytes what is kept of a passkey has at most: so many of them fit a record, and any that there are is far smaller.
const mostCredential = 4 << 10

// passkey is what is kept of one.
type passkey struct {
	ID         string              `json:"id"`
	Label      string              `json:"label,omitempty"`
	Made       time.Time           `json:"made"`
	Used       time.Time           `json:"used"`
	Credential webauthn.Credential `json:"credential"`
}

// asked is a person as a passkey sees them.
type asked struct {
	id, name string
	passkeys []passkey
}

func (a *asked) WebAuthnID() []byte          { return []byte(a.id) }
func (a *asked) WebAuthnName() string        { return a.name }
func (a *asked) WebAuthnDisplayName() string { return a.name }

func (a *asked) WebAuthnCredentials() []webauthn.Credential {
	var all []webauthn.Credential
	for _, k := range a.passkeys {
		all = append(all, k.Credential)
	}
	return all
}

// party is the server as passkeys know it: they are bound to the name it is reached by. Browsers make passkeys for https and for their own
// machine only, and for no address in numbers.
func party(origin string) (*webauthn.WebAuthn, error) {
	u, err := url.Parse(origin)
	if err != nil || u.Host == "" || u.Scheme != "https" && (u.Scheme != "http" || u.Hostname() != "localhost") {
		return nil, game.Refuse(NoPasskeys, "", "Passkeys need a server with a name and https, or one on this machine at localhost. Use a secret phrase.")
	}
	limit := webauthn.TimeoutConfig{Enforce: true, Timeout: challengeLasts, TimeoutUVD: challengeLasts}
	w, err := webauthn.New(&webauthn.Config{
		RPID: u.Hostname(), RPDisplayName: "Rumble", RPOrigins: []string{u.Scheme + "://" + u.Host},
		AttestationPreference: protocol.PreferNoAttestation,
		AuthenticatorSelection: protocol.AuthenticatorSelection{
			ResidentKey: protocol.ResidentKeyRequirementRequired, RequireResidentKey: protocol.ResidentKeyRequired(), UserVerification: protocol.VerificationPreferred,
		},
		Timeouts:                          webauthn.TimeoutsConfig{Login: limit, Registration: limit},
		ExtensionsUnsolicitedOutputPolicy: protocol.UnsolicitedOutputPolicyIgnore,
	})
	if err == nil {
		err = protocol.ValidateRPID(u.Hostname())
	}
	if err != nil {
		return nil, &game.Error{Code: NoPasskeys, Sentence: "Passkeys need a server with a name, which " + u.Hostname() + " is not. Use a secret phrase.", Cause: err}
	}
	return w, nil
}

// Begun is a challenge for a passkey.
type Begun struct {
	Challenge string // by which it is answered
	Options   any    // for the browser: what it makes or asks a passkey with
}

// BeginClaim begins to claim a name by a new passkey. The origin is where the person's browser has the server: https://example.org.
func (p *People) BeginClaim(ctx context.Context, origin, name, label string) (Begun, error) {
	name, err := p.Free(ctx, "name", name)
	if err != nil {
		return Begun{}, err
	}
	return p.begin(ctx, origin, challenge{For: toClaim, Person: p.text(idBytes), Name: name, Label: label}, nil)
}

// BeginPasskey begins to add a passkey to those of a person.
func (p *People) BeginPasskey(ctx context.Context, origin string, who Person, label string) (Begun, error) {
	k, _, err := read[kept](ctx, p.config.Records, kindPerson, who.ID)
	if err != nil {
		return Begun{}, err
	}
	if len(k.Passkeys) >= MostPasskeys {
		return Begun{}, passkeysFull()
	}
	return p.begin(ctx, origin, challenge{For: toAdd, Person: who.ID, Name: k.Name, Label: label}, k.Passkeys)
}

func passkeysFull() error {
	return game.Refuse(PasskeysFull, "", "You have %d passkeys. Remove one first.", MostPasskeys)
}

// begin asks for a new passkey, other than those that are there.
func (p *People) begin(ctx context.Context, origin string, c challenge, there []passkey) (Begun, error) {
	w, err := party(origin)
	if err != nil {
		return Begun{}, err
	}
	if c.Label != "" {
		if c.Label, err = CheckName("label", c.Label); err != nil {
			return Begun{}, err
		}
	}
	a := &asked{c.Person, c.Name, there}
	options, data, err := w.BeginRegistration(a, webauthn.WithExclusions(webauthn.Credentials(a.WebAuthnCredentials()).CredentialDescriptors()))
	if err != nil {
		return Begun{}, err
	}
	c.Origin, c.Data = origin, *data
	name, err := p.challenge(ctx, c)
	return Begun{name, options.Response}, err
}

// made checks a new passkey that answers a challenge.
func (p *People) made(ctx context.Context, name string, to aim, credential []byte) (challenge, passkey, error) {
	c, err := p.takeChallenge(ctx, name, to)
	if err != nil {
		return c, passkey{}, err
	}
	w, err := party(c.Origin)
	if err != nil {
		return c, passkey{}, err
	}
	answer, err := protocol.ParseCredentialCreationResponseBytes(credential)
	if err != nil {
		return c, passkey{}, badPasskey(err)
	}
	found, err := w.CreateCredential(&asked{c.Person, c.Name, nil}, c.Data, answer)
	if err != nil {
		return c, passkey{}, badPasskey(err)
	}
	found.Attestation = webauthn.CredentialAttestation{} // who made the authenticator is none of our business
	now := time.Now().UTC()
	k := passkey{ID: p.text(5), Label: c.Label, Made: now, Used: now, Credential: *found}
	if text, err := json.Marshal(&k); err != nil || len(text) > mostCredential {
		return c, passkey{}, game.Refuse(PasskeySize, "credential", "This passkey is larger than the server keeps.")
	}
	return c, k, nil
}

// badPasskey refuses what a browser has answered, and keeps the cause for the log.
func badPasskey(cause error) error {
	return &game.Error{Code: game.WrongProof, Sentence: "This does not prove that the name is yours.", Cause: cause}
}

// FinishClaim gives a name to somebody new who has answered the challenge with a new passkey.
func (p *People) FinishClaim(ctx context.Context, name string, credential []byte) (Token, error) {
	c, k, err := p.made(ctx, name, toClaim, credential)
	if err != nil {
		return Token{}, err
	}
	l, token := p.newLogin(c.Person, ByPasskey)
	who, err := p.claim(ctx, c.Person, c.Name, kept{Passkeys: []passkey{k}, Logins: []login{l}})
	if err != nil {
		return Token{}, err
	}
	return Token{who, token, l.ends()}, nil
}

// FinishPasskey adds a passkey to those of the person who asked for it, and gives its id.
func (p *People) FinishPasskey(ctx context.Context, who Person, name string, credential []byte) (string, error) {
	c, k, err := p.made(ctx, name, toAdd, credential)
	if err != nil {
		return "", err
	}
	if c.Person != who.ID {
		return "", challengeOver()
	}
	return k.ID, p.change(ctx, who.ID, func(now *kept) error {
		if len(now.Passkeys) >= MostPasskeys {
			return passkeysFull()
		}
		now.Passkeys = append(now.Passkeys, k)
		return nil
	})
}

// EndPasskey takes a passkey away, but for the last proof that there is.
func (p *People) EndPasskey(ctx context.Context, who Person, id string) error {
	return p.change(ctx, who.ID, func(k *kept) error {
		i := slices.IndexFunc(k.Passkeys, func(k passkey) bool { return k.ID == id })
		if i < 0 {
			return game.Refuse(game.UnknownPasskey, "passkey", "There is no such passkey of yours.")
		}
		k.Passkeys = slices.Delete(k.Passkeys, i, i+1)
		return k.provable()
	})
}

// BeginLogIn begins to log in by a passkey. Nobody says who they are: the passkey does.
func (p *People) BeginLogIn(ctx context.Context, origin string) (Begun, error) {
	w, err := party(origin)
	if err != nil {
		return Begun{}, err
	}
	options, data, err := w.BeginDiscoverableLogin()
	if err != nil {
		return Begun{}, err
	}
	name, err := p.challenge(ctx, challenge{For: toLogIn, Origin: origin, Data: *data})
	return Begun{name, options.Response}, err
}

// FinishLogIn logs somebody in whose passkey has answered the challenge.
func (p *People) FinishLogIn(ctx context.Context, name string, credential []byte) (Token, error) {
	c, err := p.takeChallenge(ctx, name, toLogIn)
	if err != nil {
		return Token{}, err
	}
	w, err := party(c.Origin)
	if err != nil {
		return Token{}, err
	}
	answer, err := protocol.ParseCredentialRequestResponseBytes(credential)
	if err != nil {
		return Token{}, badPasskey(err)
	}
	id := string(answer.Response.UserHandle)
	if len(id) != idLetters {
		return Token{}, wrongProof()
	}
	k, _, err := read[kept](ctx, p.config.Records, kindPerson, id)
	if err != nil {
		return Token{}, err
	}
	_, found, err := w.ValidatePasskeyLogin(func(_, _ []byte) (webauthn.User, error) { return &asked{id, k.Name, k.Passkeys}, nil }, c.Data, answer)
	if err != nil {
		return Token{}, badPasskey(err)
	}
	if found.Authenticator.CloneWarning {
		return Token{}, wrongProof() // its counter went back: it may be a copy
	}
	return p.logIn(ctx, id, ByPasskey, func(now *kept) error {
		i := slices.IndexFunc(now.Passkeys, func(k passkey) bool { return slices.Equal(k.Credential.ID, found.ID) })
		if i < 0 {
			return wrongProof() // taken away meanwhile
		}
		now.Passkeys[i].Used, now.Passkeys[i].Credential = time.Now().UTC(), *found
		return nil
	})
}
