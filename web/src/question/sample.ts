import type { Option, Question } from '../wire/api.ts';

/** A question of these options, numbered. */
export function question(options: Partial<Option>[], more: Partial<Question> = {}): Question {
	return {
		id: 'q1',
		seat: 'reds',
		prompt: 'next-action',
		text: 'What now?',
		default: 0,
		...more,
		options: options.map((o, index) => ({ index, verb: 'do', text: `Option ${index}`, ...o })),
	};
}
