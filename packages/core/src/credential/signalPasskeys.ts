import type { AuthMethod } from '@countersign/contract';
import { webCrypto } from '../crypto/webCrypto.js';
import { encodeBase64url, encodeUtf8 } from '../encoding/bytes.js';
import type { Http } from '../http/http.js';
import type { Ceremonies } from './createCeremonies.js';
import type { DevicePasskeys } from './devicePasskeys.js';
import { type CredentialOwner, reviewCredentials } from './reviewCredentials.js';

/**
 * Tells the browser which passkeys of an account still work, so that removed ones are no longer offered (WebAuthn
 * Level 3, section 5.1.10.2). Does nothing if the browser does not support it.
 *
 * @param options.credentials - All credentials of the account. The browser removes passkeys from the device that are
 *   neither in here nor in `remembered`.
 * @param options.remembered - WebAuthn ids of passkeys of this device that may not be in the list yet.
 */
async function signalAcceptedPasskeys(options: {
	readonly accountId: string;
	readonly credentials: readonly AuthMethod[];
	readonly remembered: readonly string[];
	readonly rpId: string | undefined;
}): Promise<void> {
	const { accountId, credentials, remembered, rpId } = options;
	// Includes types that a later service may add.
	const ids = credentials.flatMap(({ credentialId }) => credentialId ?? []);
	// A passkey without an id in the list would count as removed.
	if (credentials.some(({ type, credentialId }) => type === 'PASSKEY' && !credentialId)) return;
	for (const userId of await userHandles(accountId)) {
		await signals().signalAllAcceptedCredentials?.({
			rpId: rpId ?? location.hostname,
			userId,
			allAcceptedCredentialIds: [...new Set([...ids, ...remembered])],
		});
	}
}

/**
 * Tells the browser the new name of an account, so that its passkeys are offered under it (WebAuthn Level 3, section
 * 5.1.10.3). Does nothing if the browser does not support it.
 */
export async function signalUserDetails(
	accountId: string,
	email: string,
	rpId: string | undefined,
): Promise<void> {
	for (const userId of await userHandles(accountId)) {
		await signals().signalCurrentUserDetails?.({
			rpId: rpId ?? location.hostname,
			userId,
			name: email,
			displayName: email,
		});
	}
}

/**
 * The user handles of an account's passkeys: a hash of the account id, which reveals nothing about it (WebAuthn
 * Level 3, section 5.4.3), as this backend registers it, and the account id itself, which another backend may have
 * registered.
 *
 * @returns base64url.
 */
async function userHandles(accountId: string): Promise<string[]> {
	const id = encodeUtf8(accountId);
	const hash = await webCrypto().digest('SHA-256', id);
	return [encodeBase64url(new Uint8Array(hash)), encodeBase64url(id)];
}

/**
 * Reads an account's credentials and tells the browser which passkeys are left, if the list is complete. Not
 * awaited, and failures are ignored. It does not run while a passkey is being created: that passkey is on the device
 * before it is in the list, and would count as removed. A passkey that another tab has created but not registered yet
 * is remembered.
 */
export function signalPasskeys(options: {
	readonly http: Http;
	readonly ceremonies: Ceremonies;
	readonly devicePasskeys: DevicePasskeys;
	/** With this device's session, if it has one. */
	readonly owner: CredentialOwner;
	readonly rpId: string | undefined;
}): void {
	tell(options).catch(() => undefined);
}

async function tell(options: Parameters<typeof signalPasskeys>[0]) {
	const { ceremonies, devicePasskeys, owner, rpId } = options;
	const { accountId } = owner;
	if (ceremonies.isOpen() || !canSignal()) return;
	const before = ceremonies.count();
	const { credentials, isWhole } = await reviewCredentials(options);
	const remembered = await devicePasskeys.credentialIds(accountId);
	if (!isWhole || ceremonies.count() !== before) return;
	await signalAcceptedPasskeys({ accountId, credentials, remembered, rpId });
}

function canSignal(): boolean {
	return signals().signalAllAcceptedCredentials !== undefined;
}

/**
 * The methods that tell the browser about passkeys, if it has them. They take plain strings, so no library is
 * needed.
 */
function signals(): Partial<typeof PublicKeyCredential> {
	return globalThis.PublicKeyCredential ?? {};
}
