import { needOfPasskeys, oidcToken, usBank } from '@countersign/test-kit';
import { expect } from 'vitest';
import {
	addEmailOtp,
	addOauth,
	addPasskey,
	changeEmail,
	createExternalAccount,
	createPayment,
	createQuote,
	executeQuote,
	exportWallet,
	getMe,
	listCredentials,
	listExternalAccounts,
	listInternalAccounts,
	listSessions,
	listTransactions,
	refreshSession,
	removeCredential,
	removeExternalAccount,
	revokeSession,
	setPrivacy,
	signOut,
	transferIn,
	transferOut,
	type Wallet,
} from '../../src/index.js';
import { fundSandboxAccount } from '../../src/sandbox.js';
import { openPayer } from '../openPayer.js';
import { newEmail, openWallet, signIn } from '../openWallet.js';
import { credentialIdOf, newPerson, credentials as ways } from '../person.js';
import { isOf, type SentRequest } from '../sentRequest.js';

/** What a person is about to do. */
export interface TwiceAction {
	act(): Promise<unknown>;
	/** How often it has taken effect. */
	effects(): Promise<number>;
}

/** An operation that changes something. */
export interface TwiceOperation {
	/** The request with which it takes effect. */
	readonly concerns: (request: SentRequest) => boolean;
	arrange(wallet: Wallet, email: string): Promise<TwiceAction>;
}

const countOf = (wallet: Wallet, type: string) => async () =>
	(await listCredentials(wallet)).filter((one) => one.type === type).length;

async function arrangeQuote(wallet: Wallet) {
	const { request, balance } = await openPayer(wallet);
	const { lockedCurrency: _, ...rest } = request;
	const quote = await createQuote(wallet, rest);
	const before = await balance();
	const effects = async () => (before - (await balance())) / quote.totalSendingAmount;
	return { quote, request, effects };
}

/** Two accounts of the person in dollars: one of their own, with money, and a bank. */
async function arrangeTransfer(wallet: Wallet) {
	const read = async () => (await listInternalAccounts(wallet, { currency: 'USD' })).data[0];
	const inside = { accountId: (await read())?.id ?? '' };
	const { id } = await createExternalAccount(wallet, usBank());
	const effects = async () => (await listTransactions(wallet)).data.length;
	return { inside, outside: { accountId: id }, effects };
}

/** A sign-in of the person who is signed in, after a sign-out. */
async function arrangeSignIn(wallet: Wallet, act: () => Promise<unknown>): Promise<TwiceAction> {
	await signOut(wallet);
	return { act, effects: () => liveSessions(wallet) };
}

/** How many sessions the person has at the service. That of this device signs. */
async function liveSessions(wallet: Wallet): Promise<number> {
	expect((await setPrivacy(wallet, { isPrivate: true })).privateEnabled).toBe(true);
	return (await listSessions(wallet)).length;
}

