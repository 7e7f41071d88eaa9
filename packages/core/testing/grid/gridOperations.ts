import type { AuthMethod, Customer, InternalAccount, Quote } from '@countersign/contract';
import type { List, OperationName } from '@countersign/contract/service';
import { oidcToken } from '@countersign/test-kit';
import {
	addEmailOtp,
	addOauth,
	addPasskey,
	changeEmail,
	createQuote,
	executeQuote,
	exportWallet,
	finishEmailSignIn,
	isWalletError,
	prepareOauth,
	refreshSession,
	removeCredential,
	revokeSession,
	setPrivacy,
	signInWithOauth,
	type Wallet,
} from '../../src/index.js';
import { openPayer } from '../openPayer.js';
import { newEmail, requestCode, sandboxCode, signIn } from '../openWallet.js';
import { credentialIdOf, sessionIdOf, sessionOf } from '../person.js';
import type { Leg } from '../sentRequest.js';
import type { World } from './gridFaults.js';
import type { GridWorld } from './gridWorld.js';

/** What a person is about to do. */
interface Intent {
	/** The action. It may be called again. */
	act(wallet: Wallet): Promise<unknown>;
	/** How often it has taken effect, by what the service has stored; absent when it leaves nothing that lasts. */
	effects?(): Promise<number>;
	/** Whether the device has all that comes of it: a session with one of these ids, or the words. */
	hasReceived?(wallet: Wallet, ids: readonly unknown[]): boolean;
	/** The ids of the sessions of this person that the service has. */
	sessions?(): Promise<readonly string[]>;
	/** What must be true wherever the action is told as done, by what the service has stored. */
	holds?(wallet: Wallet): Promise<boolean>;
}

/** One person who is about to do something. */
export interface Arranged extends Intent {
	/** Signs the person in again. */
	signIn(wallet: Wallet): Promise<unknown>;
}

/** One of the signed operations. */
export interface GridOperation {
	readonly operation: OperationName;
	/** Default: `['unsigned', 'signed']`. */
	readonly legs?: readonly Leg[];
	/** Whether a second tab may do the same for the same intent. */
	readonly isShared?: boolean;
	/** What cannot happen meanwhile. */
	readonly without?: readonly World[];
	arrange(world: GridWorld, wallet: Wallet): Promise<Arranged>;
}

export const legsOf = ({ legs = ['unsigned', 'signed'] }: GridOperation): readonly Leg[] => legs;

async function ask<Body>(world: GridWorld, path: string): Promise<Body> {
	const response = await world.sandbox.request('GET', path);
	if (!response.ok) throw new Error(`${path}: ${response.status}`);
	return response.json();
}

/** Counts the credentials of that type of whoever is signed in now. */
function counter(world: GridWorld, wallet: Wallet, type: string): () => Promise<number> {
	const path = `/auth/credentials?accountId=${sessionOf(wallet).accountId}`;
	return async () =>
		(await ask<List<AuthMethod>>(world, path)).data.filter((one) => one.type === type).length;
}

/** The ids of the sessions that the service has for an account. */
async function sessionsOf(world: GridWorld, accountId: string): Promise<readonly string[]> {
	const path = `/auth/sessions?accountId=${accountId}`;
	return (await ask<{ data: { id: string }[] }>(world, path)).data.map(({ id }) => id);
}

/** Whether the session that a page holds is one that the service has. */
async function isSignedIn(world: GridWorld, wallet: Wallet): Promise<boolean> {
	const { id, accountId } = sessionOf(wallet);
	return (await sessionsOf(world, accountId)).includes(id);
}

/** The customer whose wallet that is, and the wallet, as the service has them now. */
async function storedOf(world: GridWorld, accountId: string) {
	const person = await world.people.byAccount(accountId);
	const customer = await ask<Customer>(world, `/customers/${person?.customerId}`);
	const path = `/customers/internal-accounts?customerId=${customer.id}`;
	const account = (await ask<List<InternalAccount>>(world, path)).data.find(
		({ id }) => id === accountId,
	);
	return { customer, account };
}

/** A new person, signed in by emailed code. */
interface Newcomer extends Pick<Arranged, 'signIn'> {
	readonly world: GridWorld;
	readonly wallet: Wallet;
	readonly email: string;
	readonly accountId: string;
}

