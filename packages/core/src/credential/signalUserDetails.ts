import { sendSignal } from '@simplewebauthn/browser';
import { userHandle } from './userHandle.js';

/**
 * Tells the browser the new name of an account, so that its passkeys are offered under it (WebAuthn
 * Level 3, section 5.1.10.3). Does nothing where the browser cannot be told.
 */
export async function signalUserDetails(
	accountId: string,
	email: string,
	rpId: string | undefined,
): Promise<void> {
	await sendSignal({
		signalName: 'currentUserDetails',
		rpID: rpId ?? location.hostname,
		userID: await userHandle(accountId),
		userName: email,
		userDisplayName: email,
	});
}
