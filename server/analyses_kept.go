package server

import (
	"bytes"
	"compress/gzip"
	"context"
	"encoding/json"
	"fmt"
	"io"

	"rumble/analysis"
	"rumble/game"
	"rumble/records"
)

// A report is kept beside its match, for whoever asks on any node: compressed, in as many records as it takes, and a head that says which. The head
// is written last. A report has nothing in it that the journal of the match has not: no names but those of its seats and figures. So it is kept
// as long as the journal is, whoever of those that played erases what is kept about them.

// The kinds of the records.
const (
	kindAnalysis     = "analysis"      // the head, by match
	kindAnalysisPart = "analysis-part" // by match, depth and number
)

// form is how reports are written; one of another form is not read.
const form = 1

// mostParts bounds a report that is kept, compressed; mostReport bounds it unpacked.
const (
	mostParts  = 64
	mostReport = 64 << 20
)

// head says where a report is.
type head struct {
	Form  int `json:"form"`
	Depth int `json:"depth"`
	Parts int `json:"parts"`
}

func partID(match string, depth, part int) string { return fmt.Sprintf("%s/%d/%d", match, depth, part) }

// write keeps a report, unless one is kept that is deeper.
func (a *analyses) write(ctx context.Context, match string, depth int, report *analysis.Report) error {
	packed, err := pack(report)
	if err != nil {
		return err
	}
	now := head{Form: form, Depth: depth}
	for ; len(packed) > 0; now.Parts++ {
		n := min(len(packed), records.MaxBody)
		if err := a.put(ctx, kindAnalysisPart, partID(match, depth, now.Parts), func([]byte) ([]byte, error) { return packed[:n], nil }); err != nil {
			return err
		}
		packed = packed[n:]
	}
	var gone head // what is of no use any more
	err = a.put(ctx, kindAnalysis, match, func(body []byte) ([]byte, error) {
		var before head
		if json.Unmarshal(body, &before) != nil { // none, or one that nobody can read
			before = head{}
		}
		if before.Form == form && before.Depth > depth {
			gone = now
			return nil, nil
		}
		gone = before
		return json.Marshal(now)
	})
	if err != nil {
		return err
	}
	for part := range gone.Parts {
		if gone.Depth == depth {
			break // it is the same: another node was as quick
		}
		_ = a.keep.Delete(ctx, kindAnalysisPart, partID(match, gone.Depth, part)) // one that is left is in nobody's way
	}
	return nil
}

func (a *analyses) put(ctx context.Context, kind, id string, change func([]byte) ([]byte, error)) error {
	return records.Change(ctx, a.keep, kind, id, change)
}

func pack(report *analysis.Report) ([]byte, error) {
	body, err := json.Marshal(report)
	if err != nil {
		return nil, err
	}
	var out bytes.Buffer
	z := gzip.NewWriter(&out)
	if _, err := z.Write(body); err != nil {
		return nil, err
	}
	if err := z.Close(); err != nil {
		return nil, err
	}
	// One that nobody could unpack would be computed again by each who asks.
	if len(body) > mostReport || out.Len() > mostParts*records.MaxBody {
		return nil, game.Refuse(tooLarge, "", "The analysis of this match is too long to be kept.")
	}
	return out.Bytes(), nil
}

// head is where the report of a match is; one without parts when there is none.
func (a *analyses) head(ctx context.Context, match string) (h head, err error) {
	r, err := a.keep.Get(ctx, kindAnalysis, match)
	if err != nil || r.Version == 0 {
		return head{}, err
	}
	if json.Unmarshal(r.Body, &h) != nil || h.Form != form {
		return head{}, nil
	}
	return h, nil
}

// kept is the report that is kept of a match; nil when there is none. One that is being replaced by a deeper one just now is looked for again.
func (a *analyses) kept(ctx context.Context, match string) (depth int, report *analysis.Report, err error) {
	for range 3 {
		h, err := a.head(ctx, match)
		if err != nil || h.Parts == 0 {
			return 0, nil, err
		}
		var packed []byte
		for part := range min(h.Parts, mostParts) {
			r, err := a.keep.Get(ctx, kindAnalysisPart, partID(match, h.Depth, part))
			if err != nil {
				return 0, nil, err
			}
			packed = append(packed, r.Body...)
		}
		if report, err = unpack(packed); err == nil {
			return h.Depth, report, nil
		}
		a.log.Debug("the report of a match could not be read", "match", match, "error", err)
	}
	// What is kept is no report: it is to be made again.
	return 0, nil, a.keep.Delete(ctx, kindAnalysis, match)
}

// forget erases the report of a match, and ends the work on another. The head goes last, so that whoever broke off can go on.
func (a *analyses) forget(ctx context.Context, match string) error {
	a.drop(match)
	h, err := a.head(ctx, match)
	if err != nil {
		return err
	}
	for part := range min(h.Parts, mostParts) {
		if err := a.keep.Delete(ctx, kindAnalysisPart, partID(match, h.Depth, part)); err != nil {
			return err
		}
	}
	return a.keep.Delete(ctx, kindAnalysis, match)
}

func unpack(packed []byte) (*analysis.Report, error) {
	z, err := gzip.NewReader(bytes.NewReader(packed))
	if err != nil {
		return nil, err
	}
	body, err := io.ReadAll(io.LimitReader(z, mostReport))
	if err != nil {
		return nil, err
	}
	report := &analysis.Report{}
	return report, json.Unmarshal(body, report)
}
