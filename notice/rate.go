package notice

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"time"

	"rumble/records"
)

// How much is sent in an hour, at the most, whoever asks for it.
const (
	mostCodes     = 3    // codes to one address of mail
	mostMails     = 20   // mails to one address
	mostToAddress = 60   // pushes to one browser, or calls of one webhook
	mostToHost    = 2000 // to one host: that of a push service is everybody's
)

// sent is how much was sent somewhere in an hour.
type sent struct {
	Hour  int64 `json:"hour"` // since 1970
	Count int   `json:"count"`
}

// allowed counts a notice that is about to be sent, and says how long to wait when there is too much of it.
func (n *Notices) allowed(ctx context.Context, c *Channel, what What) (wait time.Duration, err error) {
	type limit struct {
		of   string
		most int
	}
	limits := []limit{{"at " + string(c.Kind) + " " + c.address(), mostToAddress}, {"host " + c.host(), mostToHost}}
	if c.Kind == Mail {
		limits = []limit{{"mail " + c.address(), mostMails}}
		if what == Code {
			limits = append(limits, limit{"code " + c.address(), mostCodes})
		}
	}
	now := n.config.Now()
	for _, l := range limits {
		fits, err := n.count(ctx, l.of, l.most, now.Unix()/3600)
		if err != nil {
			return 0, err
		}
		if !fits {
			return time.Hour - now.Sub(now.Truncate(time.Hour)) + time.Second, nil
		}
	}
	return 0, nil
}

func (n *Notices) count(ctx context.Context, of string, most int, hour int64) (fits bool, err error) {
	sum := sha256.Sum256([]byte(of))
	err = records.Change(ctx, n.config.Records, kindRate, hex.EncodeToString(sum[:16]), func(body []byte) ([]byte, error) {
		var s sent
		if body != nil {
			if err := json.Unmarshal(body, &s); err != nil {
				return nil, err
			}
		}
		if s.Hour != hour {
			s = sent{Hour: hour}
		}
		if fits = s.Count < most; !fits {
			return nil, nil
		}
		s.Count++
		return json.Marshal(s)
	})
	return fits, err
}

// Sweep erases counts of hours that are over, among those after the id. It gives the last id that it has looked at, "" at the end of all.
func (n *Notices) Sweep(ctx context.Context, after string, limit int) (next string, err error) {
	all, err := n.config.Records.List(ctx, kindRate, after, limit)
	if err != nil {
		return after, err
	}
	for _, r := range all {
		var s sent
		if json.Unmarshal(r.Body, &s) != nil || s.Hour < n.config.Now().Unix()/3600 {
			if err := n.config.Records.Delete(ctx, kindRate, r.ID); err != nil {
				return after, err
			}
		}
		next = r.ID
	}
	if len(all) < limit {
		next = ""
	}
	return next, nil
}
