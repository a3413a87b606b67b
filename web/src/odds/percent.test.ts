import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Who may write a chance: there it is seen to that what may happen never reads as 0 %, nor what may fail as 100 %. */
const here = 'odds/chances.ts';

test('every chance that a person reads is written in one place', () => {
	const src = `${import.meta.dirname}/..`;
	const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
		(f) => /\.(ts|svelte)$/.test(f) && !/\.test\.ts$|sample\.ts$|schema\.d\.ts$/.test(f),
	);
	expect(files.length).toBeGreaterThan(100);
	// A number goes before it: from a template string, from markup, or by hand.
	const writes = files.filter((f) =>
		/ %[`'"<]|\} %/.test(readFileSync(`${src}/${f}`, 'utf8').replace(/^\s*(\/\/|\/?\*).*$/gm, '')),
	);
	expect(writes).toEqual([here]);
});
