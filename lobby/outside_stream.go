package lobby

import (
	"context"
	"strconv"

	"rumble/records"
)

// A bot from outside has one stream, at whichever node of a server. Its streams are numbered as they are opened, and the last one counts.

// kindBotStream is by bot: the number of the stream that was opened last.
const kindBotStream = "bot-stream"

// NextStream notes that a stream of a bot is opened, and gives its number.
func (rs *Rooms) NextStream(ctx context.Context, bot string) (number int64, err error) {
	err = records.Change(ctx, rs.Records, kindBotStream, bot, func(body []byte) ([]byte, error) {
		number = streamNumber(body) + 1
		return strconv.AppendInt(nil, number, 10), nil
	})
	return number, err
}

// LastStream is the number of the stream of a bot that counts; 0 for none.
func (rs *Rooms) LastStream(ctx context.Context, bot string) (int64, error) {
	kept, err := rs.Records.Get(ctx, kindBotStream, bot)
	return streamNumber(kept.Body), err
}

// streamNumber reads the number of a stream; 0 where none is written.
func streamNumber(body []byte) int64 {
	number, _ := strconv.ParseInt(string(body), 10, 64)
	return number
}

// eraseBot erases what is kept of a bot alone: its stream, its invitations, and in which rooms it plays. Where it sits its seat stays.
func (rs *Rooms) eraseBot(ctx context.Context, bot string) error {
	ids, err := rs.OfBot(ctx, bot)
	if err != nil {
		return err
	}
	for _, id := range ids {
		err := records.Change(ctx, rs.Records, kindRoom, id, func(body []byte) ([]byte, error) {
			r, err := rs.read(body)
			if isUnknown(err) {
				return nil, nil
			}
			if err != nil {
				return nil, err
			}
			i := r.Outsider(bot)
			if i < 0 || r.Begun {
				return nil, nil
			}
			r.Seats[i] = Seat{ID: r.Seats[i].ID}
			r.unwish(r.Seats[i].ID)
			return rs.write(r)
		})
		if err != nil {
			return err
		}
		if err := rs.ForgetBot(ctx, bot, id); err != nil {
			return err
		}
	}
	return rs.Records.Delete(ctx, kindBotStream, bot)
}
