import type { AuthMethod } from '@countersign/contract';
import { sendSignal } from '@simplewebauthn/browser';
import { userHandle } from './userHandle.js';

/**
 * Tells the browser which passkeys of an account still work, so that removed ones are no longer offered
 * (WebAuthn Level 3, section 5.1.10.2). Does nothing where the browser cannot be told.
 *
 * @param methods - Every credential of the account, just read from the service: what is missing here is
 *   taken off the device.
 */
export async function signalAcceptedPasskeys(
	accountId: string,
	methods: readonly AuthMethod[],
	rpId: string | undefined,
): Promise<void> {
	const passkeys = methods.filter(({ type }) => type === 'PASSKEY');
	const ids = passkeys.flatMap(({ credentialId }) => credentialId ?? []);
	// A passkey that the service does not name would be taken for a removed one.
	if (ids.length < passkeys.length) return;
	await sendSignal({
		signalName: 'allAcceptedCredentials',
		rpID: rpId ?? location.hostname,
		userID: await userHandle(accountId),
		allAcceptedCredentialIDs: ids,
	});
}
