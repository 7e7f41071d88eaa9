import type { AuthSession } from '@countersign/contract';
import { orAbort } from '../../browser/waiting.js';
import { httpOf } from '../../parts/httpOf.js';
import { sessionStoreOf, signerOf, signInWatchOf } from '../../parts/sessionStoreOf.js';
import { stepUpsOf } from '../../parts/stepUpsOf.js';
import { readAccountId, requireAccount } from '../../session/account.js';
import { deleteSession } from '../../session/deleteSession.js';
import { readSessions } from '../../session/readSessions.js';
import { requireId } from '../../text/ids.js';
import { partsOf, type Wallet } from '../../wallet.js';

/**
 * Ends a session of this wallet, usually on another device, and that device's login at the backend. To end this
 * device's own session, sign out. A session that has already ended counts as ended now.
 *
 * @param options.sessionId - `Session:<uuid>`.
 * @throws InputError `input.invalid`; {@link StepUpError}; WalletError `step_up.cancelled`, `outcome.unknown`,
 *   `session.*`, `payload.*`, `signature.refused`, `service.*`, `network.*`
 */
export async function revokeSession(
	wallet: Wallet,
	options: { readonly sessionId: string; readonly signal?: AbortSignal | undefined },
): Promise<void> {
	const { sessionId, signal } = options;
	requireId('sessionId', sessionId, 'Session');
	const { own, config } = partsOf(wallet);
	const http = own(httpOf);
	if (config.signer) return config.signer.call('revokeSession', { sessionId }, signal);
	const session = own(sessionStoreOf);
	await own(stepUpsOf).through({ action: 'revokeSession', signal }, async () => {
		const { accountId, id } = await requireAccount(session);
		await deleteSession({
			http,
			accountId,
			sessionId,
			signedBy: id,
			signer: own(signerOf),
			signal,
		});
		if (sessionId === id) await session.end(id);
	});
}

/** A session of the wallet, on this device or another. */
export interface ListedSession extends AuthSession {
	/** Whether its key is held here. */
	readonly isThisDevice: boolean;
}

/**
 * Lists every active session of the signed-in person's wallet, on all devices: the person of this device's session or,
 * without a session, of the backend's login. Not paginated.
 *
 * @throws WalletError `backend.signed_out`; `session.changed` when another person than that of this device's session
 *   is signed in to the platform; `service.*`, `network.*`
 */
export async function listSessions(
	wallet: Wallet,
	{ signal }: { readonly signal?: AbortSignal | undefined } = {},
): Promise<readonly ListedSession[]> {
	const { own } = partsOf(wallet);
	const http = own(httpOf);
	const session = own(sessionStoreOf);
	const accountId = await readAccountId(http, session, signal);
	// A session that this page's sign-in has replaced is about to end, and would look like another device.
	const revoking = Promise.resolve(own(signInWatchOf).revoking);
	await (signal ? orAbort(revoking, signal) : revoking);
	const sessions = await readSessions(http, accountId, signal);
	const state = session.get();
	const mine = 'session' in state ? state.session.id : undefined;
	return sessions.map((one) => ({ ...one, isThisDevice: one.id === mine }));
}
