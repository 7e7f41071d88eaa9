import type {
	AuthMethod,
	Customer,
	InternalAccount,
	List,
	OperationName,
} from '@countersign/contract';
import { oidcToken } from '@countersign/test-kit';
import {
	addEmailOtp,
	addOauth,
	addPasskey,
	changeEmail,
	createQuote,
	executeQuote,
	exportWallet,
	prepareOauth,
	refreshSession,
	removeCredential,
	revokeSession,
	setPrivacy,
	signInWithOauth,
	verifyEmailCode,
	type Wallet,
} from '../../src/index.js';
import { openPayer } from '../openPayer.js';
import { newEmail, requestCode, sandboxCode, signIn } from '../openWallet.js';
import { credentialIdOf, sessionOf } from '../person.js';
import type { World } from './gridFaults.js';
import type { GridWorld } from './gridWorld.js';

/** One person who is about to do something. */
export interface Arranged {
	/** The action. It may be called again. */
	act(wallet: Wallet): Promise<unknown>;
	/** How often it has taken effect, by what the service has stored; absent when it leaves nothing that lasts. */
	effects?(): Promise<number>;
	/** Signs the person in again. */
	signIn(wallet: Wallet): Promise<unknown>;
}

/** One of the signed operations. */
export interface GridOperation {
	readonly operation: OperationName;
	readonly legs: readonly ('unsigned' | 'signed')[];
	/** Whether a second tab may do the same for the same intent. */
	readonly isShared?: boolean;
	/** What cannot happen meanwhile. */
	readonly without?: readonly World[];
	arrange(world: GridWorld, wallet: Wallet): Promise<Arranged>;
}

const both = ['unsigned', 'signed'] as const;

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
async function newcomer(world: GridWorld, wallet: Wallet): Promise<Pick<Arranged, 'signIn'>> {
	await signIn(wallet, newEmail());
	return { signIn: returning(world, sessionOf(wallet).accountId) };
}

/** Signs somebody in by a code to whatever address the backend has for them now. */
function returning(world: GridWorld, accountId: string): Arranged['signIn'] {
	return async (wallet) => {
		const person = await world.people.byAccount(accountId);
		await signIn(wallet, person?.email);
	};
}

const tokenFor = (world: GridWorld, sub: string, nonce?: string) =>
	oidcToken({ sub, ...(nonce && { nonce }) }, world.sandbox.clock.now().getTime());

export const gridOperations: Readonly<Record<string, GridOperation>> = {
	'execute a payment': {
		operation: 'executeQuote',
		legs: ['signed'],
		isShared: true,
		async arrange(world, wallet) {
			const person = await newcomer(world, wallet);
			const { request, accountId } = await openPayer(wallet);
			const { lockedCurrency: _, ...rest } = request;
			const quote = await createQuote(wallet, rest);
			const balance = async () => (await storedOf(world, accountId)).account?.balance.amount ?? 0;
			const before = await balance();
			return {
				...person,
				act: (tab) => executeQuote(tab, { quote }),
				effects: async () => (before - (await balance())) / quote.totalSendingAmount,
			};
		},
	},
	'add a passkey': {
		operation: 'createCredential',
		legs: both,
		async arrange(world, wallet) {
			return {
				...(await newcomer(world, wallet)),
				act: (tab) => addPasskey(tab, { nickname: 'Laptop' }),
				effects: counter(world, wallet, 'PASSKEY'),
			};
		},
	},
	'add an identity': {
		operation: 'createCredential',
		legs: both,
		async arrange(world, wallet) {
			const person = await newcomer(world, wallet);
			const sub = crypto.randomUUID();
			return {
				...person,
				act: (tab) => addOauth(tab, { oidcToken: async () => tokenFor(world, sub) }),
				effects: counter(world, wallet, 'OAUTH'),
			};
		},
	},
	'add the emailed code': {
		operation: 'createCredential',
		legs: both,
		async arrange(world, wallet) {
			await newcomer(world, wallet);
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
				act: (tab) => addEmailOtp(tab),
				effects: counter(world, wallet, 'EMAIL_OTP'),
			};
		},
	},
	'remove a credential': {
		operation: 'deleteCredential',
		legs: both,
		isShared: true,
		async arrange(world, wallet) {
			const person = await newcomer(world, wallet);
			await addPasskey(wallet, { nickname: 'Laptop' });
			const credentialId = await credentialIdOf(wallet, 'PASSKEY');
			const left = counter(world, wallet, 'PASSKEY');
			return {
				...person,
				act: (tab) => removeCredential(tab, { credentialId }),
				effects: async () => 1 - (await left()),
			};
		},
	},
	'revoke a session': {
		operation: 'deleteSession',
		legs: both,
		isShared: true,
		async arrange(world, wallet) {
			const person = await newcomer(world, wallet);
			const { accountId } = sessionOf(wallet);
			const elsewhere = world.openElsewhere();
			await person.signIn(elsewhere);
			const sessionId = sessionOf(elsewhere).id;
			return {
				...person,
				act: (tab) => revokeSession(tab, { sessionId }),
				effects: async () => {
					const path = `/auth/sessions?accountId=${accountId}`;
					const { data } = await ask<{ data: { id: string }[] }>(world, path);
					return data.some(({ id }) => id === sessionId) ? 0 : 1;
				},
			};
		},
	},
	'refresh the session': {
		operation: 'refreshSession',
		legs: both,
		async arrange(world, wallet) {
			return { ...(await newcomer(world, wallet)), act: (tab) => refreshSession(tab) };
		},
	},
	'export the wallet': {
		operation: 'exportInternalAccount',
		legs: both,
		async arrange(world, wallet) {
			return {
				...(await newcomer(world, wallet)),
				async act(tab) {
					let count = 0;
					await exportWallet(tab, {
						onWords: (words) => {
							count = words.length;
						},
					});
					if (count < 12) throw new Error('There are no words.');
				},
			};
		},
	},
	'make the account private': {
		operation: 'updateInternalAccount',
		legs: both,
		isShared: true,
		async arrange(world, wallet) {
			const person = await newcomer(world, wallet);
			const { accountId } = sessionOf(wallet);
			return {
				...person,
				act: (tab) => setPrivacy(tab, { isPrivate: true }),
				effects: async () =>
					Number((await storedOf(world, accountId)).account?.privateEnabled === true),
			};
		},
	},
	'change the email': {
		operation: 'updateCustomer',
		legs: both,
		isShared: true,
		async arrange(world, wallet) {
			const person = await newcomer(world, wallet);
			const { accountId } = sessionOf(wallet);
			const email = newEmail();
			return {
				...person,
				act: (tab) => changeEmail(tab, { email }),
				effects: async () => Number((await storedOf(world, accountId)).customer.email === email),
			};
		},
	},
	'sign in by code': {
		operation: 'verifyCredential',
		legs: both,
		// There is no session yet, and while a code is on its way no other device gets one.
		without: ['session revoked'],
		async arrange(_world, wallet) {
			const email = newEmail();
			await signIn(wallet, email);
			const again = async (tab: Wallet) => signIn(tab, email);
			const challenge = await requestCode(wallet, email);
			let isFirst = true;
			return {
				signIn: again,
				async act(tab) {
					if (!isFirst) return again(tab);
					isFirst = false;
					return verifyEmailCode(tab, { challenge, code: sandboxCode });
				},
			};
		},
	},
};
