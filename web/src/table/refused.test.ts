import { expect, test } from 'vitest';
import { asks, refusal } from './refused.ts';

const asked = { id: '7', by: 'north', reply: [], waiting: ['south'] };

test('one waits for an answer to what one has asked oneself', () => {
	expect(asks({ seats: ['north'] })).toBe('');
	expect(asks({ seats: ['north'], asked } as unknown as Parameters<typeof asks>[0])).not.toBe('');
	expect(asks({ seats: ['south'], asked } as unknown as Parameters<typeof asks>[0])).toBe('');
	expect(
		asks({ seats: ['north'], offer: { ...asked, kind: 'draw' } } as unknown as Parameters<typeof asks>[0]),
	).not.toBe('');
});

test('a no is told in the words of the log, and nothing else is', () => {
	const no = { kind: 'offer-refused', text: 'South does not agree.' };
	expect(refusal([no])).toBe('South does not agree.');
	expect(refusal([{ kind: 'takeback-refused', text: 'No.' }])).toBe('No.');
	expect(refusal([no, { kind: 'takeback', text: 'Taken back.' }])).toBe('');
	expect(refusal([])).toBe('');
});
