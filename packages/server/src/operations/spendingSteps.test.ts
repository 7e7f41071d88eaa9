import type { InternalAccount } from '@countersign/contract';
import type { LimitedQuote, SpendingLimitsState } from '@countersign/contract/service';
import { createTestSandbox, type TestSandbox } from '@countersign/sandbox/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestBackend } from '../../testing/createTestBackend.js';
import { openLimited, openLimitedWallet, type Refused, read } from '../../testing/limitedWallet.js';

let sandbox: TestSandbox;
let backend: TestBackend;
let isRevoked = false;

const revoked = { status: 401, code: 'UNAUTHORIZED', message: 'The token is revoked.' };

beforeAll(async () => {
	sandbox = await createTestSandbox({ origins: ['http://localhost:5173'], rpId: 'localhost' });
	const { service } = sandbox;
	const fetch = async (url: string, init: RequestInit) =>
		isRevoked ? Response.json(revoked, { status: 401 }) : service.fetch(url, init);
	const spendingLimits = { perDay: { USD: 3_000 } };
	backend = openLimited(sandbox, { spendingLimits, service: { ...service, fetch } })();
});
afterAll(() => sandbox.close());

/** Somebody with dollars. They are held without a wallet, so nothing of them is signed. */
async function openDollars() {
	const { browser, customerId, addBank } = await openLimitedWallet(backend);
	const change = { customerType: 'INDIVIDUAL', currencies: ['USDB', 'USD'] };
	await read(200, sandbox.request('PATCH', `/customers/${customerId}`, change));
	const path = '/customers/internal-accounts?currency=USD';
	const accounts = browser.send('GET', path);
	const dollars = (await read<{ data: InternalAccount[] }>(200, accounts)).data[0]?.id ?? '';
	const fund = { body: { amount: 10_000 } };
	await read(200, browser.send('POST', `/sandbox/internal-accounts/${dollars}/fund`, fund));
	const bank = await addBank('123456789');
	const transfer = (amount: number) => {
		const body = { source: { accountId: dollars }, destination: { accountId: bank }, amount };
		return browser.send('POST', '/transfer-out', { body });
	};
	/** A quote from the dollars, which is executed without a signature. */
	const payUnsigned = async (lockedCurrencyAmount: number) => {
		const body = {
			source: { sourceType: 'ACCOUNT', accountId: dollars },
			destination: { destinationType: 'ACCOUNT', accountId: bank },
			lockedCurrencySide: 'SENDING',
			lockedCurrencyAmount,
		};
		const { id } = await read<{ id: string }>(201, browser.send('POST', '/quotes', { body }));
		return browser.send('POST', `/quotes/${id}/execute`);
	};
	const spent = async () => {
		const state = browser.send('GET', '/spending-limits');
		return (await read<SpendingLimitsState>(200, state)).spent;
	};
	/** A quote that somebody funds from outside. */
	const askForMoney = () => {
		const body = {
			source: { sourceType: 'REALTIME_FUNDING', currency: 'EUR' },
			destination: { destinationType: 'ACCOUNT', accountId: dollars },
			lockedCurrencySide: 'SENDING',
			lockedCurrencyAmount: 5_000,
		};
		return browser.send('POST', '/quotes', { body });
	};
	return { transfer, payUnsigned, spent, askForMoney };
}

it('counts transfers out and unsigned payments together, and refuses either above the limit', async () => {
	const { transfer, payUnsigned } = await openDollars();
	await read(201, transfer(1_600));
	await read(200, payUnsigned(1_000));
	for (const send of [transfer, payUnsigned]) {
		const { code, details } = await read<Refused>(403, send(401));
		expect(code).toBe('LIMIT_EXCEEDED');
		expect(details?.limit).toMatchObject({ limit: 'perDay', currency: 'USD', allowed: 400 });
	}
	await read(201, transfer(400));
	await read(403, transfer(1));
});

it('counts no transfer that the service refuses because of the API credential', async () => {
	const { transfer, spent } = await openDollars();
	await read(201, transfer(100));
	isRevoked = true;
	await read(502, transfer(200));
	isRevoked = false;
	expect(await spent()).toEqual({ USD: 100 });
});

it('refuses no money that comes from outside', async () => {
	const { askForMoney } = await openDollars();
	const quote = await read<LimitedQuote>(201, askForMoney());
	expect(quote).toMatchObject({ limits: { platform: { perDay: { USD: 3_000 } } } });
	expect(quote).not.toHaveProperty('limit');
});
