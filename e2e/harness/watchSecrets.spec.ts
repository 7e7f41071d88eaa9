import { plantRecord } from './plantRecord.js';
import { expect, test } from './test.js';
import { watchSecrets } from './watchSecrets.js';

test('a secret is found in an address, the console, storage, IndexedDB and the document', async ({
	page,
	context,
	stack,
}) => {
	const secrets = watchSecrets(context, stack);
	const canary = 'canary-0123456789';
	secrets.add('the canary', canary);
	await page.goto(`/?note=${canary}`);
	const record = await page.evaluateHandle((text) => {
		Reflect.get(window, 'console').info(text);
		sessionStorage.setItem('note', text);
		document.body.dataset['note'] = text;
		return { inner: new TextEncoder().encode(text) };
	}, canary);
	await plantRecord(page, record);
	await secrets.look(page);
	expect([...(await secrets.findings())].sort()).toEqual([
		'the canary is in IndexedDB',
		'the canary is in an address',
		'the canary is in storage',
		'the canary is in the address of a request',
		'the canary is in the console',
		'the canary is in the document',
	]);
});

test('what is personal may be shown to its person, and to nobody else', async ({
	page,
	context,
	stack,
}) => {
	const secrets = watchSecrets(context, stack);
	secrets.addPersonal('the email', 'ada@example.com');
	await page.goto('/');
	await page.evaluate(() => {
		document.body.dataset['note'] = 'ada@example.com';
	});
	await secrets.look(page);
	expect(await secrets.findings()).toEqual([]);
	await page.goto('/?email=ada%40example.com');
	expect(await secrets.findings()).not.toEqual([]);
});

test('a personal detail that the page sends is looked for', async ({ browser, stack }) => {
	// The context of a story is watched already, and would find it as well.
	const context = await browser.newContext();
	const secrets = watchSecrets(context, stack);
	const page = await context.newPage();
	await page.goto(stack.url);
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
