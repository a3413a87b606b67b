import { sentence } from '../wire/refusal.ts';
import { NoPasskey } from './passkey.ts';

/** Something that is being done at a click, and what came of it: one at a time. */
export class Deed {
	busy = $state(false);
	/** why it was not done, a sentence */
	trouble = $state('');
	/** what was done, for those who do not see it */
	done = $state('');

	/** Says whether it was done. */
	async try(what: () => Promise<unknown>, done = ''): Promise<boolean> {
		if (this.busy) return false;
		this.busy = true;
		this.trouble = '';
		this.done = '';
		try {
			await what();
			this.done = done;
			return true;
		} catch (e) {
			this.trouble = e instanceof NoPasskey ? e.message : sentence(e);
			return false;
		} finally {
			this.busy = false;
		}
	}
}
