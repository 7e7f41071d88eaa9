import { needOfPasskeys, oidcToken } from '@countersign/test-kit';
import {
	addEmailOtp,
	addOauth,
	addPasskey,
	getSession,
	listCredentials,
	prepareOauth,
	signInWithOauth,
	signInWithPasskey,
	type Wallet,
	type WalletSession,
} from '../src/index.js';
import { newEmail, openWallet, signIn } from './openWallet.js';

/** Somebody with an address and an identity at the play provider. */
export interface Person {
	readonly email: string;
	readonly sub: string;
}

/** Somebody whom nobody knows yet. */
export function newPerson(): Person {
	return { email: newEmail(), sub: crypto.randomUUID() };
}

/** What a person does with one type of credential. */
interface Credential {
	signIn(wallet: Wallet, person: Person): Promise<unknown>;
	/** As whoever is signed in. */
	add(wallet: Wallet, person: Person): Promise<unknown>;
}

export type CredentialType = 'EMAIL_OTP' | 'PASSKEY' | 'OAUTH';

/** Every type of credential. */
export const credentials: Readonly<Record<CredentialType, Credential>> = {
	EMAIL_OTP: {
		signIn: (wallet, { email }) => signIn(wallet, email),
		add: (wallet, { email }) => addEmailOtp(wallet, { email }),
	},
	PASSKEY: {
		signIn: (wallet) => signInWithPasskey(wallet),
		add: (wallet) => {
			needOfPasskeys();
			return addPasskey(wallet, { nickname: 'Laptop' });
		},
	},
	OAUTH: {
		async signIn(wallet, { sub }) {
			const prepared = await prepareOauth(wallet);
			const token = async (nonce: string) => oidcToken({ sub, nonce });
			return signInWithOauth(wallet, { prepared, oidcToken: token });
		},
		add: (wallet, { sub }) => addOauth(wallet, { oidcToken: async () => oidcToken({ sub }) }),
	},
};

/** Somebody with the emailed code and these other credentials; a passkey is on this device. */
export async function personWith(...types: readonly CredentialType[]): Promise<Person> {
	const person = newPerson();
	const wallet = await signIn(openWallet(), person.email);
	for (const type of types) {
		if (type !== 'EMAIL_OTP') await credentials[type].add(wallet, person);
	}
	return person;
}

/** The types of the credentials of whoever is signed in, in the order of the alphabet. */
export async function typesOf(wallet: Wallet): Promise<readonly string[]> {
	return (await listCredentials(wallet)).map(({ type }) => type).sort();
}

/** The id of the credential of that type. */
export async function credentialIdOf(wallet: Wallet, type: CredentialType): Promise<string> {
	const credential = (await listCredentials(wallet)).find((one) => one.type === type);
	if (!credential) throw new Error(`There is no ${type}.`);
	return credential.id;
}

/** The session of whoever is signed in. */
export function sessionOf(wallet: Wallet): WalletSession {
	const state = getSession(wallet);
	if (state.status !== 'active') throw new Error(`The session is ${state.status}.`);
	return state.session;
}

/** The id of the session that a page holds; undefined when it holds none. */
export function sessionIdOf(wallet: Wallet): string | undefined {
	const state = getSession(wallet);
	return 'session' in state ? state.session.id : undefined;
}
