import { type Quote, sandboxTransactions, sandboxTrust } from '@countersign/contract';
import {
	createExternalAccount,
	createQuote,
	createWallet,
	finishEmailSignIn,
	listInternalAccounts,
	startEmailSignIn,
} from '@countersign/core';
import { fundSandboxAccount } from '@countersign/core/sandbox';
import { createBrowserFetch, createTestSandbox } from '@countersign/sandbox/testing';
import { createWalletHandler } from '@countersign/server';
import { sandboxConfig } from '@countersign/server/testing';
import { expect, it } from 'vitest';
import { checkQuote } from './checkQuote.js';

const origin = 'http://localhost:5173';

/** A quote as a service returned it to a person who pays from their wallet. */
async function quoteOf(options: Parameters<typeof createTestSandbox>[0]): Promise<Quote> {
	const sandbox = await createTestSandbox(options);
	const config = { ...sandboxConfig(sandbox, origin), deadline: 60_000 };
	const fetch = createBrowserFetch(createWalletHandler(config), { origin });
	const endpoint = `${origin}/api`;
	const wallet = createWallet({ endpoint, ...sandboxTrust, storage: 'memory', fetch });
	const started = await startEmailSignIn(wallet, { email: 'ada@example.com' });
	if (started.status !== 'sent') throw new Error('No code was sent.');
	await finishEmailSignIn(wallet, { challenge: started.challenge, code: '000000' });
	const { data } = await listInternalAccounts(wallet, { type: 'EMBEDDED_WALLET' });
	const accountId = data[0]?.id ?? '';
	await fundSandboxAccount(wallet, { accountId, amount: 50_000_000 });
	const payee = await createExternalAccount(wallet, {
		currency: 'USD',
		accountInfo: {
			accountType: 'USD_ACCOUNT',
			accountNumber: '1234567890',
			routingNumber: '021000021',
			beneficiary: { beneficiaryType: 'INDIVIDUAL', fullName: 'Grace Hopper' },
		},
	});
	const quote = await createQuote(wallet, {
		source: { sourceType: 'ACCOUNT', accountId },
		destination: { destinationType: 'ACCOUNT', accountId: payee.id },
		lockedCurrencySide: 'SENDING',
		lockedCurrencyAmount: 25_000_000,
	});
	await sandbox.close();
	return quote;
}

const readable = await quoteOf({});
const opaque = await quoteOf({ opaqueTransactions: true });

const withPayload = (payloadToSign: string) => ({
	...readable,
	payloadToSign,
	paymentInstructions: [],
});
const other = { ...sandboxTransactions, chainId: sandboxTransactions.chainId + 1 };
const pinned = { ...sandboxTrust };

it.each<[string, object, object | undefined, string, string]>([
	['is read by the pins', readable, pinned, 'ok', 'reads the transaction'],
	[
		'is on another chain',
		readable,
		{ ...pinned, transactions: other },
		'error',
		'unsignedTransaction.chainId',
	],
	[
		'is not read by any reader yet',
		readable,
		undefined,
		'note',
		'a transaction as TRANSACTION_TYPE_ETHEREUM',
	],
	['has a digest', opaque, undefined, 'note', 'a digest of 32 bytes as TRANSACTION_TYPE_ETHEREUM'],
	['has a digest, with pins alone', opaque, pinned, 'error', 'a digest of 32 bytes'],
	[
		"has a digest, with 'allow' beside pins",
		opaque,
		{ ...pinned, transactions: [sandboxTransactions, 'allow'] },
		'warning',
		'signed unread',
	],
	[
		'has a payload of another kind',
		withPayload('5a'.repeat(32)),
		pinned,
		'error',
		'not an activity',
	],
	[
		'contradicts itself',
		{ ...readable, feesIncluded: readable.totalSendingAmount + 1 },
		pinned,
		'error',
		'contradicts itself',
	],
	['is not a quote', { id: 'Quote:1' }, pinned, 'error', ''],
	['belongs to a wallet with invalid options', readable, {}, 'note', 'not checked'],
])('reports what the page does with a quote that %s', async (_, quote, wallet, level, words) => {
	const given = {
		page: new URL(origin),
		api: new URL('/api', origin),
		rpId: 'localhost',
		quote: { ...quote },
		...(wallet && { wallet: { ...wallet } }),
	};
	const findings = await checkQuote(given);
	expect(findings).toMatchObject([
		{ check: 'quote.form', level, message: expect.stringContaining(words) },
	]);
	const said = JSON.stringify(findings);
	expect(said).not.toMatch(/[0-9a-f]{32}/i);
	expect(said).not.toContain(readable.id);
});
