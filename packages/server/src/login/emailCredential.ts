import type { AuthMethod, List } from '@countersign/contract';
import type { Call } from '../call.js';
import { unavailable } from '../responses/refusal.js';
import { askService } from '../service/serviceClient.js';

const key = (credentialId: string) => `email-credential:${credentialId}`;

const year = 365 * 24 * 60 * 60_000;

/**
 * Records that a credential sends an email when it is challenged. Only `/login` reveals the id of such a
 * credential, so every id that a browser can know has been recorded before.
 */
export async function rememberEmailCredential(
	{ settings }: Call,
	credentialId: string,
): Promise<void> {
	const expiresAt = settings.now() + year;
	await settings.store.put([{ key: key(credentialId), value: 'EMAIL_OTP', expiresAt }]);
}

/** Whether challenging this credential sends an email. */
export async function isEmailCredential(
	{ settings }: Call,
	credentialId: string,
): Promise<boolean> {
	return (await settings.store.get(key(credentialId), settings.now())) !== undefined;
}

/** The id of the credential that sends codes for an account; undefined when it has none. */
export async function codeCredential(
	{ service }: Call,
	accountId: string,
): Promise<string | undefined> {
	const path = `/auth/credentials?${new URLSearchParams({ accountId })}`;
	const { value } = await askService(service, { method: 'GET', path });
	return (value as List<AuthMethod>).data.find(({ type }) => type === 'EMAIL_OTP')?.id;
}

/** Makes the service send a code. Returns the `otpEncryptionTargetBundle` that the browser seals the code to. */
export async function challengeCode({ service }: Call, credentialId: string): Promise<string> {
	const path = `/auth/credentials/${encodeURIComponent(credentialId)}/challenge`;
	const { value } = await askService(service, { method: 'POST', path });
	const bundle = (value as AuthMethod).otpEncryptionTargetBundle;
	if (bundle === undefined) throw unavailable(502, 'The service gave no key for the code.');
	return bundle;
}
