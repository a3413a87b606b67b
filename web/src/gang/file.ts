import { lobby } from '../wire/client.ts';
import type { Gang } from '../wire/gangs.ts';
import { Refusal } from '../wire/refusal.ts';

/** A gang as a file, to be brought to a seat. One with which no match begins is refused with all that is wrong with it. */
export async function gangFile(ruleset: string, gang: Gang): Promise<string> {
	const c = await lobby().checkGang(ruleset, { gang });
	if (c.valid) return c.yaml;
	const problems = c.problems.map((p) => p.sentence);
	throw new Refusal(422, 'bad-gang', `${gang.name}: ${problems.join(' ')}`);
}
