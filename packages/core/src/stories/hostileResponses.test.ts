import { hostileResponses, oidcToken, usBank } from '@countersign/test-kit';
import { describe, expect, onTestFinished, test } from 'vitest';
import { everyThird } from '../../testing/everyThird.js';
import { forgetDevice } from '../../testing/forgetDevice.js';
import { refusedResponses } from '../../testing/hostileReach.js';
import { openPayer } from '../../testing/openPayer.js';
import { ageLogin, newEmail, openWallet, signIn } from '../../testing/openWallet.js';
import {
	credentialIdOf,
	credentials,
	newPerson,
	sessionOf,
	typesOf,
} from '../../testing/person.js';
import { addVirtualAuthenticator } from '../../testing/virtualAuthenticator.js';
import type { Wallet } from '../index.js';
import * as core from '../index.js';

type Attempt = () => Promise<unknown>;

/** What an action needs. `again` when one wallet can attempt it many times. */
interface Subject {
	readonly again: boolean;
	/** Gives what arranges each attempt, before an honest backend. */
	readonly prepare: (wallet: Wallet) => Promise<() => Promise<Attempt>>;
}

const unarranged = (prepare: (wallet: Wallet) => Promise<Attempt>): Subject['prepare'] => {
	return async (wallet) => {
		const attempt = await prepare(wallet);
		return async () => attempt;
	};
};
const once = (prepare: (wallet: Wallet) => Promise<Attempt>): Subject => ({
	again: false,
	prepare: unarranged(prepare),
});
const repeated = (prepare: (wallet: Wallet) => Promise<Attempt>): Subject => ({
	again: true,
	prepare: unarranged(prepare),
});
const arranged = (prepare: Subject['prepare']): Subject => ({ again: true, prepare });
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
	const quote = () => core.createQuote(wallet, { source, destination, ...terms });
	if (destination.destinationType !== 'ACCOUNT') throw new Error('The payee has no account.');
	return { payeeId: destination.accountId, quote };
};

const newKey = () => crypto.randomUUID();

/** The person's dollar account, with money in it, and a bank account. */
const transferring = async (wallet: Wallet) => {
	await signIn(wallet);
	const [inside] = (await core.listInternalAccounts(wallet, { currency: 'USD' })).data;
	if (!inside) throw new Error('The person has no dollar account.');
	await core.fundSandboxAccount(wallet, { accountId: inside.id, amount: 10_000_000 });
	const outside = await core.createExternalAccount(wallet, usBank());
	return { inside: { accountId: inside.id }, outside: { accountId: outside.id } };
};

/** An authenticator without passkeys, for one test. */
const openAuthenticator = async () => {
	const authenticator = await addVirtualAuthenticator();
	onTestFinished(() => authenticator.remove());
	return authenticator;
};

/** Exports after another sign-in. When that is not one of those that the backend named, the person gives up. */
async function exportAfterStepUp(wallet: Wallet, email: string): Promise<void> {
	const exporting = { onWords: () => {} };
	let stop = () => {};
	let exported = Promise.resolve();
	try {
		await new Promise<void>((resolve, reject) => {
			stop = core.subscribeStepUp(wallet, () => resolve());
			exported = core.exportWallet(wallet, exporting);
			exported.catch(reject);
		});
		await signIn(wallet, email);
	} finally {
		core.cancelStepUp(wallet);
		await exported.finally(stop);
	}
}

