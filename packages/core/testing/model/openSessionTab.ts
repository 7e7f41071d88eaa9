import type { SigningKey } from '../../src/crypto/signingKey.js';
import { createClock } from '../../src/http/clock.js';
import { sessionStoreOf } from '../../src/parts/sessionStoreOf.js';
import { signInSessionOf } from '../../src/parts/signInSessionOf.js';
import { type ParsedSession, parseSession } from '../../src/session/parseSession.js';
import type { EndedSession, SessionStore } from '../../src/signer/createSessionStore.js';
import type { SessionRecord } from '../../src/signer/sessionRecord.js';
import type { WalletSession } from '../../src/signer/walletSession.js';
import { leave, type SignOutResult } from '../../src/signing/leave.js';
import { renewSession } from '../../src/signing/renewSession.js';
import { openSessionStore } from '../openSessionStore.js';
import type { ModelDevice, ModelTab } from './modelDevice.js';
import { bodyOf, type ModelService, type ServiceSession } from './modelService.js';

/** A tab with its session store, and what an application does with it. */
export interface SessionTab {
	readonly tab: ModelTab;
	readonly store: SessionStore;
	signIn(session: ServiceSession, key: SigningKey): Promise<void>;
	/** The result, and what became of the session that was stored. */
	signOut(): Promise<SignOutResult & { readonly ended: EndedSession | undefined }>;
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
	watch: (store: SessionStore) => SessionStore,
): SessionTab {
	const tab = device.open();
	const clock = createClock(now);
	clock.correct(new Date(now()).toISOString(), 0);
	const { records } = device;
	const store = device.run(tab, () => watch(openSessionStore({ records, clock, name })));
	device.run(tab, () => store.subscribe(() => {}));
	const organizations = { of: async () => undefined, signedOut: async () => {} };
	const own = (part: unknown) => (part === sessionStoreOf ? store : organizations);
	return {
		tab,
		store,
		async signIn(session, key) {
			await signInSessionOf({ http, own, scope: 'model' } as never).begin(parsed(session), key);
		},
		async signOut() {
			let ended: EndedSession | undefined;
			const end: SessionStore['end'] = async (id) => {
				ended = await store.end(id);
				return ended;
			};
			const result = await leave({
				http,
				session: { ...store, end },
				records,
				scope: 'model',
				awaitedKeys: { clear: async () => true } as never,
				emailSignIns: { forget: async () => true },
				organizations,
			});
			return { ...result, ended };
		},
		async refresh(old) {
			const { of: pinnedOrganization } = organizations;
			try {
				return await renewSession({
					http,
					session: store,
					old,
					clock: { now, isConfirmed: () => true },
					pinnedOrganization,
				});
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
