import { expect, test } from 'vitest';
import type { Option, Part, Question } from '../wire/api.ts';
import { Form } from './form.svelte.ts';
import { filled, isForm, lookOf, sent, taking, wanted } from './form.ts';
import { grouped, labels, placings } from './formlines.ts';
import { question } from './sample.ts';

function part(options: Partial<Option>[], more: Partial<Part> = {}): Part {
	const { options: numbered } = question(options);
	return { index: 0, prompt: 'carry', text: 'What do they carry?', default: 0, ...more, options: numbered };
}

const carry = part(
	[{ text: 'Anvil takes a bat' }, { text: 'Anvil takes a lead pipe' }, { text: 'Anvil takes a knife' }],
	{ who: 'anvil', default: 1 },
);
const stand = part([{ text: 'They stand tall' }, { text: 'They keep low' }], { who: 'anvil' });
const name = part([{ text: 'Leave it' }], { freeText: true, value: 'The Reds' });
const dice = part([{ text: 'Roll', many: { from: 2, to: 5 } }]);
const pick = part([
	{ text: 'Send nobody' },
	{ text: 'Send', pick: { least: 1, most: 2, among: ['a', 'b', 'c'], text: '' } },
]);

function form(...parts: Part[]): Question {
	return { ...question([{ text: 'Ready' }, { text: 'Concede', concedes: true }]), parts };
}

test('a part is filled in by its default: the option, the least number, the first things, the text it has', () => {
	expect(filled(carry)).toEqual({ option: 1, many: null, picked: [], text: '' });
	expect(filled(name).text).toBe('The Reds');
	expect(filled(dice).many).toBe(2);
	expect(taking(pick, 1, 'kept')).toEqual({ option: 1, many: null, picked: ['a'], text: 'kept' });
});

test('nothing is sent of a form that nobody has changed, and all of it when one line is another', () => {
	const parts = [carry, stand, name, dice, pick];
	const said = parts.map(filled);
	expect(sent(parts, said)).toBeUndefined();
	const changed = said.map((s, i) => (i === 1 ? { ...s, option: 1 } : s));
	expect(sent(parts, changed)).toEqual([
		{ option: 1 },
		{ option: 1 },
		{ option: 0, text: 'The Reds' },
		{ option: 0, many: 2 },
		{ option: 0 },
	]);
	const picked = said.map((s, i) => (i === 4 ? taking(pick, 1, '') : s));
	expect(sent(parts, picked)?.[4]).toEqual({ option: 1, picked: ['a'] });
	// Words that were taken out are left out: what was there stays.
	expect(sent([name], [{ ...filled(name), text: '  ' }])).toEqual([{ option: 0 }]);
});

test('a form that still asks for something says what, and a place that is not picked is none of it', () => {
	const none = { ...taking(pick, 1, ''), picked: [] };
	expect(wanted([carry, stand], [filled(carry), taking(stand, 1, '')])).toBe('');
	expect(wanted([carry, pick], [filled(carry), none])).toBe('Pick 1 to 2');
	expect(wanted([carry, pick], [filled(carry), { ...none, picked: ['a', 'b', 'c'] }])).toBe('Pick 1 to 2');
	expect(wanted([carry, pick], [filled(carry), { ...none, picked: ['a', 'b'] }])).toBe('');
});

test('a question is a form when it has parts, or only places those who wait and else lines them up', () => {
	const place = (who: string): Partial<Option> => ({ text: `Place ${who}`, who, where: { far: 0, kind: 1 } });
	const all = () => true;
	expect(isForm(form(carry), () => false)).toBe(true);
	const deploy = question([{ text: 'Line up' }, place('anvil'), place('lefty'), { text: 'Concede', concedes: true }]);
	expect(isForm(deploy, all)).toBe(true);
	expect(isForm(deploy, (f) => f === 'anvil')).toBe(false);
	expect(placings(deploy).map((o) => o.who)).toEqual(['anvil', 'lefty']);
	// Who stands on the table and moves is asked as ever.
	expect(isForm(question([{ text: 'Pass' }, place('anvil')]), () => false)).toBe(false);
	expect(isForm(question([{ text: 'Pass' }, place('anvil'), { text: 'Shoot', who: 'anvil' }]), all)).toBe(false);
	expect(isForm(question([{ text: 'Pass' }, { text: 'Concede', concedes: true }]), all)).toBe(false);
});

test('the parts of a figure stand together, where the first of them does', () => {
	expect(grouped([name, carry, dice, stand])).toEqual([
		{ who: '', parts: [0, 2] },
		{ who: 'anvil', parts: [1, 3] },
	]);
});

test('options are told apart by the words that differ', () => {
	expect(labels(carry.options)).toEqual(['Bat', 'Lead pipe', 'Knife']);
	expect(labels(part([{ text: 'Line up Brick' }, { text: 'Place Brick' }]).options)).toEqual(['Line up', 'Place']);
	// Every option keeps a word of its own.
	expect(labels(part([{ text: 'Go' }, { text: 'Go on' }]).options)).toEqual(['Go', 'Go on']);
	expect(labels(part([{ text: 'A bat' }]).options)).toEqual(['A bat']);
});

test('a form keeps what was changed until another question comes', () => {
	const f = new Form();
	f.follow(form(carry, pick), true);
	expect(f.on).toBe(true);
	expect(f.parts).toEqual({});
	f.change(0, { option: 2 });
	expect(f.parts).toEqual({ parts: [{ option: 2 }, { option: 0 }] });
	f.take(1, 1);
	f.change(1, { picked: [] });
	expect(f.wanted).toBe('Pick 1 to 2');
	f.take(1, 1);
	expect(f.wanted).toBe('');
	f.follow(question([{}]), false);
	expect([f.on, f.parts, f.said]).toEqual([false, {}, []]);
});

test('which way somebody looks who is placed is no line of the form: it is said with the place', () => {
	const look = part([{ text: 'Ahead' }, { text: 'There', where: { kind: 4, far: 0, direction: true } }]);
	expect(lookOf([carry, stand])).toBeNull();
	expect(lookOf([carry, look])).toEqual({ part: 1, option: 1 });
	expect(grouped([carry, look]).map((g) => g.parts)).toEqual([[0]]);
	const filling = new Form();
	filling.follow(form(carry, look), true);
	expect(filling.turns).toEqual({ part: 1, option: 1 });
	expect(filling.parts).toEqual({});
	filling.look([3, 4]);
	expect(filling.parts).toEqual({ parts: [{ option: 1 }, { option: 1, at: [3, 4] }] });
	filling.look(null);
	expect(filling.parts).toEqual({});
	filling.follow(form(carry), true);
	filling.look([3, 4]);
	expect([filling.turns, filling.parts]).toEqual([null, {}]);
});
