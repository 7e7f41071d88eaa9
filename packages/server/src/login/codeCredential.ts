import type { AuthMethod, List } from '@countersign/contract';
import { unavailable } from '../answer/refusals.js';
import type { Call } from '../call.js';
import { askService } from '../service/askService.js';

/** The id of the credential that sends codes for an account; undefined when it has none. */
export async function codeCredential(
	{ service }: Call,
	accountId: string,
): Promise<string | undefined> {
	const path = `/auth/credentials?${new URLSearchParams({ accountId })}`;
	const { value } = await askService(service, { method: 'GET', path });
	return (value as List<AuthMethod>).data.find(({ type }) => type === 'EMAIL_OTP')?.id;
}

/** Has the service send a code, and returns what the browser seals it to: an `otpEncryptionTargetBundle`. */
export async function challengeCode({ service }: Call, credentialId: string): Promise<string> {
	const path = `/auth/credentials/${encodeURIComponent(credentialId)}/challenge`;
	const { value } = await askService(service, { method: 'POST', path });
	const bundle = (value as AuthMethod).otpEncryptionTargetBundle;
	if (bundle === undefined) throw unavailable(502, 'The service gave no key for the code.');
	return bundle;
}