/** Arranges what a newcomer is about to do. They return by a code to whatever address the backend has for them now. */
function byNewcomer(
	arrange: (newcomer: Newcomer) => Promise<Intent & Partial<Arranged>>,
): GridOperation['arrange'] {
	return async (world, wallet) => {
		const email = newEmail();
		await signIn(wallet, email);
		const { accountId } = sessionOf(wallet);
		const returning = async (tab: Wallet) =>
			signIn(tab, (await world.people.byAccount(accountId))?.email);
		const newcomer = { world, wallet, email, accountId, signIn: returning };
		return { signIn: returning, ...(await arrange(newcomer)) };
	};
}

/** What there is to check of an action that comes to a session. */
const ofSession = ({ world, accountId }: Newcomer) => ({
	hasReceived: (wallet: Wallet, ids: readonly unknown[]) => ids.includes(sessionIdOf(wallet)),
	sessions: () => sessionsOf(world, accountId),
	holds: (tab: Wallet) => isSignedIn(world, tab),
});

const codeOf = (error: unknown) => (isWalletError(error) ? error.code : String(error));

/** A payment whose quote is there before the action, or comes of it. */
const arrangePayment = (isQuoted: boolean) =>
	byNewcomer(async ({ world, wallet }) => {
		const { request, accountId } = await openPayer(wallet);
		const { lockedCurrency: _, ...rest } = request;
		let quote = isQuoted ? await createQuote(wallet, rest) : undefined;
		const balance = async () => (await storedOf(world, accountId)).account?.balance.amount ?? 0;
		const before = await balance();
		return {
			async act(tab) {
				quote ??= await createQuote(tab, rest);
				return executeQuote(tab, { quote });
			},
			effects: async () => (before - (await balance())) / (quote?.totalSendingAmount ?? 1),
		};
	});

const tokenFor = (world: GridWorld, sub: string, nonce?: string) =>
	oidcToken({ sub, ...(nonce && { nonce }) }, world.sandbox.clock.now().getTime());

/**
 * A payment of all that the limits allow in a day, by the quote. It still counts once it is done: a second payment is
 * refused.
 */
const arrangeLimitedPayment = byNewcomer(async ({ world, wallet }) => {
	const { request, accountId } = await openPayer(wallet);
	const { lockedCurrency: _, ...rest } = request;
	const balance = async () => (await storedOf(world, accountId)).account?.balance.amount ?? 0;
	const before = await balance();
	const first = await createQuote(wallet, rest);
	const limits = { platform: { perDay: { USDB: first.totalSendingAmount } }, own: {} };
	const pay = (tab: Wallet, quote: Quote) =>
		executeQuote(tab, { quote: Object.assign({}, quote, { limits }) });
	return {
		act: (tab) => pay(tab, first),
		effects: async () => (before - (await balance())) / first.totalSendingAmount,
		async holds(tab) {
			const second = await createQuote(tab, rest).catch(() => undefined);
			if (!second) return true;
			const said = await pay(tab, second).then(() => 'done', codeOf);
			// Without storage, and without a session, nothing is stamped at all.
			return /^(?:limit\.exceeded|storage\.unavailable|session\.\w+)$/.test(said);
		},
	};
});

