import type { Call } from '../call.js';

const key = (credentialId: string) => `email-credential:${credentialId}`;
const year = 365 * 24 * 60 * 60_000;

/**
 * Notes that a credential sends mail when it is challenged. Only `/login` tells anybody the id of such
 * a credential, so every id that can be known outside is noted here first.
 */
export async function rememberEmailCredential(
	{ settings }: Call,
	credentialId: string,
): Promise<void> {
	const expiresAt = settings.now() + year;
	await settings.store.put([{ key: key(credentialId), value: 'EMAIL_OTP', expiresAt }]);
}

/** Whether challenging this credential would send mail. */
export async function isEmailCredential(
	{ settings }: Call,
	credentialId: string,
): Promise<boolean> {
	return (await settings.store.get(key(credentialId), settings.now())) !== undefined;
}
