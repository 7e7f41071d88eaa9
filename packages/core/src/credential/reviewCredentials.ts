import type { AuthMethod } from '@countersign/contract';
import type { Http } from '../http/http.js';
import type { DevicePasskeys } from './devicePasskeys.js';
import { readCredentials } from './readCredentials.js';

/** Whose credentials are read. */
export interface CredentialOwner {
	/** `InternalAccount:<uuid>`. */
	readonly accountId: string;
	/** `AuthMethod:<uuid>` of the credential that this device's session came from; undefined without a session. */
	readonly authMethodId?: string | undefined;
}

/** All credentials of an account, and whether a missing one has been removed. */
export interface ReviewedCredentials {
	readonly credentials: readonly AuthMethod[];
	readonly isWhole: boolean;
}

/**
 * Reads an account's credentials, and updates what this device remembers about its passkeys.
 *
 * The service returns an empty list for an account that it cannot see. So a missing passkey counts as removed only
 * when the list includes the credential that the session came from. A list may also lag behind a registration, so a
 * passkey that no list has included yet is kept.
 */
export async function reviewCredentials(options: {
	readonly http: Http;
	readonly devicePasskeys: DevicePasskeys;
	readonly owner: CredentialOwner;
	readonly signal?: AbortSignal | undefined;
}): Promise<ReviewedCredentials> {
	const { http, devicePasskeys, owner, signal } = options;
	const { accountId, authMethodId } = owner;
	const before = await devicePasskeys.listed(accountId);
	const credentials = await readCredentials(http, accountId, signal);
	// A page may have been closed before it learned that its passkey is registered.
	await devicePasskeys.settle(accountId, credentials);
	const has = (wanted: string | undefined) => credentials.some(({ id }) => id === wanted);
	const isWhole = has(authMethodId);
	const gone = before.filter((one) => !has(one.authMethodId));
	if (isWhole) await Promise.all(gone.map((one) => devicePasskeys.forget(one.authMethodId)));
	return { credentials, isWhole };
}
