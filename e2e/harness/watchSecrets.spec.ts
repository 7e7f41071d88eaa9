import { readFileSync, writeFileSync } from 'node:fs';
import { waitLonger } from '@countersign/test-kit';
import type { Browser, BrowserContext, Page, TestInfo } from '@playwright/test';
import { signOut } from '../steps/passkeys.js';
import { rightCode, signUp } from '../steps/signUp.js';
import { plantRecord } from './plantRecord.js';
import type { Stack } from './startStack.js';
import { expect, test } from './test.js';
import { type SecretWatch, watchSecrets } from './watchSecrets.js';

const canary = 'canary-0123456789';

interface Watched {
	readonly context: BrowserContext;
	readonly page: Page;
	readonly secrets: SecretWatch;
}

/** A tab of a context of its own: that of the story is watched already, and would find the same. */
async function openWatched(browser: Browser, stack: Stack): Promise<Watched> {
	const context = await browser.newContext({ baseURL: stack.url });
	await context.addInitScript(waitLonger);
	const secrets = await watchSecrets(context, stack);
	secrets.add('the canary', canary);
	return { context, secrets, page: await context.newPage() };
}

/** The stack, with a log of its own that a test can write to. */
function withOwnLog(stack: Stack, log: 'backendLog' | 'sandboxLog', info: TestInfo): Stack {
	const file = info.outputPath(log);
	writeFileSync(file, '');
	return { ...stack, [log]: file };
}

// [T24b]
test('a secret is found in an address, the console, an error and wherever a page keeps or shows it', async ({
	browser,
	stack,
}) => {
	const { context, page, secrets } = await openWatched(browser, stack);
	await page.goto(`/?note=${canary}`);
	const record = await page.evaluateHandle(async (text) => {
		Reflect.get(window, 'console').info(text);
		sessionStorage.setItem('note', text);
		document.body.dataset['note'] = text;
		document.body.append(Object.assign(document.createElement('input'), { value: text }));
		performance.mark(text);
		await (await caches.open('notes')).put('/note', new Response(text));
		await Promise.reject(new Error(text)).catch(() => undefined);
		return { inner: new TextEncoder().encode(text) };
	}, canary);
	await plantRecord(page, record);
	await secrets.look(page);
	expect([...(await secrets.findings())].sort()).toEqual([
		'the canary is in IndexedDB',
		'the canary is in a field',
		'the canary is in an address',
		'the canary is in an error',
		'the canary is in storage',
		'the canary is in the address of a request',
		'the canary is in the cache storage',
		'the canary is in the console',
		'the canary is in the document',
		'the canary is in the performance timeline',
	]);
	await context.close();
});

for (const log of ['backendLog', 'sandboxLog'] as const) {
	test(`a secret is found in what is written to the ${log} from now on`, async ({
		browser,
		stack,
	}, info) => {
		const own = withOwnLog(stack, log, info);
		const { context, secrets } = await openWatched(browser, own);
		expect(await secrets.findings()).toEqual([]);
		writeFileSync(own[log], `{"message":"${canary}"}\n`);
		expect(await secrets.findings()).toEqual(['the canary is in a log']);
		await context.close();
	});
}

test('the logs are those of the running backend and sandbox', async ({ browser, stack }) => {
	const { context, page, secrets } = await openWatched(browser, stack);
	await page.goto('/');
	// The trace id of a request is the one thing that the backend logs of what a page sends.
	const traceId = crypto.randomUUID().replaceAll('-', '');
	secrets.add('the trace id', traceId);
	await page.evaluate(
		(traceparent) => fetch('/api/me', { headers: { traceparent } }),
		`00-${traceId}-00f067aa0ba902b7-01`,
	);
	await expect.poll(() => secrets.findings()).toEqual(['the trace id is in a log']);
	expect(readFileSync(stack.sandboxLog, 'utf8')).toContain(stack.serviceUrl);
	await context.close();
});

test('a caught error is searched with its details, its causes and what the browser threw', async ({
	browser,
	stack,
}) => {
	const { context, page, secrets } = await openWatched(browser, stack);
	await page.goto('/');
	for (const make of [
		'Object.assign(new Error("made"), { details: { list: [text] } })',
		'new (class extends TypeError { note = text })()',
		'new Error("made", { cause: new RangeError("why", { cause: text }) })',
		'new DOMException(text, "AbortError")',
		'Error(text)',
		'(() => { try { JSON.parse(text) } catch (cause) { return new Error("made", { cause }) } })()',
	]) {
		const text = `canary-${crypto.randomUUID().slice(0, 8)}`;
		secrets.add(make, text);
		await page.evaluate(`((text) => void ${make})('${text}')`);
		expect(await secrets.findings()).toContain(`${make} is in an error`);
	}
	await context.close();
});

