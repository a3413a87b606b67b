// @vitest-environment happy-dom
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, test } from 'vitest';
import AgreementEditor from './AgreementEditor.svelte';

let drawn: ReturnType<typeof mount> | null = null;

afterEach(() => {
	if (drawn) void unmount(drawn);
	drawn = null;
	document.body.replaceChildren();
});

/** The list of a title, once it is drawn for what was agreed, and what it is described by. */
function list(title: string, agreed: object) {
	drawn = mount(AgreementEditor, { target: document.body, props: { agreed, wrong: new Map(), onset: () => {} } });
	flushSync();
	const label = [...document.querySelectorAll('label')].find((l) => l.textContent === title);
	const select = document.getElementById(label?.htmlFor ?? '') as HTMLSelectElement;
	const described = document.getElementById(select.getAttribute('aria-describedby') ?? '');
	return { disabled: select.disabled, title: select.title, described: described?.textContent };
}

const why = 'So it is in every match that counts for ratings.';

test.each([
	['Taking back', 'Nothing is taken back.'],
	['Hints', 'None.'],
	['Chances to win', 'Nobody sees them before the match is over.'],
])('%s cannot be chosen in a match that counts for ratings, and says why', (title, means) => {
	expect(list(title, { rated: true })).toEqual({ disabled: true, title: why, described: `${means} ${why}` });
});

test('without a rating it can be chosen', () => {
	expect(list('Hints', {})).toEqual({ disabled: false, title: '', described: 'None.' });
});
