import { createTestSandbox, type TestSandbox } from '@countersign/sandbox/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestBackend } from '../testing/createTestBackend.js';
import {
	bankAccount,
	type LimitedWallet,
	openLimited,
	openLimitedWallet,
	type Refused,
	read,
	unit,
} from '../testing/limitedWallet.js';

/**
 * What a script in the page can do against the limits: it has the login cookie, signs with the session key, sends
 * whatever requests it likes, and knows everything that the page knows. Only the person can verify a credential.
 */

const hour = 60 * 60_000;
const eve = '$success.usd@uma.localhost';

let sandbox: TestSandbox;
let openProcess: () => TestBackend;
let backend: TestBackend;

beforeAll(async () => {
	sandbox = await createTestSandbox({ origins: ['http://localhost:5173'], rpId: 'localhost' });
	openProcess = openLimited(sandbox);
	backend = openProcess();
});
afterAll(() => sandbox.close());

/** A person who has paid their landlord before. */
async function openPerson(): Promise<{ ada: LimitedWallet; landlord: string }> {
	const ada = await openLimitedWallet(backend);
	const landlord = await ada.addBank('123456789');
	const refused = await read<Refused>(403, ada.pay(landlord, unit));
	expect(refused).toMatchObject({
		code: 'STEP_UP_REQUIRED',
		details: { limit: { limit: 'newPayee' } },
	});
	sandbox.clock.advance(24 * hour);
	await ada.verify();
	await read(200, ada.pay(landlord, unit));
	sandbox.clock.advance(24 * hour);
	await ada.verify();
	return { ada, landlord };
}

/** Codes of responses, with how often each came. */
async function codesOf(responses: readonly Response[]): Promise<Record<string, number>> {
	const codes: Record<string, number> = {};
	for (const response of responses) {
		const code = response.ok ? 'paid' : ((await response.json()) as Refused).code;
		codes[code] = (codes[code] ?? 0) + 1;
	}
	return codes;
}

describe('a script in the page', () => {
	it('pays a new payee nothing in the minutes after a sign-in', async () => {
		const { ada } = await openPerson();
		const before = await ada.balance();
		for (const amount of [50 * unit, unit, 300_000]) {
			const refused = await read<Refused>(403, ada.pay(eve, amount));
			expect(refused.details?.limit).toMatchObject({ limit: 'newPayee', allowed: 0 });
		}
		expect(await ada.balance()).toBe(before);
	});

	it('pays a new payee nothing with a credential that was verified for nothing or for another payment', async () => {
		const { ada, landlord } = await openPerson();
		const before = await ada.balance();
		const theirs = await ada.quote(eve, 10 * unit);
		await read(403, ada.execute(theirs));
		await ada.verify();
		await read(403, ada.execute(theirs));
		const own = await ada.quote(landlord, 30 * unit);
		const { details } = await read<Refused>(403, ada.execute(own));
		await ada.verify(details?.approval);
		await read(403, ada.execute(theirs));
		await read(403, ada.pay(eve, 10 * unit));
		expect(await ada.balance()).toBe(before);
		await read(200, ada.execute(own));
		await read(403, ada.pay(landlord, 30 * unit));
		expect(await ada.balance()).toBe(before - 30 * unit);
	});

	it('takes at most the free amount a day in many small payments at once through two processes', async () => {
		const { ada, landlord } = await openPerson();
		const before = await ada.balance();
		const other = openProcess().browser();
		const quotes = await Promise.all(
			Array.from({ length: 20 }, () => ada.quote(landlord, 3 * unit)),
		);
		other.cookie = ada.browser.cookie;
		const responses = await Promise.all(
			quotes.map((quote, index) => ada.execute(quote, index % 2 === 0 ? ada.browser : other)),
		);
		expect(await codesOf(responses)).toEqual({ paid: 6, STEP_UP_REQUIRED: 14 });
		expect(before - (await ada.balance())).toBe(18 * unit);
		const again = await Promise.all(quotes.map((quote) => ada.execute(quote)));
		expect(await codesOf(again)).toEqual({ paid: 6, STEP_UP_REQUIRED: 14 });
		expect(before - (await ada.balance())).toBe(18 * unit);
	});

	it('takes at most the free amount a day by waiting, with the person signing in each day', async () => {
		const { ada } = await openPerson();
		const before = await ada.balance();
		await read(403, ada.pay(eve, unit));
		const taken: number[] = [];
		for (let quarter = 0; quarter < 12; quarter += 1) {
			await ada.verify();
			await ada.pay(eve, 20 * unit);
			await ada.pay(eve, 5 * unit);
			taken.push(before - (await ada.balance()));
			sandbox.clock.advance(6 * hour);
		}
		// Nothing in the cool-off, and then once a day.
		expect(taken).toEqual([0, 0, 0, 0, 20, 20, 20, 20, 40, 40, 40, 40].map((sum) => sum * unit));
	});

	type Way = readonly [method: string, path: string, body?: object];

	it.each<[string, (ada: LimitedWallet) => Way]>([
		[
			'an export',
			({ accountId, key }) => [
				'POST',
				`/internal-accounts/${accountId}/export`,
				{ clientPublicKey: key.publicKey.uncompressed },
			],
		],
		[
			'a credential of its own',
			({ accountId }) => [
				'POST',
				'/auth/credentials',
				{ type: 'OAUTH', accountId, oidcToken: 'a.b.c' },
			],
		],
		['a passkey of its own', () => ['POST', '/passkeys/options']],
		[
			'another email address',
			({ customerId }) => [
				'PATCH',
				`/customers/${customerId}`,
				{ customerType: 'INDIVIDUAL', email: `${crypto.randomUUID()}@example.com` },
			],
		],
		[
			'an account for all incoming payments',
			() => [
				'POST',
				'/customers/external-accounts',
				{ ...bankAccount('123456780'), defaultUmaDepositAccount: true },
			],
		],
	])('does not open the wallet by %s in the minutes after a sign-in', async (_, wayOf) => {
		const ada = await openLimitedWallet(backend);
		const [method, path, body] = wayOf(ada);
		const send = () => ada.browser.send(method, path, { body });
		const { code, details } = await read<Refused>(403, send());
		expect(code).toBe('STEP_UP_REQUIRED');
		await ada.verify();
		await read(403, send());
		await ada.verify(details?.approval);
		expect((await send()).status).not.toBe(403);
	});

	it('gets one passkey challenge for one credential', async () => {
		const { ada } = await openPerson();
		const ask = () => ada.browser.send('POST', '/passkeys/options');
		const { details } = await read<Refused>(403, ask());
		await ada.verify(details?.approval);
		await read(200, ask());
		await read(403, ask());
	});

	it('cannot execute a quote immediately, or send another account the quote of this one', async () => {
		const { ada, landlord } = await openPerson();
		const quote = await ada.quote(landlord, unit);
		const { id: _, ...body } = { ...quote, immediatelyExecute: true };
		await read(400, ada.browser.send('POST', '/quotes', { body }));
		const mallory = await openLimitedWallet(backend);
		await read(404, mallory.execute(quote));
	});
});

