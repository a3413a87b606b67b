import { expect, test } from 'vitest';
import { usual } from './players.ts';

test('the usual table has a person in the first seat', () => {
	expect(usual([{ id: 'a' }, { id: 'b' }])).toEqual({ a: 'human', b: 'steady' });
});
