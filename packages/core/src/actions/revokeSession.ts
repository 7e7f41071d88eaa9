import { requireAccount } from '../session/requireAccount.js';
import { organizationsOf } from '../signIn/walletOrganizations.js';
import { deleteSession } from '../signing/deleteSession.js';
import { createStepUps } from '../stepUp/createStepUps.js';
import { partsOf, type Wallet } from '../wallet.js';

/**
 * Ends a session of this wallet, usually on another device. To end this device's own, sign out.
 *
 * @throws WalletError `session.*`, `payload.*`, `signature.refused`, `service.*`, `network.*`
 */
export async function revokeSession(
	wallet: Wallet,
	options: { readonly sessionId: string; readonly signal?: AbortSignal },
): Promise<void> {
	const { http, session, own } = partsOf(wallet);
	const { sessionId, signal } = options;
	await own(createStepUps).through({ action: 'revokeSession', signal }, async () => {
		const { accountId, id } = await requireAccount(session);
		await deleteSession({
			http,
			sessionId,
			isOwn: sessionId === id,
			organizationId: await own(organizationsOf).of(accountId),
			signer: () => session.signer(accountId),
			signal,
		});
		if (sessionId === id) await session.end(id);
	});
}
