import type { CookieWatch } from '../http/cookieWatch.js';
import { createOtherTabs } from '../session/otherTabs.js';
import type { SignOutResult } from '../session/signOutOfDevice.js';
import { createSnapshot } from '../session/snapshot.js';
import { type WatchedSession, watchSession } from '../session/watchedSession.js';
import { whileSignedIn } from '../session/whileSignedIn.js';
import { createSigner, type Signer } from '../signer/signer.js';
import { createRecordStore } from '../storage/createRecordStore.js';
import { accountNamedIn, type RecordStore } from '../storage/recordStore.js';
import type { WalletParts } from '../wallet.js';

/** This device's memory. It also remembers how far the service's clock is ahead. */
export function recordStoreOf({ config, clock, scope }: WalletParts): RecordStore {
	const records = createRecordStore(config.storage ?? 'indexedDB', 'countersign');
	const offset = `countersign:clock:${scope}`;
	clock.rememberIn({
		load: () => records.get(offset),
		save: (by) => (by === 0 ? records.delete(offset) : records.set(offset, by)),
	});
	return records;
}

const sessionNameOf = (scope: string) => `countersign:session:${scope}`;

/** What this page shows of the session, and what it hears of other tabs. */
function sessionEventsOf({ scope }: WalletParts) {
	return { snapshot: createSnapshot(), tabs: createOtherTabs(sessionNameOf(scope)) };
}

/** What decides whether bytes are stamped. */
export function signerOf({ config, clock, scope, own }: WalletParts): Signer {
	const store = config.signer?.store(own(sessionEventsOf).snapshot);
	return createSigner({
		...(store && { store }),
		records: own(recordStoreOf),
		clock,
		name: sessionNameOf(scope),
		scope,
		...own(sessionEventsOf),
		policy: {
			transactions: config.transactions,
			tokenSigners: config.enclaveKeys.otp,
			allowsUnsignedTokens: config.verificationTokens === 'unverified',
			allowsUnreadableRemovals: config.credentialDeletion === 'allow',
			allowsDigests: config.privacyDigest === 'allow',
			spendingLimits: config.spendingLimits,
		},
	});
}

/**
 * This device's session. After its first use, a response that shows the login has ended, or is another person's,
 * ends it.
 */
export function sessionStoreOf({ scope, clock, own, middlewares }: WalletParts): WatchedSession {
	const records = own(recordStoreOf);
	const session = watchSession(own(signerOf).session, { ...own(sessionEventsOf), clock });
	const watch = own(signInWatchOf);
	const forget = async (isTheirs: (accountId: string) => Promise<boolean>) => {
		const { names } = await records.names();
		for (const one of names) {
			const accountId = accountNamedIn(one, scope);
			if (accountId && (await isTheirs(accountId))) await records.delete(one);
		}
	};
	middlewares.set('session', whileSignedIn(session, watch, forget));
	return session;
}

/** State that sign-ins on this page share with later requests and a sign-out. */
export function signInWatchOf(): {
	/** Watches for refused cookies. */
	cookies?: CookieWatch;
	/** The latest revocation of a session that was replaced. It needs the login that a sign-out ends. */
	revoking?: Promise<unknown>;
	/** The sign-out of this page in progress. A sign-in waits for it, because a logout would delete its cookie. */
	signingOut?: Promise<SignOutResult | undefined> | undefined;
} {
	return {};
}
