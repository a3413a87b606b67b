package lobby

import "context"

// EraseAll erases all that is kept of a room and beside its match, and takes it out of all lists.
func (rs *Rooms) EraseAll(ctx context.Context, id string) error {
	r, err := rs.Find(ctx, id)
	if err != nil && !isUnknown(err) {
		return err
	}
	if err == nil {
		if err := rs.forget(ctx, r); err != nil {
			return err
		}
	}
	for _, kept := range [][2]string{
		{kindListed, id},
		{kindChat, chatID(id, AtTable)},
		{kindChat, chatID(id, Watching)},
		{kindThere, id},
		{kindRelink, id},
		{kindAgain, id},
		{kindShared, id},
		{kindRoom, id},
		{kindMoved, id},
	} {
		if err := rs.Records.Delete(ctx, kept[0], kept[1]); err != nil {
			return err
		}
	}
	return nil
}