/** Every operation that changes something, by what it does. */
export const twiceOperations: Readonly<Record<string, TwiceOperation>> = {
	'execute a quote': {
		concerns: isOf('executeQuote'),
		async arrange(wallet) {
			const { quote, effects } = await arrangeQuote(wallet);
			return { act: () => executeQuote(wallet, { quote }), effects };
		},
	},
	'make a payment': {
		concerns: isOf('executeQuote'),
		async arrange(wallet) {
			const { request, effects } = await arrangeQuote(wallet);
			return { act: () => pay(wallet, request), effects };
		},
	},
	'change the address': {
		concerns: isOf('updateCustomer', 'signed'),
		async arrange(wallet) {
			const email = newEmail();
			return {
				act: () => changeEmail(wallet, { email }),
				effects: async () => Number((await getMe(wallet)).email === email),
			};
		},
	},
	'add an identity': {
		concerns: isOf('createCredential', 'signed'),
		async arrange(wallet) {
			const sub = crypto.randomUUID();
			return {
				act: () => addOauth(wallet, { oidcToken: async () => oidcToken({ sub }) }),
				effects: countOf(wallet, 'OAUTH'),
			};
		},
	},
	'add a passkey': {
		concerns: isOf('createCredential', 'signed'),
		async arrange(wallet) {
			needOfPasskeys();
			return {
				act: () => addPasskey(wallet, { nickname: 'Laptop' }),
				effects: countOf(wallet, 'PASSKEY'),
			};
		},
	},
	'add the emailed code': {
		concerns: isOf('createCredential', 'signed'),
		async arrange(wallet, email) {
			const person = { ...newPerson(), email };
			await ways.OAUTH.add(wallet, person);
			await ways.OAUTH.signIn(wallet, person);
			await removeCredential(wallet, { credentialId: await credentialIdOf(wallet, 'EMAIL_OTP') });
			return { act: () => addEmailOtp(wallet, { email }), effects: countOf(wallet, 'EMAIL_OTP') };
		},
	},
	'remove a credential': {
		concerns: isOf('deleteCredential', 'signed'),
		async arrange(wallet) {
			await ways.OAUTH.add(wallet, newPerson());
			const credentialId = await credentialIdOf(wallet, 'OAUTH');
			const left = countOf(wallet, 'OAUTH');
			return {
				act: () => removeCredential(wallet, { credentialId }),
				effects: async () => 1 - (await left()),
			};
		},
	},
	'hide the wallet': {
		concerns: isOf('updateInternalAccount', 'signed'),
		async arrange(wallet) {
			const read = async () =>
				(await listInternalAccounts(wallet, { type: 'EMBEDDED_WALLET' })).data[0];
			return {
				act: () => setPrivacy(wallet, { isPrivate: true }),
				effects: async () => Number((await read())?.privateEnabled),
			};
		},
	},
	'export the wallet': {
		concerns: isOf('exportInternalAccount', 'signed'),
		arrange: async (wallet) => ({
			act: () => exportWallet(wallet, { onWords: () => {} }),
			effects: async () => 1,
		}),
	},
	'end another session': {
		concerns: isOf('deleteSession', 'signed'),
		async arrange(wallet, email) {
			await signIn(openWallet({ storage: 'memory' }), email);
			const other = (await listSessions(wallet)).find(({ isThisDevice }) => !isThisDevice);
			return {
				act: () => revokeSession(wallet, { sessionId: other?.id ?? '' }),
				effects: async () => 2 - (await listSessions(wallet)).length,
			};
		},
	},
	'refresh the session': {
		concerns: isOf('refreshSession', 'signed'),
		arrange: async (wallet) => ({
			act: () => refreshSession(wallet),
			effects: () => liveSessions(wallet),
		}),
	},
	'sign in with a code': {
		concerns: isOf('verifyCredential', 'signed'),
		arrange: (wallet, email) => arrangeSignIn(wallet, () => signIn(wallet, email)),
	},
	'send a code': {
		concerns: isOf('verifyCredential', 'unsigned'),
		arrange: (wallet, email) => arrangeSignIn(wallet, () => signIn(wallet, email)),
	},
	'sign in with a passkey': {
		concerns: isOf('verifyCredential'),
		async arrange(wallet, email) {
			const person = { ...newPerson(), email };
			await ways.PASSKEY.add(wallet, person);
			return arrangeSignIn(wallet, () => ways.PASSKEY.signIn(wallet, person));
		},
	},
	'sign in with an identity': {
		concerns: isOf('verifyCredential'),
		async arrange(wallet, email) {
			const person = { ...newPerson(), email };
			await ways.OAUTH.add(wallet, person);
			return arrangeSignIn(wallet, () => ways.OAUTH.signIn(wallet, person));
		},
	},
	'add a recipient': {
		concerns: isOf('createExternalAccount'),
		arrange: async (wallet) => {
			const bank = usBank();
			return {
				act: () => createExternalAccount(wallet, bank),
				effects: async () => (await listExternalAccounts(wallet)).data.length,
			};
		},
	},
	'remove a recipient': {
		concerns: isOf('deleteExternalAccount'),
		async arrange(wallet) {
			const { id: accountId } = await createExternalAccount(wallet, usBank());
			return {
				act: () => removeExternalAccount(wallet, { accountId }),
				effects: async () => 1 - (await listExternalAccounts(wallet)).data.length,
			};
		},
	},
	'pay at once': {
		concerns: isOf('createQuote'),
		async arrange(wallet) {
			const { inside, outside, effects } = await arrangeTransfer(wallet);
			await fundSandboxAccount(wallet, { ...inside, amount: 1_000_000 });
			const before = await effects();
			const request = {
				source: { sourceType: 'ACCOUNT', ...inside },
				destination: { destinationType: 'ACCOUNT', ...outside },
				lockedCurrencySide: 'SENDING',
				lockedCurrencyAmount: 1_000,
				immediatelyExecute: true,
			} as const;
			return {
				act: () => createQuote(wallet, { ...request, ...keyed() }),
				effects: async () => (await effects()) - before,
			};
		},
	},
	'push money out': {
		concerns: isOf('createTransferOut'),
		async arrange(wallet) {
			const { inside, outside, effects } = await arrangeTransfer(wallet);
			await fundSandboxAccount(wallet, { ...inside, amount: 1_000_000 });
			const before = await effects();
			const ends = { source: inside, destination: outside, amount: 1_000 };
			return {
				act: () => transferOut(wallet, { ...ends, ...keyed() }),
				effects: async () => (await effects()) - before,
			};
		},
	},
	'pull money in': {
		concerns: isOf('createTransferIn'),
		async arrange(wallet) {
			const { inside, outside, effects } = await arrangeTransfer(wallet);
			const ends = { source: outside, destination: inside, amount: 1_000 };
			return { act: () => transferIn(wallet, { ...ends, ...keyed() }), effects };
		},
	},
};

const keyed = () => ({ idempotencyKey: crypto.randomUUID() });

/** Pays, and resolves when the payment says what came of it. */
function pay(
	wallet: Wallet,
	request: Parameters<ReturnType<typeof createPayment>['start']>[0],
): Promise<unknown> {
	const payment = createPayment(wallet, { name: crypto.randomUUID() });
	return new Promise((resolve, reject) => {
		const look = () => {
			const state = payment.get();
			if (state.status === 'review' && state.error === undefined) {
				payment.confirm({ quoteId: state.quote.id });
			} else if (['settling', 'done'].includes(state.status)) {
				stop();
				resolve(state);
			} else if ('error' in state && state.error) {
				stop();
				reject(state.error);
			}
		};
		const stop = payment.subscribe(look);
		payment.start(request);
	});
}
