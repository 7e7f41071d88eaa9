import type { ExternalAccount, WithdrawalFee } from '@countersign/contract';
import { expect, test } from 'vitest';
import { closeAfterAll } from '../../../testing/closeAfterAll.js';
import { expectJson } from '../../../testing/expectJson.js';
import { openWallet } from '../../../testing/openWallet.js';
import { requestQuote } from '../../../testing/payments.js';
import { createTestSandbox } from '../../testing/createTestSandbox.js';

const sandbox = closeAfterAll(await createTestSandbox());
const wallet = await openWallet(sandbox);

const ask = (change: object = {}) =>
	sandbox.request('POST', '/crypto/estimate-withdrawal-fee', {
		internalAccountId: wallet.accountId,
		currency: 'USDB',
		cryptoNetwork: 'SPARK',
		amount: 10_000_000,
		destinationAddress: 'spark1qqqq789',
		...change,
	});

test('estimates the fee that a quote to that wallet charges', async () => {
	const created = sandbox.request('POST', '/customers/external-accounts', {
		customerId: wallet.customerId,
		currency: 'USDB',
		accountInfo: { accountType: 'SPARK_WALLET', address: 'spark1qqqq789' },
	});
	const { id } = await expectJson<ExternalAccount>(201, created);
	const quote = await requestQuote(sandbox, wallet, id, 10_000_000);
	const fee = await expectJson<WithdrawalFee>(200, ask());
	expect(fee).toEqual({
		networkFee: 250_000,
		networkFeeAsset: 'USDB',
		applicationFee: quote.feesIncluded - 250_000,
		totalFee: quote.feesIncluded,
		netAmount: quote.totalReceivingAmount,
	});
});

test.each([
	[{ internalAccountId: 'InternalAccount:unknown' }, 404, 'REFERENCE_NOT_FOUND'],
	[{ currency: 'USD' }, 400, 'INVALID_CURRENCY'],
	[{ cryptoNetwork: 'SOLANA' }, 400, 'INVALID_INPUT'],
	[{ amount: 250_000 }, 400, 'AMOUNT_OUT_OF_RANGE'],
	[{ amount: 0 }, 400, 'INVALID_INPUT'],
	[{ destinationAddress: '' }, 400, 'INVALID_INPUT'],
])('rejects %j', async (change, status, code) => {
	expect(await expectJson(status, ask(change))).toMatchObject({ code });
});
