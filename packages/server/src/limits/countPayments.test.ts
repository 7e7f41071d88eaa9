import type { SpendingLimitsState } from '@countersign/contract/service';
import { createTestSandbox, type TestSandbox } from '@countersign/sandbox/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
	type LimitedWallet,
	openLimited,
	openLimitedWallet,
	read,
	unit,
} from '../../testing/limitedWallet.js';

let sandbox: TestSandbox;
let ada: LimitedWallet;
let bank: string;

beforeAll(async () => {
	sandbox = await createTestSandbox({ origins: ['http://localhost:5173'], rpId: 'localhost' });
	const spendingLimits = { perDay: { USDB: 60 * unit } };
	ada = await openLimitedWallet(openLimited(sandbox, { spendingLimits })());
	bank = await ada.addBank('123456789');
});
afterAll(() => sandbox.close());

const spent = async () => {
	const state = ada.browser.send('GET', '/spending-limits');
	return (await read<SpendingLimitsState>(200, state)).spent;
};

it('counts no payment of a quote that had expired, so that the next quote can be paid', async () => {
	const late = await ada.quote(bank, 50 * unit);
	sandbox.clock.advance(Date.parse(late.expiresAt) - Date.parse(late.createdAt) + 1);
	await read(409, ada.execute(late));
	expect(await spent()).toEqual({});
	await read(200, ada.pay(bank, 50 * unit));
});

it('counts a payment whose quote was executed before', async () => {
	const before = (await spent())['USDB'] ?? 0;
	const quote = await ada.quote(bank, 2 * unit);
	await read(200, ada.execute(quote));
	const again = ada.browser.send('POST', `/quotes/${quote.id}/execute`, {
		headers: { 'Service-Wallet-Signature': ada.key.stamp(quote.payloadToSign ?? '') },
	});
	await read(409, again);
	expect(await spent()).toEqual({ USDB: before + 2 * unit });
});
