import type { AuthMethod, AuthSession } from '@countersign/contract';
import { z } from 'zod';
import { text } from '../allowLists/text.js';
import { fromBase64url } from '../bytes.js';
import type { Call } from '../call.js';
import type { BrowserRequest } from '../inbound/browserRequest.js';
import type { Identity, LinkedIdentity } from '../ports/peoplePort.js';
import { check, parseJson } from '../readBody.js';
import { invalidInput, jsonResponse, notFound } from '../responses.js';
import { isUnknown, type ServiceResponse } from '../service/serviceClient.js';
import { limitRate } from './limitRate.js';

/** PostgreSQL stores no U+0000 in a text. */
const storable = text().refine((value) => !value.includes('\u0000'));

const requestBody = z.strictObject({ issuer: storable, subject: storable });

/**
 * `POST /oauth/credential`: the credential that an identity signs in with, for a device that has not seen it
 * before; null when nobody signs in with it here. This signs nobody in, because the service still verifies the
 * token. It reveals only an opaque id, to a caller who knows the issuer and the subject, and it is rate limited.
 */
export async function findIdentity(call: Call): Promise<Response> {
	// With `authenticate`, the caller is already known and can list the credentials.
	if (call.settings.authenticate) throw notFound();
	const asked = check(requestBody, await call.body()).data;
	if (!asked) throw invalidInput('The body needs an issuer and a subject, and nothing else.');
	await limitRate(call, 'proofPerNetwork');
	const identity = toIdentity(asked.issuer, asked.subject);
	const link = await call.settings.people.byIdentity(identity);
	// No 404: for a new person it is the expected response, and browsers log a 404 as an error of the page.
	return jsonResponse(200, JSON.stringify({ credentialId: link?.credentialId ?? null }));
}

/**
 * Updates the links between identities and credentials from the service's responses: it has verified the
 * token of a registration or a sign-in, and it knows which credentials no longer exist.
 */
export async function followIdentities(
	{ settings: { people } }: Call,
	request: BrowserRequest,
	response: ServiceResponse,
): Promise<void> {
	const link = verifiedLink(request, response);
	if (link) await people.linkIdentity(link);
	if (isGone(request, response)) await people.unlinkIdentity(request.pathIds['id'] ?? '');
}

function verifiedLink(
	{ name, body, pathIds }: BrowserRequest,
	{ status, value }: ServiceResponse,
): LinkedIdentity | undefined {
	if (body?.['type'] !== 'OAUTH') return undefined;
	const identity = identityOf(String(body['oidcToken']));
	if (!identity) return undefined;
	if (name === 'createCredential' && status === 201) {
		const { id: credentialId } = Object(value) as Partial<AuthMethod>;
		if (typeof credentialId !== 'string') return undefined;
		return { ...identity, accountId: String(body['accountId']), credentialId };
	}
	if (name !== 'verifyCredential' || status !== 200) return undefined;
	const { accountId } = Object(value) as Partial<AuthSession>;
	if (typeof accountId !== 'string') return undefined;
	return { ...identity, accountId, credentialId: pathIds['id'] ?? '' };
}

function isGone({ name }: BrowserRequest, response: ServiceResponse): boolean {
	if (name === 'deleteCredential') return response.status === 204;
	return name === 'verifyCredential' && isUnknown(response);
}

/** One provider uses two spellings of its issuer (service interface, §8.6). */
const spellings: ReadonlyMap<string, string> = new Map([
	['accounts.google.com', 'https://accounts.google.com'],
]);

const claims = z.object({ iss: z.string().min(1).max(255), sub: z.string().min(1).max(255) });

/**
 * The identity in an identity token. Nothing is verified here: use it only for tokens that the service has
 * just accepted. Undefined when the text is not a JWT (RFC 7519, section 7.2).
 */
function identityOf(token: string): Identity | undefined {
	const [, payload = ''] = token.split('.');
	const content = parseJson(fromBase64url(payload) ?? new Uint8Array());
	const read = check(claims, content?.value);
	return read.data && toIdentity(read.data.iss, read.data.sub);
}

/** An identity with its issuer in one spelling. */
function toIdentity(issuer: string, subject: string): Identity {
	return { issuer: spellings.get(issuer) ?? issuer, subject };
}
