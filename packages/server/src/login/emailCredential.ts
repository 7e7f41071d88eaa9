import type { AuthMethod } from '@countersign/contract';
import type { Call } from '../handler/call.js';
import { unavailable } from '../http/responses.js';
import type { BrowserRequest } from '../inbound/browserRequest.js';
import * as records from '../records/records.js';
import type { EmailCredential } from '../records/values.js';
import { asRefusal, isUnknown, type ServiceResponse } from '../service/serviceClient.js';
import type { Settings } from '../settings/resolveSettings.js';
import { readCredentials } from './readCredentials.js';

/** Records that a credential sends an email when it is challenged. */
export async function rememberEmailCredential(
	{ settings }: Call,
	credentialId: string,
): Promise<void> {
	// What its latest code was sent for stays.
	await records.emailCredential.add(settings, credentialId, {});
}

/** Records what a code of a credential is sent for. */
export async function noteCodeTarget(
	settings: Settings,
	tag: string,
	{ credentialId, accountId }: { readonly credentialId: string; readonly accountId: string },
): Promise<void> {
	const code = { tag, accountId, endsAt: settings.now() + settings.emailCodeLifetime };
	await records.emailCredential.put(settings, credentialId, { code });
}

/** What the latest code of a credential was sent for; undefined if no code is valid any more. */
export async function codeTargetOf(
	settings: Settings,
	credentialId: string,
): Promise<EmailCredential['code']> {
	const code = (await records.emailCredential.get(settings, credentialId))?.code;
	return code && code.endsAt > settings.now() ? code : undefined;
}

/** Whether challenging this credential sends an email. */
export async function isEmailCredential(
	{ settings }: Call,
	credentialId: string,
): Promise<boolean> {
	return (await records.emailCredential.get(settings, credentialId)) !== undefined;
}

/**
 * The id of the credential that sends codes for an account; undefined if it has none. An id is read from the service
 * once and then remembered. A missing one is not remembered, because it can be added elsewhere.
 */
export async function codeCredential(call: Call, accountId: string): Promise<string | undefined> {
	const remembered = await records.sendingCredential.get(call.settings, accountId);
	if (remembered !== undefined) return remembered;
	const value = await readCodeCredential(call, accountId);
	if (value === undefined) return undefined;
	await records.sendingCredential.put(call.settings, accountId, value);
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
export async function forgetCodeCredential(settings: Settings, accountId: string): Promise<void> {
	await records.sendingCredential.take(settings, accountId);
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
