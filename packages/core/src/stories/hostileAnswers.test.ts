import { oidcToken } from '@countersign/test-kit';
import { beforeEach, describe, expect, test } from 'vitest';
import { hostileAnswers } from '../../testing/hostileAnswers.js';
import { refusedAnswers } from '../../testing/hostileReach.js';
import { openPayer } from '../../testing/openPayer.js';
import {
	forgetDevice,
	newEmail,
	openWallet,
	requestCode,
	sandboxCode,
	signIn,
} from '../../testing/openWallet.js';
import { newPerson, sessionOf } from '../../testing/person.js';
import {
	addOauth,
	changeEmail,
	createQuote,
	exportWallet,
	getExternalAccount,
	getMe,
	getQuote,
	getTransaction,
	isWalletError,
	listCredentials,
	listExternalAccounts,
	listInternalAccounts,
	listSessions,
	listTransactions,
	lookupExternalAccount,
	prepareOauth,
	refreshSession,
	revokeSession,
	setPrivacy,
	signInWithOauth,
	signOut,
	verifyEmailCode,
	type Wallet,
} from '../index.js';

beforeEach(forgetDevice);

/** What an action needs, and one attempt at it; `again` when the same one may be attempted many times. */
interface Subject {
	readonly again: boolean;
	readonly prepare: (wallet: Wallet) => Promise<() => Promise<unknown>>;
}

const once = (prepare: Subject['prepare']): Subject => ({ again: false, prepare });
const repeated = (prepare: Subject['prepare']): Subject => ({ again: true, prepare });
const signedIn = (attempt: (wallet: Wallet) => Promise<unknown>): Subject =>
	repeated(async (wallet) => {
		await signIn(wallet);
		return () => attempt(wallet);
	});
const paying = async (wallet: Wallet) => {
	await signIn(wallet);
	const { request } = await openPayer(wallet, undefined, 5_000_000_000);
	const { source, destination } = request;
	const terms = { lockedCurrencySide: 'RECEIVING', lockedCurrencyAmount: 2_500 } as const;
	const quote = () => createQuote(wallet, { source, destination, ...terms });
	if (destination.destinationType !== 'ACCOUNT') throw new Error('The payee has no account.');
	return { payeeId: destination.accountId, quote };
};

const subjects: Readonly<Record<string, Subject>> = {
	signInByCode: once(async (wallet) => async () => {
		const challenge = await requestCode(wallet, newEmail());
		await verifyEmailCode(wallet, { challenge, code: sandboxCode });
	}),
	signInWithOauth: once(async (wallet) => {
		const { sub } = newPerson();
		await signIn(wallet);
		await addOauth(wallet, { oidcToken: oidcToken({ sub }) });
		await signOut(wallet);
		const prepared = await prepareOauth(wallet);
		const token = oidcToken({ sub, nonce: prepared.nonce });
		return () => signInWithOauth(wallet, { prepared, oidcToken: token });
	}),
	addOauth: signedIn((wallet) =>
		addOauth(wallet, { oidcToken: oidcToken({ sub: newPerson().sub }) }),
	),
	changeEmail: signedIn((wallet) => changeEmail(wallet, { email: newEmail() })),
	exportWallet: signedIn((wallet) => exportWallet(wallet, { onWords: () => {} })),
	refreshSession: once(async (wallet) => {
		await signIn(wallet);
		return () => refreshSession(wallet);
	}),
	revokeSession: once(async (wallet) => {
		const email = newEmail();
		const { id: sessionId } = sessionOf(await signIn(openWallet({ storage: 'memory' }), email));
		await signIn(wallet, email);
		return () => revokeSession(wallet, { sessionId });
	}),
	setPrivacy: signedIn((wallet) => setPrivacy(wallet, { isPrivate: true })),
	createQuote: repeated(async (wallet) => (await paying(wallet)).quote),
	getQuote: repeated(async (wallet) => {
		const { id: quoteId } = await (await paying(wallet)).quote();
		return () => getQuote(wallet, { quoteId });
	}),
	getTransaction: repeated(async (wallet) => {
		const { transactionId } = await (await paying(wallet)).quote();
		return () => getTransaction(wallet, { transactionId });
	}),
	getExternalAccount: repeated(async (wallet) => {
		const { payeeId: accountId } = await paying(wallet);
		return () => getExternalAccount(wallet, { accountId });
	}),
	lookupExternalAccount: repeated(async (wallet) => {
		const { payeeId: accountId } = await paying(wallet);
		return () => lookupExternalAccount(wallet, { accountId });
	}),
	listTransactions: repeated(async (wallet) => {
		await (await paying(wallet)).quote();
		return () => listTransactions(wallet);
	}),
	listExternalAccounts: repeated(async (wallet) => {
		await paying(wallet);
		return () => listExternalAccounts(wallet);
	}),
	listInternalAccounts: signedIn(listInternalAccounts),
	listCredentials: signedIn(listCredentials),
	listSessions: signedIn(listSessions),
	getMe: signedIn(getMe),
};

test('the table names the actions that are tried', () => {
	expect(Object.keys(refusedAnswers)).toEqual(Object.keys(subjects));
});

describe.each(Object.entries(subjects))('a backend that lies to %s', (name, { again, prepare }) => {
	test('is refused or believed as SECURITY.md says', { timeout: 240_000 }, async () => {
		const backend = hostileAnswers();
		const open = async () => {
			backend.swap(undefined);
			if (!again) await forgetDevice();
			return prepare(openWallet({ fetch: backend.fetch }));
		};
		let attempt = await open();
		backend.swap(undefined);
		await attempt();
		const members = backend.members();
		expect(members.length).toBeGreaterThan(0);
		const refused: string[] = [];
		for (const member of members) {
			if (!again) attempt = await open();
			backend.swap(member);
			const error: unknown = await attempt().then(
				() => undefined,
				(reason) => reason,
			);
			// A refusal is an error of ours, whatever was changed.
			expect(error === undefined || isWalletError(error), `${member}: ${String(error)}`).toBe(true);
			if (isWalletError(error))
				refused.push(`${error.code} ${member.slice(member.indexOf(': ') + 2)}`);
		}
		const expected = Object.entries(refusedAnswers[name] ?? {}).flatMap(([code, paths]) =>
			paths.map((path) => `${code} ${path}`),
		);
		// A member may stand in several answers.
		expect([...new Set(refused)].sort()).toEqual(expected.sort());
	});
});
