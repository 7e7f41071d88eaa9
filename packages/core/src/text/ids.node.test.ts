import { sandboxTrust } from '@countersign/contract';
import { expect, test } from 'vitest';
import { removeCredential } from '../actions/credentials/credentials.js';
import { getQuote } from '../actions/payments/getQuote.js';
import { removeExternalAccount } from '../actions/payments/removeExternalAccount.js';
import { fundSandboxAccount, sendSandboxPayment } from '../actions/payments/sandbox.js';
import { getTransaction } from '../actions/payments/transactions.js';
import { revokeSession } from '../actions/session/revokeSession.js';
import { signInWithOauth } from '../actions/signIn/signInWithOauth.js';
import { InputError } from '../errors.js';
import { createWallet, type Wallet } from '../wallet.js';

type Act = (wallet: Wallet, id: string) => Promise<unknown>;

const actions: Record<string, [field: string, act: Act]> = {
	removeCredential: [
		'credentialId',
		(wallet, id) => removeCredential(wallet, { credentialId: id }),
	],
	revokeSession: ['sessionId', (wallet, id) => revokeSession(wallet, { sessionId: id })],
	removeExternalAccount: [
		'accountId',
		(wallet, id) => removeExternalAccount(wallet, { accountId: id }),
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

test.each(Object.entries(actions))(
	'rejects in %s an id of another type',
	async (_, [field, act]) => {
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
	},
);

// The id of a payment's transaction comes from the service, which alone knows its form.
test.each<[string, (wallet: Wallet) => Promise<unknown>]>([
	['a quote', (wallet) => getQuote(wallet, { quoteId: 'q-1' })],
	['a transaction', (wallet) => getTransaction(wallet, { transactionId: 't-1' })],
])('reads %s whatever the form of its id', async (_, read) => {
	const { wallet, isAsked } = openWallet();
	await expect(read(wallet)).rejects.toMatchObject({ code: 'network.malformed' });
	expect(isAsked()).toBe(true);
});
