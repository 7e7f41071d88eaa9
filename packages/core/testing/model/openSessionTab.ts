import type { SigningKey } from '../../src/crypto/signingKey.js';
import { createClock } from '../../src/http/clock.js';
import { httpOf } from '../../src/parts/httpOf.js';
import { sessionStoreOf, signerOf } from '../../src/parts/sessionStoreOf.js';
import { signInSessionOf } from '../../src/parts/signInSessionOf.js';
import { type ParsedSession, parseSession } from '../../src/session/parseSession.js';
import { renewSession } from '../../src/session/renewSession.js';
import { type SignOutResult, signOutOfDevice } from '../../src/session/signOutOfDevice.js';
import type { EndedRecord, SessionStore } from '../../src/signer/createSessionStore.js';
import type { SessionRecord } from '../../src/signer/sessionRecord.js';
import type { WalletSession } from '../../src/signer/walletSession.js';
import { openSessionStore, type WatchedStore } from '../openSessionStore.js';
import { holdKey, openSigner } from '../openSigner.js';
import type { ModelDevice, ModelTab } from './modelDevice.js';
import { bodyOf, type ModelService, type ServiceSession } from './modelService.js';

/** A tab with its session store, and what an application does with it. */
export interface SessionTab {
	readonly tab: ModelTab;
	readonly store: WatchedStore;
	signIn(session: ServiceSession, key: SigningKey): Promise<void>;
	/** The result, and what became of the session that was stored. */
	signOut(): Promise<SignOutResult & { readonly ended: EndedRecord | undefined }>;
	refresh(old: WalletSession): Promise<WalletSession>;
}

/**
 * Opens a tab.
 *
 * @param watch - Puts a store that is watched in the place of the tab's own.
 */
export function openSessionTab(
	device: ModelDevice,
	{ http, sessions }: ModelService,
	{ name, now }: { readonly name: string; readonly now: () => number },
	watch: (store: WatchedStore) => WatchedStore,
): SessionTab {
	const tab = device.open();
	const clock = createClock(now);
	clock.correct(new Date(now()).toISOString(), 0);
	const { records } = device;
	const store = device.run(tab, () => watch(openSessionStore({ records, clock, name })));
	device.run(tab, () => store.subscribe(() => {}));
	let ended: EndedRecord | undefined;
	const end: SessionStore['end'] = async (id) => {
		ended = await store.end(id);
		return ended;
	};
	const signer = openSigner({ records, clock, name, store: { ...store, end } });
	const { session: own } = signer;
	const part = (make: unknown) =>
		new Map<unknown, unknown>([
			[httpOf, http],
			[sessionStoreOf, own],
			[signerOf, signer],
		]).get(make) ?? {};
	return {
		tab,
		store,
		async signIn(session, key) {
			const signIns = signInSessionOf({ own: part, scope: 'model', config: {} } as never);
			await signIns.begin(parsed(session), holdKey(signer, key));
		},
		async signOut() {
			ended = undefined;
			const result = await signOutOfDevice({
				http,
				signer,
				records,
				scope: 'model',
				emailSignIns: { forget: async () => true },
				accounts: async () => new Set(),
			});
			return { ...result, ended };
		},
		async refresh(old) {
			try {
				const clock = { now, isConfirmed: () => true };
				return await renewSession({ http, signer, old, clock });
			} finally {
				for (const session of sessions.values()) {
					if (session.refreshedBy === tab) session.refreshedBy = undefined;
				}
			}
		},
	};
}

/** A session with its key, as it is stored. */
export function recordOf(session: ServiceSession, key: SigningKey): SessionRecord {
	return { version: 1, session: { ...parsed(session), persistence: 'indexedDB' }, key };
}

function parsed(session: ServiceSession): ParsedSession['session'] {
	return parseSession(bodyOf(session), 'AuthMethod:1').session;
}
