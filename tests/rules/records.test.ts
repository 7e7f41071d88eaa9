import { expect, test } from 'vitest';
import type { Kind } from '../../packages/server/src/records/kind.js';
import * as records from '../../packages/server/src/records/records.js';
import { packageIn } from '../source/packages.js';

const isKind = (value: unknown): value is Kind<unknown> => Object(value).family !== undefined;

const kinds = Object.entries(records).flatMap(([name, value]): [string, Kind<unknown>][] =>
	isKind(value) ? [[name, value]] : [],
);

const sources = packageIn('packages/server').files.filter(({ isTest }) => !isTest);

test('the server has at most 17 families of records, each named once', () => {
	const families = kinds.map(([, { family }]) => family);
	expect(families.length).toBeLessThanOrEqual(17);
	expect(new Set(families).size).toBe(families.length);
});

test.each(kinds)(
	'the record %s is written by the file that the table names',
	(name, { writer }) => {
		const writes = new RegExp(`\\brecords\\.${name}(?:\\.(?:put|entry|add|count)\\(|,)`);
		const writers = sources.filter(({ text }) => writes.test(text)).map(({ path }) => path);
		expect(writers).toEqual([`packages/server/src/${writer}`]);
	},
);

test('only the records call the store', () => {
	const calls = /\bstore\.(?:get|put|add|take|count)\(/;
	const callers = sources.filter(
		({ path, text }) => calls.test(text) && !/\/conformance\//.test(path),
	);
	expect(callers.map(({ path }) => path)).toEqual(['packages/server/src/records/kind.ts']);
});
