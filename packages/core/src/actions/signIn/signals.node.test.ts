import { createTestSandbox } from '@countersign/sandbox/testing';
import { usBank } from '@countersign/test-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openInProcess } from '../../../testing/openInProcess.js';
import { signIn } from '../../../testing/openWallet.js';
import type { Wallet } from '../../wallet.js';
import { listCredentials } from '../credentials/credentials.js';
import { createExternalAccount } from '../payments/createExternalAccount.js';
import { estimateWithdrawalFee, listExchangeRates } from '../payments/estimates.js';
import { listDiscoveries, listExternalAccounts } from '../payments/externalAccounts.js';
import { listInternalAccounts } from '../payments/listInternalAccounts.js';
import { fundSandboxAccount, sendSandboxPayment } from '../payments/sandbox.js';
import { listTransactions } from '../payments/transactions.js';
import { getCustomer, getMe } from '../session/getMe.js';
import { listSessions } from '../session/revokeSession.js';

const sandbox = await createTestSandbox();
afterAll(() => sandbox.close());

const { openWallet, openBrowser } = openInProcess((request) => sandbox.fetch(request));
const browser = openBrowser();
/** What was sent since the test began. */
let sent: { url: string; init: RequestInit | undefined }[] = [];
const wallet = openWallet({
	fetch: async (input, init) => {
		sent.push({ url: String(input), init });
		init?.signal?.throwIfAborted();
		return browser(input, init);
	},
});
beforeAll(() => signIn(wallet));

type Act = (wallet: Wallet, options: { readonly signal: AbortSignal }) => Promise<unknown>;

const uuid = '00000000-0000-4000-8000-000000000001';

const actions: Record<string, Act> = {
	createExternalAccount: (wallet, options) =>
		createExternalAccount(wallet, { ...usBank(), ...options }),
	estimateWithdrawalFee: (wallet, options) =>
		estimateWithdrawalFee(wallet, {
			internalAccountId: `InternalAccount:${uuid}`,
			currency: 'USDC',
			cryptoNetwork: 'BASE',
			amount: 1,
			destinationAddress: '0x0000000000000000000000000000000000000001',
			...options,
		}),
	fundSandboxAccount: (wallet, options) =>
		fundSandboxAccount(wallet, { accountId: `InternalAccount:${uuid}`, amount: 1, ...options }),
	sendSandboxPayment: (wallet, options) =>
		sendSandboxPayment(wallet, { quoteId: `Quote:${uuid}`, currencyCode: 'USD', ...options }),
	listExchangeRates: (wallet, options) =>
		listExchangeRates(wallet, { sourceCurrency: 'USD', ...options }),
	listDiscoveries: (wallet, options) => listDiscoveries(wallet, { country: 'NG', ...options }),
	listExternalAccounts: (wallet, options) => listExternalAccounts(wallet, { limit: 1, ...options }),
	listInternalAccounts: (wallet, options) => listInternalAccounts(wallet, { limit: 1, ...options }),
	listTransactions: (wallet, options) => listTransactions(wallet, { limit: 1, ...options }),
	listCredentials,
	listSessions,
	getMe,
	getCustomer,
};

test.each(Object.entries(actions))('aborts %s', async (_, act) => {
	const controller = new AbortController();
	sent = [];
	// Some are about what is not there.
	await act(wallet, { signal: controller.signal }).catch(() => undefined);
	controller.abort(new Error('left'));
	expect(sent.length).toBeGreaterThan(0);
	for (const { url, init } of sent) {
		expect(init?.signal?.aborted).toBe(true);
		expect(`${url} ${init?.body}`).not.toContain('signal');
	}
	await expect(act(wallet, { signal: controller.signal })).rejects.toThrow('left');
});
