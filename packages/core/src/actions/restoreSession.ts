import type { SessionState } from '../session/walletSession.js';
import { partsOf, type Wallet } from '../wallet.js';

/** Reads the stored session and proves its key by a signature before it is announced as active. */
export function restoreSession(wallet: Wallet): Promise<SessionState> {
	return partsOf(wallet).session.restore();
}