export const gridOperations: Readonly<Record<string, GridOperation>> = {
	'execute a payment': {
		operation: 'executeQuote',
		legs: ['signed'],
		isShared: true,
		arrange: arrangePayment(true),
	},
	'execute a payment of all that a day allows': {
		operation: 'executeQuote',
		legs: ['signed'],
		isShared: true,
		arrange: arrangeLimitedPayment,
	},
	'quote and execute a payment': {
		operation: 'createQuote',
		legs: ['unsigned'],
		arrange: arrangePayment(false),
	},
	'add a passkey': {
		operation: 'createCredential',
		arrange: byNewcomer(async ({ world, wallet }) => ({
			act: (tab) => addPasskey(tab, { nickname: 'Laptop' }),
			effects: counter(world, wallet, 'PASSKEY'),
		})),
	},
	'add an identity': {
		operation: 'createCredential',
		arrange: byNewcomer(async ({ world, wallet }) => {
			const sub = crypto.randomUUID();
			return {
				act: (tab) => addOauth(tab, { oidcToken: async () => tokenFor(world, sub) }),
				effects: counter(world, wallet, 'OAUTH'),
			};
		}),
	},
	'add the emailed code': {
		operation: 'createCredential',
		arrange: byNewcomer(async ({ world, wallet, email }) => {
			const sub = crypto.randomUUID();
			await addOauth(wallet, { oidcToken: async () => tokenFor(world, sub) });
			const byIdentity = async (tab: Wallet) => {
				const prepared = await prepareOauth(tab);
				const token = async (nonce: string) => tokenFor(world, sub, nonce);
				return signInWithOauth(tab, { prepared, oidcToken: token });
			};
			await byIdentity(wallet);
			await removeCredential(wallet, { credentialId: await credentialIdOf(wallet, 'EMAIL_OTP') });
			return {
				signIn: byIdentity,
				act: (tab) => addEmailOtp(tab, { email }),
				effects: counter(world, wallet, 'EMAIL_OTP'),
			};
		}),
	},
	'remove a credential': {
		operation: 'deleteCredential',
		isShared: true,
		arrange: byNewcomer(async ({ world, wallet }) => {
			await addPasskey(wallet, { nickname: 'Laptop' });
			const credentialId = await credentialIdOf(wallet, 'PASSKEY');
			const left = counter(world, wallet, 'PASSKEY');
			return {
				act: (tab) => removeCredential(tab, { credentialId }),
				effects: async () => 1 - (await left()),
			};
		}),
	},
	'revoke a session': {
		operation: 'deleteSession',
		isShared: true,
		arrange: byNewcomer(async ({ world, accountId, signIn: signInAgain }) => {
			const elsewhere = world.openElsewhere();
			await signInAgain(elsewhere);
			const sessionId = sessionOf(elsewhere).id;
			return {
				act: (tab) => revokeSession(tab, { sessionId }),
				effects: async () => Number(!(await sessionsOf(world, accountId)).includes(sessionId)),
			};
		}),
	},
	'refresh the session': {
		operation: 'refreshSession',
		arrange: byNewcomer(async (newcomer) => ({
			act: (tab) => refreshSession(tab),
			...ofSession(newcomer),
		})),
	},
	'export the wallet': {
		operation: 'exportInternalAccount',
		arrange: byNewcomer(async ({ wallet }) => {
			let shown: readonly string[] = [];
			const act = (tab: Wallet) => {
				shown = [];
				const onWords = (words: readonly string[]) => {
					shown = [...words];
				};
				return exportWallet(tab, { onWords });
			};
			await act(wallet);
			const words = shown;
			return {
				act,
				hasReceived: () => shown.length > 0,
				holds: async () => words.length >= 12 && shown.join() === words.join(),
			};
		}),
	},
	'make the account private': {
		operation: 'updateInternalAccount',
		isShared: true,
		arrange: byNewcomer(async ({ world, accountId }) => ({
			act: (tab) => setPrivacy(tab, { isPrivate: true }),
			effects: async () =>
				Number((await storedOf(world, accountId)).account?.privateEnabled === true),
		})),
	},
	'change the email': {
		operation: 'updateCustomer',
		isShared: true,
		arrange: byNewcomer(async ({ world, accountId }) => {
			const email = newEmail();
			return {
				act: (tab) => changeEmail(tab, { email }),
				effects: async () => Number((await storedOf(world, accountId)).customer.email === email),
			};
		}),
	},
	'sign in by code': {
		operation: 'verifyCredential',
		// There is no session yet, and while a code is on its way no other device gets one.
		without: ['session revoked'],
		arrange: byNewcomer(async (newcomer) => {
			const { wallet, email, signIn: signInAgain } = newcomer;
			const challenge = await requestCode(wallet, email);
			let isFirst = true;
			return {
				async act(tab) {
					if (!isFirst) return signInAgain(tab);
					isFirst = false;
					return finishEmailSignIn(tab, { challenge, code: sandboxCode });
				},
				...ofSession(newcomer),
			};
		}),
	},
};