const subjects: Readonly<Record<string, Subject>> = {
	signInByCode: once(async (wallet) => () => signIn(wallet)),
	signInWithOauth: once(async (wallet) => {
		const { sub } = newPerson();
		await signIn(wallet);
		await core.addOauth(wallet, { oidcToken: oidcToken({ sub }) });
		await core.signOut(wallet);
		const prepared = await core.prepareOauth(wallet);
		const token = oidcToken({ sub, nonce: prepared.nonce });
		return () => core.signInWithOauth(wallet, { prepared, oidcToken: token });
	}),
	signInWithPasskey: repeated(async (wallet) => {
		await openAuthenticator();
		await signIn(wallet);
		await core.addPasskey(wallet, { nickname: 'Laptop' });
		return () => core.signInWithPasskey(wallet);
	}),
	addPasskey: arranged(async (wallet) => {
		let authenticator: Awaited<ReturnType<typeof addVirtualAuthenticator>> | undefined;
		onTestFinished(async () => authenticator?.remove());
		await signIn(wallet);
		return async () => {
			await authenticator?.remove();
			authenticator = await addVirtualAuthenticator();
			return () => core.addPasskey(wallet, { nickname: 'Laptop' });
		};
	}),
	addEmailOtp: arranged(async (wallet) => {
		const person = newPerson();
		await signIn(wallet, person.email);
		await credentials.OAUTH.add(wallet, person);
		await credentials.OAUTH.signIn(wallet, person);
		return async () => {
			if ((await typesOf(wallet)).includes('EMAIL_OTP')) {
				const credentialId = await credentialIdOf(wallet, 'EMAIL_OTP');
				await core.removeCredential(wallet, { credentialId });
			}
			return () => core.addEmailOtp(wallet, { email: person.email });
		};
	}),
	addOauth: signedIn((wallet) =>
		core.addOauth(wallet, { oidcToken: oidcToken({ sub: newPerson().sub }) }),
	),
	changeEmail: signedIn((wallet) => core.changeEmail(wallet, { email: newEmail() })),
	exportWallet: signedIn((wallet) => core.exportWallet(wallet, { onWords: () => {} })),
	refreshSession: once(async (wallet) => {
		await signIn(wallet);
		return () => core.refreshSession(wallet);
	}),
	removeCredential: arranged(async (wallet) => {
		await signIn(wallet);
		return async () => {
			const person = newPerson();
			await credentials.OAUTH.add(wallet, person);
			const credentialId = await credentialIdOf(wallet, 'OAUTH');
			return () => core.removeCredential(wallet, { credentialId });
		};
	}),
	revokeSession: once(async (wallet) => {
		const email = newEmail();
		const { id: sessionId } = sessionOf(await signIn(openWallet({ storage: 'memory' }), email));
		await signIn(wallet, email);
		return () => core.revokeSession(wallet, { sessionId });
	}),
	setPrivacy: signedIn((wallet) => core.setPrivacy(wallet, { isPrivate: true })),
	stepUp: once(async (wallet) => {
		const email = newEmail();
		await signIn(wallet, email);
		await ageLogin();
		return () => exportAfterStepUp(wallet, email);
	}),
	createQuote: repeated(async (wallet) => (await paying(wallet)).quote),
	getQuote: repeated(async (wallet) => {
		const { id: quoteId } = await (await paying(wallet)).quote();
		return () => core.getQuote(wallet, { quoteId });
	}),
	executeQuote: arranged(async (wallet) => {
		const { quote: ask } = await paying(wallet);
		return async () => {
			const quote = await ask();
			return () => core.executeQuote(wallet, { quote });
		};
	}),
	transferIn: repeated(async (wallet) => {
		const { inside, outside } = await transferring(wallet);
		const transfer = { source: outside, destination: inside, amount: 1_000 };
		return () => core.transferIn(wallet, { ...transfer, idempotencyKey: newKey() });
	}),
	transferOut: repeated(async (wallet) => {
		const { inside, outside } = await transferring(wallet);
		const transfer = { source: inside, destination: outside, amount: 1_000 };
		return () => core.transferOut(wallet, { ...transfer, idempotencyKey: newKey() });
	}),
	getTransaction: repeated(async (wallet) => {
		const { transactionId } = await (await paying(wallet)).quote();
		return () => core.getTransaction(wallet, { transactionId });
	}),
	getExternalAccount: repeated(async (wallet) => {
		const { payeeId: accountId } = await paying(wallet);
		return () => core.getExternalAccount(wallet, { accountId });
	}),
	lookupExternalAccount: repeated(async (wallet) => {
		const { payeeId: accountId } = await paying(wallet);
		return () => core.lookupExternalAccount(wallet, { accountId });
	}),
	lookupUma: signedIn((wallet) =>
		core.lookupUma(wallet, { receiverUmaAddress: '$success.usd@uma.localhost' }),
	),
	fundSandboxAccount: repeated(async (wallet) => {
		const { inside } = await transferring(wallet);
		return () => core.fundSandboxAccount(wallet, { ...inside, amount: 1_000 });
	}),
	sendSandboxPayment: arranged(async (wallet) => {
		await signIn(wallet);
		const { accountId } = await openPayer(wallet);
		const destination = { destinationType: 'ACCOUNT', accountId } as const;
		const source = { sourceType: 'REALTIME_FUNDING', currency: 'USD' } as const;
		const locked = { lockedCurrencySide: 'SENDING', lockedCurrencyAmount: 1_000 } as const;
		return async () => {
			const { id: quoteId } = await core.createQuote(wallet, { source, destination, ...locked });
			return () => core.sendSandboxPayment(wallet, { quoteId, currencyCode: 'USD' });
		};
	}),
	listTransactions: repeated(async (wallet) => {
		await (await paying(wallet)).quote();
		return () => core.listTransactions(wallet);
	}),
	listExternalAccounts: repeated(async (wallet) => {
		await paying(wallet);
		return () => core.listExternalAccounts(wallet);
	}),
	listInternalAccounts: signedIn(core.listInternalAccounts),
	listCredentials: signedIn(core.listCredentials),
	listSessions: signedIn(core.listSessions),
	getMe: signedIn(core.getMe),
	getCustomer: signedIn(core.getCustomer),
};

test('the table names the actions that are tried', () => {
	expect(Object.keys(refusedResponses)).toEqual(Object.keys(subjects));
});

describe.each(everyThird(Object.entries(subjects)))(
	'a backend that lies to %s',
	(name, { again, prepare }) => {
		test('is refused or believed as SECURITY.md says', { timeout: 240_000 }, async () => {
			const backend = hostileResponses();
			const open = async () => {
				backend.swap(undefined);
				if (!again) await forgetDevice();
				return prepare(openWallet({ fetch: backend.fetch }));
			};
			let arrange = await open();
			const first = await arrange();
			backend.swap(undefined);
			await first();
			const members = backend.members();
			expect(members.length).toBeGreaterThan(0);
			const refused: string[] = [];
			for (const member of members) {
				backend.swap(undefined);
				if (!again) arrange = await open();
				const attempt = await arrange();
				backend.swap(member);
				const error: unknown = await attempt().then(
					() => undefined,
					(reason) => reason,
				);
				// A refusal is an error of ours, whatever was changed.
				expect(
					error === undefined || core.isWalletError(error),
					`${member}: ${String(error)}`,
				).toBe(true);
				if (core.isWalletError(error))
					refused.push(`${error.code} ${member.slice(member.indexOf(': ') + 2)}`);
			}
			const expected = Object.entries(refusedResponses[name] ?? {}).flatMap(([code, paths]) =>
				paths.map((path) => `${code} ${path}`),
			);
			// A member may stand in several responses.
			expect([...new Set(refused)].sort()).toEqual(expected.sort());
		});
	},
);
