import { readFileSync } from 'node:fs';
import path from 'node:path';
import { accountKinds } from '@countersign/contract';
import { expect, test } from 'vitest';

const workspace = path.join(import.meta.dirname, '..', '..');
const read = (file: string) =>
	readFileSync(path.join(workspace, file), 'utf8').replace(/\s+/g, ' ');
const readme = read('README.md');
const status = read('docs/status.md');

/** The values that an index exports by name. */
function exportsOf(file: string): Set<string> {
	const lists = [...read(file).matchAll(/export \{([^}]*)\}/g)].map(([, names = '']) => names);
	const names = lists.flatMap((list) => list.split(',')).map((name) => name.trim());
	return new Set(names.filter((name) => name !== '' && !name.startsWith('type ')));
}

/** What a sentence names in code font. */
const named = (text: string | undefined) =>
	[...(text ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => name);

test('a hook is `use` and the name of a function of core without get or list, except those that the readme lists', () => {
	const core = exportsOf('packages/core/src/index.ts');
	const words = new Set(
		[...core].map((name) => name.replace(/^(get|list)(?=[A-Z])/, '').toLowerCase()),
	);
	const hooks = [...exportsOf('packages/react/src/index.ts')].filter((name) =>
		/^use[A-Z]/.test(name),
	);
	const others = hooks.filter((name) => !words.has(name.slice(3).toLowerCase()));
	const [, listed] = /Some hooks have no such function: (.*?)\./.exec(readme) ?? [];
	expect(hooks.length).toBeGreaterThan(40);
	expect(named(listed).sort()).toEqual(others.sort());
});

test('the status page counts the kinds of external accounts', () => {
	const [, count] = /all (\d+) kinds of external accounts/.exec(status) ?? [];
	expect(Number(count)).toBe(Object.keys(accountKinds).length);
});

test('the conformance page says that at least 97 % of at least 250 changes are noticed', () => {
	const page = read('docs/conformance.md');
	const [, all, noticed, share] =
		/one of (\d+) changes .* The tests notice (\d+) \(([\d.]+) %\)/.exec(page) ?? [];
	expect(Number(all)).toBeGreaterThanOrEqual(250);
	expect(Number(noticed) / Number(all)).toBeGreaterThanOrEqual(0.97);
	expect(Number(share)).toBeCloseTo((100 * Number(noticed)) / Number(all), 1);
});

test('the readme and the status page promise no number of processes on PGlite', () => {
	for (const page of [readme, status, read('docs/architecture.md'), read('SECURITY.md')]) {
		expect(page).not.toMatch(/PGlite or PostgreSQL, any number of processes/);
	}
});

test('the areas that the status page says are missing are those for which the sandbox responds with 501', () => {
	const source = read('packages/sandbox/src/platform/http/refuseUnknown.ts');
	const [, table = ''] = /const areas[^=]*= \{(.*?)\};/.exec(source) ?? [];
	const areas = [...table.matchAll(/: '([^']+)'/g)].map(([, area = '']) => area.toLowerCase());
	const [, missing = ''] = /\| ([^|]*) \(they respond with 501\)/.exec(status) ?? [];
	const listed = missing.toLowerCase();
	const words: Readonly<Record<string, string>> = {
		'accounts at stablecoin providers': 'stablecoin providers',
		'bulk imports of customers': 'bulk imports',
	};
	for (const area of new Set(areas)) expect(listed).toContain(words[area] ?? area);
});

test('the status page counts the kinds of payment instructions', () => {
	// A record over every kind of the contract, so that the compiler misses none.
	const source = read('packages/core/src/accounts/describePaymentInstructions.test.ts');
	const [, record = ''] = /Record<PaymentAccountType, string>+ = \{(.*?)\};/.exec(source) ?? [];
	const [, count] = /payment instructions of all (\d+) kinds/.exec(status) ?? [];
	expect(record.match(/\b[A-Z0-9_]+: /g)).toHaveLength(Number(count));
});

test('the comparison has the limits of our size, in whole kilobytes', () => {
	const source = read('tests/size/published.test.ts');
	const [, initial, lazy] =
		/'sign-in by code and passkey, restore, stamp and execute': .*? esbuild: \[([\d_]+), ([\d_]+)\]/.exec(
			source,
		) ?? [];
	const [first, later] = [initial, lazy].map((text) => Number(text?.replaceAll('_', '')));
	const kilobytes = (bytes: number) => `${Math.round(bytes / 1000)} kB`;
	const row = `${kilobytes(first ?? 0)} | ${kilobytes((first ?? 0) + (later ?? 0))} |`;
	expect(read('docs/comparison.md')).toContain(
		`sign-in by code and passkey, restore, execution | ${row}`,
	);
});

/** Numbers of the security page: the sentence, and the constant that it is about, as `a * b` in the source. */
const numbers: readonly (readonly [sentence: RegExp, unit: number, file: string, code: RegExp])[] =
	[
		[
			/A request body holds at most (\d+) KB/,
			1024,
			'packages/server/src/inbound/browserRequest.ts',
			/requestLimit = ([\d_ *]+);/,
		],
		[
			/responses at most (\d+) MB is read/,
			1024 * 1024,
			'packages/server/src/service/serviceClient.ts',
			/responseLimit = ([\d_ *]+);/,
		],
		[
			/The SDK reads at most (\d+) MB/,
			1_000_000,
			'packages/core/src/http/response.ts',
			/responseLimit = ([\d_ *]+);/,
		],
		[
			/At most (\d+) requests are worked on/,
			1,
			'packages/server/src/settings/resolveSettings.ts',
			/overriding\(\{ active: (\d+),/,
		],
		[
			/At most (\d+) wait, for at most a quarter/,
			1,
			'packages/server/src/settings/resolveSettings.ts',
			/overriding\(\{ active: \d+, waiting: (\d+) /,
		],
		[
			/a webhook that is (\d+) days less/,
			24 * 60 * 60_000,
			'packages/server/src/webhooks/verifyWebhook.ts',
			/webhookIdMemory: number = ([\d_ *]+);/,
		],
		[
			/the browser, HttpOnly \| (\d+) days, replaced/,
			24 * 60 * 60_000,
			'packages/server/src/login/deviceCookie.ts',
			/lifetime = ([\d_ *]+);/,
		],
		[
			/sign-out, or (\d+) hours \|/,
			60,
			'packages/server/src/settings/resolveSettings.ts',
			/defaultLifetime = ([\d_ *]+) \* minute;/,
		],
		[
			/less than (five) minutes old, which the backend checks/,
			60_000,
			'packages/server/src/login/login.ts',
			/const recent = ([\d_ *]+);/,
		],
		[
			/for up to (five) addresses an HMAC/,
			1,
			'packages/server/src/login/deviceCookie.ts',
			/mostAddresses = (\d+);/,
		],
		[
			/at most two of a page and (\d+) in all/,
			1,
			'packages/core/src/session/createAwaitedKeys.ts',
			/const most = (\d+);/,
		],
		[
			/signed for an account, at most (eight) accounts/,
			1,
			'packages/core/src/signIn/walletOrganizations.ts',
			/const most = (\d+);/,
		],
	];

const words = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];

test.each(numbers)('SECURITY.md: %s is what the code does', (sentence, unit, file, code) => {
	const [, told = ''] = sentence.exec(read('SECURITY.md')) ?? [];
	const [, written = ''] = code.exec(read(file)) ?? [];
	const product = written
		.split('*')
		.reduce((value, factor) => value * Number(factor.replaceAll('_', '')), 1);
	expect(told).not.toBe('');
	expect((words.includes(told) ? words.indexOf(told) : Number(told)) * unit).toBe(product);
});
