import { expect, test, vi } from 'vitest';
import type { Match } from '../match/match.svelte.ts';
import type { Option, Preview, Question } from '../wire/api.ts';
import { Ahead } from './ahead.svelte.ts';
import { blank, type Draft } from './draft.ts';
import { question } from './sample.ts';

const shot = (whom: string): Partial<Option> => ({ who: 'ann', verb: 'shoot', whom, risk: true });

function asking(q: Question) {
	const asked: string[] = [];
	const waiting: (() => void)[] = [];
	const client = {
		preview: ({ option }: { option: number }) => {
			asked.push(`preview ${option}`);
			return new Promise<Preview>((come) => waiting.push(() => come({ allowed: true })));
		},
		odds: async ({ option }: { option: number }) => {
			asked.push(`odds ${option}`);
			return { exact: true, outcomes: [], figures: [] };
		},
	};
	const said: { question: Question | null; draft: Draft } = { question: q, draft: blank(q.id) };
	const ahead = new Ahead({ client } as unknown as Match, () => said);
	/** The server answers what was asked. */
	const reply = async () => {
		for (const come of waiting.splice(0)) come();
		await new Promise((go) => setTimeout(go));
	};
	return { ahead, asked, said, reply };
}

test('what sentences need is asked one after the other, then what would come of them; what risks nothing is not asked', async () => {
	const q = question([shot('bob'), { verb: 'wait' }, shot('cid')], { who: 'ann' });
	const { ahead, asked, reply } = asking(q);
	void ahead.ask(q);
	expect(asked).toEqual(['preview 0']);
	await reply();
	expect(asked).toEqual(['preview 0', 'preview 2']);
	await reply();
	await vi.waitFor(() => expect(asked).toEqual(['preview 0', 'preview 2', 'odds 0', 'odds 2']));
	expect([...ahead.known.keys()]).toEqual([0, 2]);
});

test('what is known is not asked again', async () => {
	const q = question([shot('bob')]);
	const { ahead, asked, reply } = asking(q);
	void ahead.look(q, 0);
	await reply();
	await ahead.look(q, 0);
	expect(asked).toEqual(['preview 0']);
});

test('nor what gives the match up', async () => {
	const q = question([{ verb: 'concede', concedes: true }]);
	const { ahead, asked } = asking(q);
	await ahead.look(q, 0);
	expect(asked).toEqual([]);
});

test('of another question nothing is known, and a late answer about the one before counts for nothing', async () => {
	const q = question([shot('bob'), shot('cid')]);
	const { ahead, asked, said, reply } = asking(q);
	void ahead.ask(q);
	ahead.clear();
	said.question = question([shot('dot')], { id: 'q2' });
	await reply();
	expect([ahead.known.size, asked]).toEqual([0, ['preview 0']]);
});
