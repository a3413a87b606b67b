import { percent } from '../odds/chances.ts';
import { inWords } from '../odds/headline.ts';
import { slices } from '../odds/odds.ts';
import type { Odds, Question } from '../wire/api.ts';
import type { Draft } from './draft.ts';
import { folded, footed, headingOf, listed, offered } from './list.ts';

// What is said to those who do not see the table: the question with its sentences, and what would come of the chosen one.

/** How many sentences, and how many outcomes, are said before the listener has to look. */
const few = 3;

/** The question, how many sentences answer it, and the first few of them. */
export function asks(q: Question, d: Draft, name: (id: string) => string): string {
	return `${ended(q.text)} ${offers(q, d, name)}`;
}

/** How many sentences there are, and the first few of them: "6 sentences: Run, Shoot at Spats, Wait and 3 more." */
export function offers(q: Question, d: Draft, name: (id: string) => string): string {
	if (q.parts)
		return `A form of ${q.parts.length} lines, filled in: change what you like, or press “${q.options[q.default]?.text}”.`;
	const many = offered(q, d).length;
	if (many === 0) return footed(q)?.text ?? '';
	let said = 0;
	const first: string[] = [];
	for (const group of listed(q, d)) {
		const parts = folded(group) ? [group.options] : group.options.map((o) => [o]);
		for (const options of parts) {
			if (first.length === few) break;
			const whole = group.by === 'figure' ? name(options[0]?.who ?? '') : headingOf(group);
			first.push(
				options.length > 1 || group.by === 'figure' ? `${whole} in ${options.length} ways` : (options[0]?.text ?? ''),
			);
			said += options.length;
		}
	}
	const more = many > said ? ` and ${many - said} more` : '';
	const pass = footed(q);
	const rest = pass ? ` Or: ${ended(pass.text)}` : '';
	return `${many === 1 ? 'One sentence' : `${many} sentences`}: ${first.join(', ')}${more}.${rest}`;
}

/** What would come of a sentence: its likeliest outcomes. */
export function counted(text: string, odds: Odds): string {
	const parts = slices(odds).sort((a, b) => b.percent - a.percent);
	if (parts.length === 0) return '';
	const first = parts
		.slice(0, few)
		.map((p) => `${p.text.replace(/\.$/, '').replaceAll('. ', '; ')} ${percent(p.percent)}`);
	const heads = inWords(odds.headlines ?? []);
	return `${text}: ${heads ? `${heads}. ` : ''}${first.join(', ')}.`;
}

function ended(text: string): string {
	return /[.?!…]$/.test(text) ? text : `${text}.`;
}
