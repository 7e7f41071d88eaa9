import { sandboxTrust } from '@countersign/contract';
import { expect, test } from 'vitest';
import { getQuote } from '../actions/createQuote.js';
import { removeCredential } from '../actions/credentials.js';
import { getExternalAccount, removeExternalAccount } from '../actions/externalAccounts.js';
import { lookupExternalAccount } from '../actions/receiverLookup.js';
import { revokeSession } from '../actions/revokeSession.js';
import { fundSandboxAccount, sendSandboxPayment } from '../actions/sandbox.js';
import { signInWithOauth } from '../actions/signInWithOauth.js';
import { followTransaction, getTransaction } from '../actions/transactions.js';
import { InputError } from '../errors.js';
import { createWallet, type Wallet } from '../wallet.js';

type Act = (wallet: Wallet, id: string) => Promise<unknown>;

const actions: Record<string, [field: string, act: Act]> = {
	removeCredential: [
		'credentialId',
		(wallet, id) => removeCredential(wallet, { credentialId: id }),
	],
	revokeSession: ['sessionId', (wallet, id) => revokeSession(wallet, { sessionId: id })],
	getExternalAccount: ['accountId', (wallet, id) => getExternalAccount(wallet, { accountId: id })],
	removeExternalAccount: [
		'accountId',
		(wallet, id) => removeExternalAccount(wallet, { accountId: id }),
	],
	lookupExternalAccount: [
		'accountId',
		(wallet, id) => lookupExternalAccount(wallet, { accountId: id }),
	],
	getQuote: ['quoteId', (wallet, id) => getQuote(wallet, { quoteId: id })],
	getTransaction: ['transactionId', (wallet, id) => getTransaction(wallet, { transactionId: id })],
	followTransaction: [
		'transactionId',
		(wallet, id) => followTransaction(wallet, { transactionId: id }).next(),
	],
	fundSandboxAccount: [
		'accountId',
		(wallet, id) => fundSandboxAccount(wallet, { accountId: id, amount: 1 }),
	],
	sendSandboxPayment: [
		'quoteId',
		(wallet, id) => sendSandboxPayment(wallet, { quoteId: id, currencyCode: 'USD' }),
	],
	signInWithOauth: [
		'credentialId',
		(wallet, id) => signInWithOauth(wallet, { credentialId: id, oidcToken: 'not read' }),
	],
};

/** A wallet, and whether it has sent anything. */
function openWallet() {
	let isAsked = false;
	const fetch = async () => {
		isAsked = true;
		return new Response(null, { status: 404 });
	};
	const config = {
		...sandboxTrust,
		endpoint: 'https://bank.example/api',
		storage: 'memory',
	} as const;
	return { wallet: createWallet({ ...config, fetch }), isAsked: () => isAsked };
}

test.each(Object.entries(actions))('%s refuses an id of another type', async (_, [field, act]) => {
	const { wallet, isAsked } = openWallet();
	for (const id of ['dGhlIFdlYkF1dGhuIGlk', 'AuthMethods:1', `Customer:${crypto.randomUUID()}`]) {
		const error = await act(wallet, id).catch((error: unknown) => error);
		expect(error).toBeInstanceOf(InputError);
		expect(error).toMatchObject({ problems: [{ field, problem: 'malformed' }] });
	}
	await expect(act(wallet, '')).rejects.toMatchObject({
		problems: [{ field, problem: 'missing' }],
	});
	expect(isAsked()).toBe(false);
});
