import type { InternalAccount } from '@countersign/contract';
import { createTestSandbox, type TestSandbox } from '@countersign/sandbox/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
	type LimitedWallet,
	openLimited,
	openLimitedWallet,
	type Refused,
	read,
} from '../../testing/limitedWallet.js';

let sandbox: TestSandbox;
let ada: LimitedWallet;
let dollars: string;
let bank: string;

/** Dollars are held without a wallet, so nothing of them is signed. */
beforeAll(async () => {
	sandbox = await createTestSandbox({ origins: ['http://localhost:5173'], rpId: 'localhost' });
	const backend = openLimited(sandbox, { spendingLimits: { perDay: { USD: 3_000 } } })();
	ada = await openLimitedWallet(backend);
	const change = { customerType: 'INDIVIDUAL', currencies: ['USDB', 'USD'] };
	await read(200, sandbox.request('PATCH', `/customers/${ada.customerId}`, change));
	const path = '/customers/internal-accounts?currency=USD';
	const accounts = ada.browser.send('GET', path);
	dollars = (await read<{ data: InternalAccount[] }>(200, accounts)).data[0]?.id ?? '';
	const fund = { body: { amount: 10_000 } };
	await read(200, ada.browser.send('POST', `/sandbox/internal-accounts/${dollars}/fund`, fund));
	bank = await ada.addBank('123456789');
});
afterAll(() => sandbox.close());

const transfer = (amount: number) => {
	const body = { source: { accountId: dollars }, destination: { accountId: bank }, amount };
	return ada.browser.send('POST', '/transfer-out', { body });
};

/** A quote from the dollars, which is executed without a signature. */
async function payUnsigned(lockedCurrencyAmount: number): Promise<Response> {
	const body = {
		source: { sourceType: 'ACCOUNT', accountId: dollars },
		destination: { destinationType: 'ACCOUNT', accountId: bank },
		lockedCurrencySide: 'SENDING',
		lockedCurrencyAmount,
	};
	const { id } = await read<{ id: string }>(201, ada.browser.send('POST', '/quotes', { body }));
	return ada.browser.send('POST', `/quotes/${id}/execute`);
}

it('counts transfers out and unsigned payments together, and refuses either above the limit', async () => {
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
