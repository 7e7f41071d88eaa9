import type { ExternalAccount, WithdrawalFee } from '@countersign/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectJson } from '../../../testing/expectJson.js';
import { openWallet, type TestWallet } from '../../../testing/openWallet.js';
import { quote } from '../../../testing/payments.js';
import { createTestSandbox, type TestSandbox } from '../../testing/createTestSandbox.js';

let sandbox: TestSandbox;
let wallet: TestWallet;
beforeAll(async () => {
	sandbox = await createTestSandbox();
	wallet = await openWallet(sandbox);
});
afterAll(() => sandbox.close());

const ask = (change: object = {}) =>
	sandbox.request('POST', '/crypto/estimate-withdrawal-fee', {
		internalAccountId: wallet.accountId,
		currency: 'USDB',
		cryptoNetwork: 'SPARK',
		amount: 10_000_000,
		destinationAddress: 'spark1qqqq789',
		...change,
	});

test('an estimate is what a quote to that wallet charges', async () => {
	const created = sandbox.request('POST', '/customers/external-accounts', {
		customerId: wallet.customerId,
		currency: 'USDB',
		accountInfo: { accountType: 'SPARK_WALLET', address: 'spark1qqqq789' },
	});
	const { id } = await expectJson<ExternalAccount>(201, created);
	const offer = await quote(sandbox, wallet, id, 10_000_000);
	const fee = await expectJson<WithdrawalFee>(200, ask());
	expect(fee).toEqual({
		networkFee: 250_000,
		networkFeeAsset: 'USDB',
		applicationFee: offer.feesIncluded - 250_000,
		totalFee: offer.feesIncluded,
		netAmount: offer.totalReceivingAmount,
	});
});

test.each([
	[{ internalAccountId: 'InternalAccount:unknown' }, 404, 'REFERENCE_NOT_FOUND'],
	[{ currency: 'USD' }, 400, 'INVALID_CURRENCY'],
	[{ cryptoNetwork: 'SOLANA' }, 400, 'INVALID_INPUT'],
	[{ amount: 250_000 }, 400, 'AMOUNT_OUT_OF_RANGE'],
	[{ amount: 0 }, 400, 'INVALID_INPUT'],
	[{ destinationAddress: '' }, 400, 'INVALID_INPUT'],
])('refuses %j', async (change, status, code) => {
	expect(await expectJson(status, ask(change))).toMatchObject({ code });
});
