import { backendRoutes } from '../http/backendRoutes.js';
import type { Http } from '../http/http.js';
import type { AwaitedKeys } from '../session/createAwaitedKeys.js';
import type { SessionStore } from '../session/createSessionStore.js';
import type { WalletSession } from '../session/walletSession.js';
import { deleteSession } from './deleteSession.js';

/** `unconfirmed` when the service could not be asked: a session then lives there until it expires. */
export interface SignOutResult {
	readonly revocation: 'confirmed' | 'unconfirmed';
}

/**
 * Revokes this device's session, and before it those that `others` names; ends the backend's login; and
 * wipes every key. A person who signs out is signed out: what fails only makes the result `unconfirmed`.
 */
export async function leave(options: {
	readonly http: Http;
	readonly session: SessionStore;
	readonly awaitedKeys: AwaitedKeys;
	readonly organizations: {
		of(accountId: string): Promise<string | undefined>;
		signedOut(): Promise<void>;
	};
	readonly others?: (own: WalletSession) => Promise<readonly string[]>;
}): Promise<SignOutResult> {
	const { http, session, awaitedKeys, others = async () => [] } = options;
	let revocation: SignOutResult['revocation'] = 'confirmed';
	const unlessFailed = (step: Promise<unknown>) =>
		step.catch(() => {
			revocation = 'unconfirmed';
		});
	const state = await session.restore();
	if (state.status === 'active' || state.status === 'expiring') {
		const own = state.session;
		const signer = () => session.signer(own.accountId);
		const organizationId = await options.organizations.of(own.accountId).catch(() => undefined);
		const revoke = (sessionId: string) => {
			const isOwn = sessionId === own.id;
			return unlessFailed(deleteSession({ http, sessionId, isOwn, organizationId, signer }));
		};
		// Its own key signs for the others: it goes last.
		await unlessFailed(others(own).then((ids) => Promise.all(ids.map(revoke))));
		await revoke(own.id);
	}
	await unlessFailed(http(backendRoutes.logout, { body: {} }));
	await awaitedKeys.clear();
	await session.end();
	await options.organizations.signedOut().catch(() => undefined);
	return { revocation };
}
