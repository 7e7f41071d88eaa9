import { type Capabilities, readCapabilities } from '../credential/readCapabilities.js';
import type { Wallet } from '../wallet.js';

/**
 * What this browser can do on this page, asked without a prompt. A page shows a passkey button only
 * where `passkeys` is true, and the emailed code everywhere.
 *
 * @see WebAuthn Level 3, sections 5.1.6 and 5.1.7
 */
export function getCapabilities(_wallet: Wallet): Promise<Capabilities> {
	return readCapabilities();
}
