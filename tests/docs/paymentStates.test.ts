import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { PaymentState } from '../../packages/core/src/index.js';
import { root } from '../source/root.js';

type Status = PaymentState['status'];

/** Fields by which the payment finds its own way. No page shows them. */
type Internal =
	| 'endedSession'
	| 'intent'
	| 'isRetrying'
	| 'isSentHere'
	| 'left'
	| 'next'
	| 'retries';

type Shown<One extends Status> = Exclude<
	keyof Extract<PaymentState, { status: One }>,
	Internal | 'status'
>;

/** The compiler refuses a field that the type lacks, and misses one that is not here. */
const fields: { readonly [One in Status]: Readonly<Record<Shown<One>, true>> } = {
	restoring: {},
	drafting: { request: true, error: true },
	quoting: { request: true, quote: true, confirmation: true },
	review: {
		request: true,
		quote: true,
		expiresAt: true,
		isExpired: true,
		change: true,
		error: true,
	},
	signing: { request: true, quote: true, confirmation: true, needsStepUp: true },
	executing: { request: true, quote: true, confirmation: true, isOurs: true },
	settling: { request: true, quote: true, outcome: true, transaction: true },
	done: { request: true, quote: true, outcome: true, transaction: true },
	failed: { request: true, quote: true, error: true, outcome: true, transaction: true },
	unknown: { request: true, quote: true, confirmation: true, error: true },
};

const page = readFileSync(path.join(root, 'docs/start/headless.md'), 'utf8');

/** The rows of the table with this heading, by their status. */
function rowsOf(heading: string): Record<string, string> {
	const [, table = ''] = page.split(`| ${heading} |\n`);
	const rows = table.split('\n\n')[0]?.matchAll(/^\| `(\w+)` \| (.*) \|$/gm) ?? [];
	return Object.fromEntries([...rows].map(([, status, text]) => [status, text]));
}

test('the page on hooks names every status of a payment, and every field that a page shows', () => {
	const named = Object.entries(rowsOf('status | fields')).map(([status, text]) => [
		status,
		[...text.matchAll(/`(\w+)`/g)].map(([, field]) => field).sort(),
	]);
	const expected = Object.entries(fields).map(([status, of]) => [status, Object.keys(of).sort()]);
	expect(Object.fromEntries(named)).toEqual(Object.fromEntries(expected));
	const explained = Object.keys(rowsOf('status | what is happening | what to offer'));
	expect(explained.sort()).toEqual(Object.keys(fields).sort());
});
