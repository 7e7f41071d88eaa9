import { type AccountQuoteDestination, type Quote, sandboxTrust } from '@countersign/contract';
import {
	createExternalAccount,
	createQuote,
	createWallet,
	executeQuote,
	finishEmailSignIn,
	listInternalAccounts,
	startEmailSignIn,
	type WalletConfig,
} from '../../packages/core/src/index.js';
import { fundSandboxAccount } from '../../packages/core/src/sandbox.js';

interface Person {
	/** Gets a quote for one unit. */
	readonly quote: () => Promise<void>;
	/** Executes it, and resolves to the milliseconds that this took. */
	readonly execute: () => Promise<number>;
}

/** Signs a new person in at a backend. */
async function openPerson(
	endpoint: string,
	spendingLimits: WalletConfig['spendingLimits'],
): Promise<Person> {
	const wallet = createWallet({ endpoint, ...sandboxTrust, spendingLimits });
	const email = `${crypto.randomUUID()}@example.com`;
	const started = await startEmailSignIn(wallet, { email });
	if (started.status !== 'sent') throw new Error('No code was sent.');
	await finishEmailSignIn(wallet, { challenge: started.challenge, code: '000000' });
	const { data } = await listInternalAccounts(wallet, { type: 'EMBEDDED_WALLET' });
	const accountId = data[0]?.id ?? '';
	await fundSandboxAccount(wallet, { accountId, amount: 50_000_000_000 });
	const payee = await createExternalAccount(wallet, {
		currency: 'USD',
		accountInfo: {
			accountType: 'USD_ACCOUNT',
			routingNumber: '021000021',
			accountNumber: '123456789',
			beneficiary: { beneficiaryType: 'INDIVIDUAL', fullName: 'Bob Example' },
		},
	});
	const destination: AccountQuoteDestination = {
		destinationType: 'ACCOUNT',
		accountId: payee.id,
	};
	let quote: Quote | undefined;
	return {
		quote: async () => {
			quote = await createQuote(wallet, {
				source: { sourceType: 'ACCOUNT', accountId },
				destination,
				lockedCurrencySide: 'SENDING',
				lockedCurrencyAmount: 1_000_000,
			});
		},
		execute: async () => {
			if (!quote) throw new Error('There is no quote.');
			const begin = performance.now();
			await executeQuote(wallet, { quote });
			return performance.now() - begin;
		},
	};
}

Object.assign(globalThis, { openPerson });
