import { httpOf } from '../../../parts/httpOf.js';
import { signerOf } from '../../../parts/sessionStoreOf.js';
import { renewSession } from '../../../session/renewSession.js';
import type { WalletSession } from '../../../signer/walletSession.js';
import type { WalletParts } from '../../../wallet.js';

/** What `refreshSession` does with the current session. */
export function refreshSession(
	{ clock, config, own }: WalletParts,
	old: WalletSession,
	signal?: AbortSignal,
): Promise<WalletSession> {
	const http = own(httpOf);
	if (config.signer) return config.signer.call('refreshSession', {}, signal);
	return renewSession({ http, signer: own(signerOf), old, clock, signal });
}
