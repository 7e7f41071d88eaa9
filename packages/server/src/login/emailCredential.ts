import type { AuthMethod } from '@countersign/contract';
import type { Call } from '../call.js';
import type { BrowserRequest } from '../inbound/browserRequest.js';
import { unavailable } from '../responses.js';
import { asRefusal, isUnknown, type ServiceResponse } from '../service/serviceClient.js';
import type { Settings } from '../settings/resolveSettings.js';
import { readCredentials } from './readCredentials.js';

const key = (credentialId: string) => `email-credential:${credentialId}`;

const year = 365 * 24 * 60 * 60_000;

/** Records that a credential sends an email when it is challenged. */
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

const ofAccount = (accountId: string) => `code-credential:${accountId}`;

const month = 30 * 24 * 60 * 60_000;

/**
 * The id of the credential that sends codes for an account; undefined if it has none. An id is read from the service
 * once and then remembered. A missing one is not remembered, because it can be added elsewhere.
 */
export async function codeCredential(call: Call, accountId: string): Promise<string | undefined> {
	const { store, now } = call.settings;
	const remembered = await store.get(ofAccount(accountId), now());
	if (remembered !== undefined) return remembered;
	const value = await readCodeCredential(call, accountId);
	if (value === undefined) return undefined;
	await store.put([{ key: ofAccount(accountId), value, expiresAt: now() + month }]);
	return value;
}

/** Like `codeCredential`, from the service. */
export async function readCodeCredential(
	call: Call,
	accountId: string,
): Promise<string | undefined> {
	return (await readCredentials(call, accountId)).find(({ type }) => type === 'EMAIL_OTP')?.id;
}

/** Makes the next code request for an account look up the credential at the service. */
export async function forgetCodeCredential(
	{ store, now }: Settings,
	accountId: string,
): Promise<void> {
	await store.take(ofAccount(accountId), now());
}

/** Forgets the credential that sends codes when a customer has added or removed a credential. */
export async function followCodeCredential(
	{ settings }: Call,
	{ accountId }: { readonly accountId: string },
	{ name }: BrowserRequest,
	{ status }: ServiceResponse,
): Promise<void> {
	const hasChanged =
		(name === 'createCredential' && status === 201) ||
		(name === 'deleteCredential' && status === 204);
	if (hasChanged) await forgetCodeCredential(settings, accountId);
}

/**
 * Makes the service send a code. Returns the `otpEncryptionTargetBundle` that the browser seals the code to;
 * undefined if the service does not know the credential.
 */
export async function challengeCode(
	{ service }: Call,
	credentialId: string,
): Promise<string | undefined> {
	const path = `/auth/credentials/${encodeURIComponent(credentialId)}/challenge`;
	const response = await service.send({ method: 'POST', path, secondDelivery: 'harmless' });
	if (isUnknown(response)) return undefined;
	if (response.status >= 300) throw asRefusal(response);
	const { otpEncryptionTargetBundle: bundle } = Object(response.value) as Partial<AuthMethod>;
	if (typeof bundle !== 'string') throw unavailable(502, 'The service gave no key for the code.');
	return bundle;
}
