import type { AuthMethod } from '@countersign/contract';

/**
 * The credentials whose sessions may remove this one: every other. None means that it is the last one,
 * which cannot be removed.
 *
 * @param credentials - All of the wallet's, as `listCredentials` returned them.
 * @param credentialId - `AuthMethod:<uuid>` of the one to remove.
 * @see specification, "Signed-retry pattern", rules 6 and 12
 */
export function credentialsForRemoval(
	credentials: readonly AuthMethod[],
	credentialId: string,
): readonly AuthMethod[] {
	return credentials.filter(({ id }) => id !== credentialId);
}
