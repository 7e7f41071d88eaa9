import { isWalletError } from '../errors.js';
import type { DeviceSession } from '../signer/deviceSession.js';
import type { Stamped } from '../signer/sign.js';
import type { WalletSession } from '../signer/walletSession.js';

/**
 * Runs an operation that signs. When the service refuses the signature because a refresh, in any tab, has replaced the
 * session that made it, the operation runs once more with the new session: a refused request had no effect.
 *
 * A session of another sign-in does not count. The person may have signed out in between, and may no longer want what
 * they confirmed.
 *
 * @param operation - Takes its stamps through the function that it is given.
 */
export async function withSuccessor<Result>(
	session: DeviceSession,
	operation: (take: (stamped: Promise<Stamped>) => Promise<string>) => Promise<Result>,
): Promise<Result> {
	let before: WalletSession | undefined;
	const attempt = () =>
		operation(async (stamped) => {
			const { walletSignature, session: signedBy } = await stamped;
			before = signedBy;
			return walletSignature;
		});
	try {
		return await attempt();
	} catch (error) {
		if (!isWalletError(error) || error.code !== 'signature.refused') throw error;
		const state = await session.reread();
		const now = 'session' in state ? state.session : undefined;
		// A refresh keeps the time of its sign-in.
		if (now?.id === before?.id || now?.verifiedAt !== before?.verifiedAt) throw error;
		return attempt();
	}
}
