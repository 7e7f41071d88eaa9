import type { AuthMethod } from '@countersign/contract';
import type { Call } from '../handler/call.js';
import { unavailable } from '../http/responses.js';
import type { BrowserRequest } from '../inbound/browserRequest.js';
import type { StoreEntry } from '../ports/storePort.js';
import * as records from '../records/records.js';
import type { EmailCredential } from '../records/values.js';
import {
	askService,
	asRefusal,
	isUnknown,
	itemsOf,
	type ServiceResponse,
} from '../service/serviceClient.js';
import type { Settings } from '../settings/resolveSettings.js';

/** Records that a credential sends an email when it is challenged. Returns what else is known of it. */
export function rememberEmailCredential(
	{ settings }: Call,
	credentialId: string,
): Promise<EmailCredential> {
	return records.emailCredential.add(settings, credentialId, {});
}

/** The record of the credential of a decoy, for {@link putTogether}. */
export const entryOfDecoy = (settings: Settings, credentialId: string, decoy: string): StoreEntry =>
	records.emailCredential.entry(settings, credentialId, { decoy }, records.decoyLifetime);

/** The decoy that a credential belongs to; undefined if it belongs to none. */
export async function decoyOf(
	settings: Settings,
	credentialId: string,
): Promise<string | undefined> {
	return (await records.emailCredential.get(settings, credentialId))?.decoy;
}

/** Records what a code of a credential is sent for. */
export async function noteCodeTarget(
	settings: Settings,
	tag: string,
	{ credentialId, accountId, known }: CodeTarget,
): Promise<void> {
	const code = { tag, accountId };
	const lifetime = known.decoy === undefined ? records.year : records.decoyLifetime;
	await records.emailCredential.put(settings, credentialId, { ...known, code }, lifetime);
}

interface CodeTarget {
	readonly credentialId: string;
	readonly accountId: string;
	/** The record of the credential. */
	readonly known: EmailCredential;
}

/** What the latest code of a credential was sent for, whether it is still valid or not; undefined if none was sent. */
export async function codeTargetOf(
	settings: Settings,
	credentialId: string,
): Promise<EmailCredential['code']> {
	return (await records.emailCredential.get(settings, credentialId))?.code;
}

/** Whether challenging this credential sends an email. */
export async function isEmailCredential(
	{ settings }: Call,
	credentialId: string,
): Promise<boolean> {
	return (await records.emailCredential.get(settings, credentialId)) !== undefined;
}

/** How long it is remembered which credential sends the codes of an account. Milliseconds. */
const addressMemory = 30 * 24 * 60 * 60_000;

/**
 * The id of the credential that sends codes for an account; undefined if it has none. An id is read from the service
 * once and then remembered. A missing one is not remembered, because it can be added elsewhere.
 */
export async function codeCredential(call: Call, accountId: string): Promise<string | undefined> {
	const { settings } = call;
	const remembered = await records.emailCredential.get(settings, accountId);
	if (remembered?.credentialId !== undefined) return remembered.credentialId;
	const credentialId = await readCodeCredential(call, accountId);
	if (credentialId === undefined) return undefined;
	await records.emailCredential.put(settings, accountId, { credentialId }, addressMemory);
	return credentialId;
}

/** Like `codeCredential`, from the service. */
export async function readCodeCredential(
	call: Call,
	accountId: string,
): Promise<string | undefined> {
	return (await readCredentials(call, accountId)).find(({ type }) => type === 'EMAIL_OTP')?.id;
}

/** The credentials of an account, from the service. */
export async function readCredentials(
	{ service }: Call,
	accountId: string,
): Promise<readonly AuthMethod[]> {
	const path = `/auth/credentials?${new URLSearchParams({ accountId })}`;
	return itemsOf<AuthMethod>(await askService(service, { method: 'GET', path }));
}

/** Makes the next code request for an account look up the credential at the service. */
export async function forgetCodeCredential(settings: Settings, accountId: string): Promise<void> {
	await records.emailCredential.take(settings, accountId);
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
