import type { AuthMethod } from '@countersign/contract';
import { webCrypto } from '../crypto/webCrypto.js';
import { encodeBase64url, encodeUtf8 } from '../encoding/bytes.js';
import type { Http } from '../http/http.js';
import type { Ceremonies } from './createCeremonies.js';
import { readCredentials } from './readCredentials.js';

/**
 * Tells the browser which passkeys of an account still work, so that removed ones are no longer offered
 * (WebAuthn Level 3, section 5.1.10.2). Does nothing where the browser cannot be told.
 *
 * @param methods - All credentials of the account, just read from the service. Passkeys that are missing here are
 *   removed from the device.
 */
async function signalAcceptedPasskeys(
	accountId: string,
	methods: readonly AuthMethod[],
	rpId: string | undefined,
): Promise<void> {
	const passkeys = methods.filter(({ type }) => type === 'PASSKEY');
	const ids = passkeys.flatMap(({ credentialId }) => credentialId ?? []);
	// A passkey without an id in the list would count as removed.
	if (ids.length < passkeys.length) return;
	await signals().signalAllAcceptedCredentials?.({
		rpId: rpId ?? location.hostname,
		userId: await userHandle(accountId),
		allAcceptedCredentialIds: ids,
	});
}

/**
 * Tells the browser the new name of an account, so that its passkeys are offered under it (WebAuthn
 * Level 3, section 5.1.10.3). Does nothing where the browser cannot be told.
 */
export async function signalUserDetails(
	accountId: string,
	email: string,
	rpId: string | undefined,
): Promise<void> {
	await signals().signalCurrentUserDetails?.({
		rpId: rpId ?? location.hostname,
		userId: await userHandle(accountId),
		name: email,
		displayName: email,
	});
}

/**
 * The user handle of an account's passkeys, as the backend registers it: a hash of the account id, the
 * same for every passkey of an account and saying nothing about it (WebAuthn Level 3, section 5.4.3).
 *
 * @returns base64url.
 */
async function userHandle(accountId: string): Promise<string> {
	const hash = await webCrypto().digest('SHA-256', encodeUtf8(accountId));
	return encodeBase64url(new Uint8Array(hash));
}

/**
 * Reads an account's credentials and tells the browser which passkeys are left. Not awaited, and failures are
 * ignored. Not while a passkey is being made: it is on the device before it is in the list, and would count as removed.
 */
export function tellDevice(options: {
	readonly http: Http;
	readonly ceremonies: Ceremonies;
	readonly accountId: string;
	readonly rpId: string | undefined;
}): void {
	tell(options).catch(() => undefined);
}

async function tell({ http, ceremonies, accountId, rpId }: Parameters<typeof tellDevice>[0]) {
	if (ceremonies.isOpen() || !canSignal()) return;
	const before = ceremonies.count();
	const credentials = await readCredentials(http, accountId);
	if (ceremonies.count() === before) await signalAcceptedPasskeys(accountId, credentials, rpId);
}

function canSignal(): boolean {
	return signals().signalAllAcceptedCredentials !== undefined;
}

/** The methods that tell the browser about passkeys, where it has them. They take plain texts: no library is needed. */
function signals(): Partial<typeof PublicKeyCredential> {
	return globalThis.PublicKeyCredential ?? {};
}