describe('a quote', () => {
	it('says before the payment what would refuse it, and keeps its payload as it was', async () => {
		const { ada, landlord } = await openPerson();
		const { limit, limits, ...quote } = await ada.quote(eve, unit);
		expect(limits).toMatchObject({ platform: { stepUpAbove: { USDB: 20 * unit } } });
		const from = new Date(sandbox.clock.now().getTime() + 24 * hour);
		expect(limit).toMatchObject({ limit: 'newPayee', currency: 'USDB', allowed: 0 });
		expect(Math.abs(Date.parse(limit?.from ?? '') - from.getTime())).toBeLessThan(60_000);
		const read = await ada.browser.send('GET', `/quotes/${quote.id}`);
		expect(await read.json()).toEqual(quote);
		expect(await ada.quote(landlord, unit)).not.toHaveProperty('limit');
		expect(await ada.quote(landlord, 21 * unit)).toMatchObject({
			limit: { limit: 'stepUpAbove', allowed: 20 * unit, isApprovable: true },
		});
	});
});

describe('a payment', () => {
	it('counts again only once the service has refused it and nothing else has sent it', async () => {
		const { ada, landlord } = await openPerson();
		const quote = await ada.quote(landlord, 20 * unit);
		const unsigned = ada.browser.send('POST', `/quotes/${quote.id}/execute`, {
			headers: { 'Service-Wallet-Signature': 'c3RhbXA' },
		});
		expect((await unsigned).status).toBe(401);
		await read(200, ada.execute(quote));
		const { details } = await read<Refused>(403, ada.pay(landlord, unit));
		expect(details?.limit).toMatchObject({ limit: 'stepUpAbove', allowed: 0 });
		const wait = Date.parse(details?.limit?.from ?? '') - sandbox.clock.now().getTime();
		expect(wait).toBeGreaterThan(24 * hour - 60_000);
		expect(wait).toBeLessThanOrEqual(24 * hour);
	});

	it('to a new payee is made at once with a credential for it, and the payee is known then', async () => {
		const { ada } = await openPerson();
		const quote = await ada.quote(eve, 10 * unit);
		const { details } = await read<Refused>(403, ada.execute(quote));
		await ada.verify(details?.approval);
		await read(200, ada.execute(quote));
		await read(200, ada.pay(eve, 5 * unit));
	});

	it.each([
		[51, 'perPayment'],
		[45, 'perDay'],
	])('of %i units is refused for good by %s, with a credential, too', async (amount, limit) => {
		const { ada, landlord } = await openPerson();
		await read(200, ada.pay(landlord, 20 * unit));
		const quote = await ada.quote(landlord, amount * unit);
		const refused = await read<Refused>(403, ada.execute(quote));
		expect(refused).toMatchObject({ code: 'LIMIT_EXCEEDED', details: { limit: { limit } } });
		expect(refused.details).not.toHaveProperty('approval');
	});
});
