import { sandboxTrust } from '@countersign/contract';
import {
	createExternalAccount,
	createQuote,
	createWallet,
	executeQuote,
	finishEmailSignIn,
	listInternalAccounts,
	startEmailSignIn,
} from '@countersign/core';
import { fundSandboxAccount } from '@countersign/core/sandbox';
import { createBrowserFetch } from '@countersign/sandbox/testing';

/** A person signs in and pays, from a page of this origin, with a backend that gets its requests by `send`. */
export async function pay(origin, send) {
	const wallet = createWallet({
		endpoint: `${origin}/api`,
		...sandboxTrust,
		storage: 'memory',
		fetch: createBrowserFetch(send, { origin }),
	});
	const started = await startEmailSignIn(wallet, { email: 'ada@example.com' });
	if (started.status !== 'sent') throw new Error('No code was sent.');
	await finishEmailSignIn(wallet, { challenge: started.challenge, code: '000000' });

	const [account] = (await listInternalAccounts(wallet, { type: 'EMBEDDED_WALLET' })).data;
	if (!account) throw new Error('There is no account.');
	await fundSandboxAccount(wallet, { accountId: account.id, amount: 5_000_000 });
	const recipient = await createExternalAccount(wallet, {
		currency: 'USD',
		accountInfo: {
			accountType: 'USD_ACCOUNT',
			accountNumber: '000123456789',
			routingNumber: '021000021',
			beneficiary: {
				beneficiaryType: 'INDIVIDUAL',
				fullName: 'Grace Hopper',
				birthDate: '1906-12-09',
				nationality: 'US',
				address: {
					line1: '1 Main Street',
					city: 'New York',
					state: 'NY',
					postalCode: '10001',
					country: 'US',
				},
			},
		},
	});
	const quote = await createQuote(wallet, {
		idempotencyKey: crypto.randomUUID(),
		source: { sourceType: 'ACCOUNT', accountId: account.id },
		destination: { destinationType: 'ACCOUNT', accountId: recipient.id },
		lockedCurrencySide: 'SENDING',
		lockedCurrencyAmount: 1_000_000,
	});
	const { status } = await executeQuote(wallet, { quote });
	if (status !== 'PROCESSING' && status !== 'COMPLETED') throw new Error(`The quote is ${status}.`);
}