test('a secret is found in every kind of value in IndexedDB, and in the key of a record', async ({
	browser,
	stack,
}) => {
	const { context, page, secrets } = await openWatched(browser, stack);
	await page.goto('/');
	for (const make of [
		'new Map([["one", { note: text }]])',
		'new Map([[text, 1]])',
		'new Set([text])',
		'new TextEncoder().encode(text)',
		'new TextEncoder().encode("-" + text).subarray(1)',
		'new TextEncoder().encode(text).buffer',
		'({ [text]: 1n })',
		'new Error("made", { cause: text })',
	]) {
		const text = `canary-${crypto.randomUUID().slice(0, 8)}`;
		secrets.add(make, text);
		await plantRecord(page, await page.evaluateHandle(`((text) => [${make}])('${text}')`));
		await secrets.look(page);
		expect(await secrets.findings()).toContain(`${make} is in IndexedDB`);
	}
	await plantRecord(page, await page.evaluateHandle(() => 1), canary);
	await secrets.look(page);
	expect(await secrets.findings()).toContain('the canary is in IndexedDB');
	await context.close();
});

test('a stored private key may not be extractable', async ({ browser, stack }) => {
	const { context, page, secrets } = await openWatched(browser, stack);
	await page.goto('/');
	const plant = async (isExtractable: boolean) => {
		const pair = await page.evaluateHandle((extractable) => {
			const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
			return crypto.subtle.generateKey(algorithm, extractable, ['sign', 'verify']);
		}, isExtractable);
		await plantRecord(page, pair);
		await secrets.look(page);
		return secrets.findings();
	};
	expect(await plant(false)).toEqual([]);
	expect(await plant(true)).toEqual(['an extractable key is in IndexedDB']);
	await context.close();
});

test('a code is found on its own, and not as part of something else', async ({
	browser,
	stack,
}) => {
	const { context, page, secrets } = await openWatched(browser, stack);
	// The demo tells the code of the sandbox.
	await page.goto('/');
	await secrets.look(page);
	const print = (text: string) =>
		page.evaluate((line) => Reflect.get(window, 'console').info(line), text);
	await print(`100${rightCode} 1.${rightCode} ${rightCode}00-0000-4000-8000-${rightCode}000000`);
	expect(await secrets.findings()).toEqual([]);
	await print(`The code is ${rightCode}.`);
	expect(await secrets.findings()).toEqual(['the code is in the console']);
	const field = await page.evaluateHandle((code) => {
		const field = Object.assign(document.createElement('input'), { defaultValue: code });
		field.autocomplete = 'one-time-code';
		document.body.append(field);
		return field;
	}, rightCode);
	await secrets.look(page);
	expect(await secrets.findings()).toEqual(['the code is in the console']);
	await field.evaluate((left) => {
		left.hidden = true;
		localStorage.setItem('code', left.value);
	});
	await secrets.look(page);
	await page.goto(`/?code=${rightCode}`);
	await secrets.look(page);
	expect([...(await secrets.findings())].sort()).toEqual([
		'the code is in a field',
		'the code is in an address',
		'the code is in storage',
		'the code is in the address of a request',
		'the code is in the console',
		'the code is in the document',
		'the code is in the performance timeline',
	]);
	await context.close();
});

test('a login cookie is searched for after it was cleared', async ({ browser, stack }) => {
	const { context, page, secrets } = await openWatched(browser, stack);
	await signUp(page);
	const cookies = await context.cookies();
	const { value } = cookies.find(({ name }) => name === 'wallet-login') ?? { value: 'none' };
	await signOut(page);
	expect(secrets.kinds()).toContain('the cookie wallet-login');
	expect(await secrets.findings()).toEqual([]);
	await page.evaluate((text) => Reflect.get(window, 'console').info(text), value);
	expect(await secrets.findings()).toEqual(['the cookie wallet-login is in the console']);
	await context.close();
});

test('a page that cannot be read fails the story, unless it has closed', async ({
	browser,
	stack,
}) => {
	const { context, page, secrets } = await openWatched(browser, stack);
	await page.goto('/');
	await page.evaluate(() => {
		IDBFactory.prototype.databases = () => Promise.reject(new Error('broken'));
	});
	await expect(secrets.look(page)).rejects.toThrow('broken');
	await page.close();
	await secrets.look(page);
	await context.close();
});

test('personal details may be shown only to the person they belong to', async ({
	browser,
	stack,
}) => {
	const { context, page, secrets } = await openWatched(browser, stack);
	secrets.addPersonal('the email', 'ada@example.com');
	await page.goto('/');
	await page.evaluate(() => {
		document.body.dataset['note'] = 'ada@example.com';
	});
	await secrets.look(page);
	expect(await secrets.findings()).toEqual([]);
	await page.goto('/?email=ada%40example.com');
	expect(await secrets.findings()).not.toEqual([]);
	await context.close();
});

test('a personal detail that the page sends is searched for', async ({ browser, stack }) => {
	const { context, page, secrets } = await openWatched(browser, stack);
	await page.goto('/');
	await page.evaluate(async () => {
		const body = JSON.stringify({ accountInfo: { beneficiary: { fullName: 'Grace Hopper' } } });
		const headers = { 'content-type': 'application/json' };
		await fetch('/api/customers/external-accounts', { method: 'POST', headers, body });
	});
	expect(await secrets.findings()).toEqual([]);
	await page.evaluate(() => Reflect.get(window, 'console').info('paying Grace Hopper'));
	expect(await secrets.findings()).toEqual(['the fullName of a request is in the console']);
	await context.close();
});
