import { isWalletError } from '../errors.js';
import type { SessionStore } from '../signer/createSessionStore.js';
import type { Signer } from '../signer/keySigner.js';
import type { SessionState, WalletSession } from '../signer/walletSession.js';

/**
 * Runs an operation that signs. When the service refuses the signature because a refresh, in any tab, has replaced the
 * session that made it, the operation runs once more with the new session: a refused request had no effect.
 *
 * A session of another sign-in does not count. The person may have signed out in between, and may no longer want what
 * they confirmed.
 */
export async function withSuccessor<Result>(
	session: SessionStore,
	accountId: string | undefined,
	operation: (signer: () => Promise<Signer>) => Promise<Result>,
): Promise<Result> {
	let before: WalletSession | undefined;
	const attempt = () =>
		operation(async () => {
			const signer = await session.signer(accountId);
			before = sessionIn(session.get());
			return signer;
		});
	try {
		return await attempt();
	} catch (error) {
		if (!isWalletError(error) || error.code !== 'signature.refused') throw error;
		const now = sessionIn(await session.reread());
		// A refresh keeps the time of its sign-in.
		if (now?.id === before?.id || now?.verifiedAt !== before?.verifiedAt) throw error;
		return attempt();
	}
}

function sessionIn(state: SessionState): WalletSession | undefined {
	return 'session' in state ? state.session : undefined;
}
