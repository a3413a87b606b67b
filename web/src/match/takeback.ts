import type { Snapshot } from '../wire/api.ts';

/** Lines that are the table's and not the rules': they belong to no clause. */
const back = /^(takeback(-asked|-refused)?|restart)$/;
const beside =
	/^(hint|offer(-refused|-withdrawn|-lapsed|-agreed)?|go-on|given-up|time-up|returned|rekey|watch-renewed|carried)$/;

export function ofTheTable(kind: string): boolean {
	return takesBack(kind) || beside.test(kind);
}

/** Whether a line of the table tells that something was taken back or begun again. */
export function takesBack(kind: string): boolean {
	return back.test(kind);
}

/** What the button says that takes the last answer back; nothing where there is no button. */
export function wording(now: Snapshot | null): string {
	if (!now || now.result || now.seats.length === 0) return '';
	switch (now.takeback) {
		case 'ask':
			return 'Ask to take back';
		case 'free':
		case 'practice':
			return 'Take back';
		default:
			return '';
	}
}

/** Whether taking back is asked about first: once it is done the match is practice for good. */
export function warns(now: Snapshot | null): boolean {
	return now?.takeback === 'practice' && !now.practice;
}

/** What is going on with a take back that the others are asked for, for whoever looks. */
export type Asking = 'reply' | 'mine' | 'others';

/** Nothing, or one's part in it: to reply, to wait for the others, to look on. */
export function asking(now: Snapshot | null): Asking | '' {
	if (!now?.asked || now.result) return '';
	if (now.asked.reply.length > 0) return 'reply';
	return now.seats.includes(now.asked.by) ? 'mine' : 'others';
}

/** Names as one says them: "A", "A and B", "A, B and C". */
export function listing(names: readonly string[]): string {
	return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

/** What whoever looks is told of it, in a sentence. */
export function tale(now: Snapshot, name: (seat: string) => string): string {
	const { asked } = now;
	if (!asked) return '';
	const which = asked.told ? ` What came of it: “${asked.told}”` : '';
	const waiting = listing(asked.waiting.map(name));
	switch (asking(now)) {
		case 'reply':
			return `${name(asked.by)} would like to take the last answer back.${which} Do you agree?`;
		case 'mine':
			return `You asked to take your last answer back.${which} Waiting for ${waiting || 'the others'}.`;
		default:
			return `${name(asked.by)} asked to take the last answer back.${which} Waiting for ${waiting || 'the others'}.`;
	}
}
