package notice

import (
	"context"
	"encoding/json"
	"sync"

	webpush "github.com/SherClockHolmes/webpush-go"

	"rumble/records"
)

// keyPair is the key by which push services know the server (VAPID): a browser that was told the public one is pushed to by nobody else.
type keyPair struct {
	Public  string `json:"public"`
	Private string `json:"private"`
}

// vapid is the pair, once it was read.
type vapid struct {
	mu   sync.Mutex
	pair *keyPair
}

const onlyKeys = "vapid"

// keyPair is the pair of the server, which is made once and kept for ever: all nodes have the same.
func (n *Notices) keyPair(ctx context.Context) (*keyPair, error) {
	n.keys.mu.Lock()
	pair := n.keys.pair
	n.keys.mu.Unlock()
	if pair != nil {
		return pair, nil
	}
	err := records.Change(ctx, n.config.Records, kindKeys, onlyKeys, func(body []byte) ([]byte, error) {
		pair = &keyPair{}
		if body != nil {
			return nil, json.Unmarshal(body, pair)
		}
		var err error
		if pair.Private, pair.Public, err = webpush.GenerateVAPIDKeys(); err != nil {
			return nil, err
		}
		return json.Marshal(pair)
	})
	if err != nil {
		return nil, err
	}
	n.keys.mu.Lock()
	defer n.keys.mu.Unlock()
	n.keys.pair = pair
	return pair, nil
}

// Key is the public key by which browsers know the server.
func (n *Notices) Key(ctx context.Context) (string, error) {
	pair, err := n.keyPair(ctx)
	if err != nil {
		return "", err
	}
	return pair.Public, nil
}
