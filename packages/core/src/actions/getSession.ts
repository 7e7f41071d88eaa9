import type { SessionState } from '../session/walletSession.js';
import { partsOf, type Wallet } from '../wallet.js';

/** Where this device stands. Keeps its identity until the state changes; `restoring` until it was read. */
export function getSession(wallet: Wallet): SessionState {
	return partsOf(wallet).session.get();
}
