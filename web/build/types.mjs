// Makes the types of what the server says, src/wire/schema.d.ts, from its description in openapi.json.
import { readFile, writeFile } from 'node:fs/promises';
import openapi, { astToString, NUMBER, QUESTION_TOKEN } from 'openapi-typescript';
import { factory } from 'typescript';

const made = new URL('../src/wire/schema.d.ts', import.meta.url);

/** [x, y, floor?]: a description cannot name the numbers of a list, nor say that the last may be absent. */
const point = factory.createTupleTypeNode([
	factory.createNamedTupleMember(undefined, factory.createIdentifier('x'), undefined, NUMBER),
	factory.createNamedTupleMember(undefined, factory.createIdentifier('y'), undefined, NUMBER),
	factory.createNamedTupleMember(undefined, factory.createIdentifier('floor'), QUESTION_TOKEN, NUMBER),
]);

const text = astToString(
	await openapi(new URL('../openapi.json', import.meta.url), {
		transform: (_, { path }) => (path === '#/components/schemas/Point' ? point : undefined),
	}),
);
// Written only when it is new: nothing is built again for the same.
if (text !== (await readFile(made, 'utf8').catch(() => ''))) await writeFile(made, text);
