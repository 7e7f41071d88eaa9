import type { AuthMethod, AuthSession } from '@countersign/contract';
import { z } from 'zod';
import { check } from '../allowLists/check.js';
import { text } from '../allowLists/text.js';
import { fromBase64url } from '../crypto/bytes.js';
import type { Call } from '../handler/call.js';
import { parseJson } from '../http/readBody.js';
import { invalidInput, jsonResponse, notFound, Refusal } from '../http/responses.js';
import type { BrowserRequest } from '../inbound/browserRequest.js';
import type { Identity, LinkedIdentity } from '../ports/peoplePort.js';
import * as records from '../records/records.js';
import { isUnknown, itemsOf, type ServiceResponse } from '../service/serviceClient.js';
import type { Settings } from '../settings/resolveSettings.js';
import { readCredentials } from './emailCredential.js';
import { limitRate } from './limitRate.js';
import type { Login } from './login.js';

/** PostgreSQL stores no U+0000 in a text. */
const storable = text().refine((value) => !value.includes('\u0000'));

/** The body of `POST /oauth/credential`. */
export const identityBody: z.ZodType<Identity> = z.strictObject({
	issuer: storable,
	subject: storable,
});

/**
 * `POST /oauth/credential`: the credential of an identity, for a device that does not know it yet; null if no
 * account uses this identity. It signs nobody in, because the service still verifies the token. It is rate limited,
 * and reveals only an opaque id to a caller who knows the issuer and the subject.
 */
export async function findIdentity(call: Call, { issuer, subject }: Identity): Promise<Response> {
	// With `authenticate`, the caller is already signed in and can list the credentials.
	if (call.settings.authenticate) throw notFound();
	await limitRate(call, 'proofPerNetwork');
	const identity = toIdentity(issuer, subject);
	const link = await call.settings.people.byIdentity(identity);
	// Not a 404: this is the expected response for a new person, and browsers log a 404 as a page error.
	return jsonResponse(200, JSON.stringify({ credentialId: link?.credentialId ?? null }));
}

/**
 * Refuses an identity token that was issued to a client that is not on the platform's list. In production the list
 * is required: otherwise any site could link the identity of a person who signed in there.
 *
 * @throws Refusal 400 `INVALID_INPUT`
 */
export function requireAudience(
	{ environment, identityAudiences }: Settings,
	{ body }: BrowserRequest,
): void {
	if (body?.['type'] !== 'OAUTH') return;
	if (!identityAudiences) {
		if (environment === 'sandbox') return;
		throw invalidInput(
			'In production, identity tokens are refused until identityAudiences is set.',
		);
	}
	const [audience, ...more] = [claimsOf(String(body['oidcToken']))?.aud].flat();
	if (more.length === 0 && identityAudiences.some((own) => own === audience)) return;
	throw invalidInput('The identity token was not issued to this platform.');
}

/**
 * Refuses to add an identity that signs in to another wallet, because the credential would be useless. A link whose
 * credential was removed elsewhere is dropped instead.
 *
 * @throws Refusal 409 `IDENTITY_ALREADY_LINKED`
 */
export async function requireUnlinked(
	call: Call,
	{ accountId }: Login,
	request: BrowserRequest,
): Promise<void> {
	const { people, authenticate } = call.settings;
	const identity = identityIn(request);
	// With `authenticate`, pages know the credential from the list of their account.
	const link = identity && !authenticate && (await people.byIdentity(identity));
	if (!link || link.accountId === accountId) return;
	await limitRate(call, 'proofPerNetwork');
	const listed = await readCredentials(call, link.accountId);
	if (listed.some(({ id }) => id === link.credentialId)) {
		throw new Refusal(409, 'IDENTITY_ALREADY_LINKED', 'This identity opens another wallet.');
	}
	await people.unlinkIdentity(link.credentialId);
}

/**
 * Updates the links between identities and credentials from the service's responses. The service has verified the
 * token of a registration or a sign-in, and knows which credentials no longer exist.
 */
export async function followIdentities(
	{ settings }: Call,
	request: BrowserRequest,
	response: ServiceResponse,
): Promise<void> {
	const link = verifiedLink(request, response);
	const { people } = settings;
	if (link) await people.linkIdentity(link);
	if (link && request.name === 'createCredential') {
		await records.addingIdentity.take(settings, link.accountId);
	}
	if (isGone(request, response)) await people.unlinkIdentity(request.pathIds['id'] ?? '');
}

/** The account that a token's identity signs in to; undefined for any other request, or if none is linked. */
export async function accountOfIdentity(
	{ people }: Settings,
	request: BrowserRequest,
): Promise<string | undefined> {
	const identity = identityIn(request);
	return identity && (await people.byIdentity(identity))?.accountId;
}

/**
 * Records an identity when the service has accepted its token, because the response with its credential may be lost,
 * or the link not written: {@link linkAdded} then finds it in the list.
 */
export async function noteAdding(
	call: Call,
	{ accountId }: Login,
	request: BrowserRequest,
	{ status }: ServiceResponse,
): Promise<void> {
	const identity = identityIn(request);
	if (!identity || status !== 202) return;
	const before = (await readCredentials(call, accountId)).map(({ id }) => id);
	await records.addingIdentity.put(call.settings, accountId, { ...identity, before });
}

/** Links an account's recorded identity when the list includes its credential, as the page also does. */
export async function linkAdded(
	{ settings }: Call,
	{ accountId }: Login,
	response: ServiceResponse,
): Promise<void> {
	if (response.status !== 200) return;
	const noted = await records.addingIdentity.get(settings, accountId);
	if (noted === undefined) return;
	const { before, ...identity } = noted;
	const added = itemsOf<AuthMethod>(response).find(
		({ id, type }) => type === 'OAUTH' && !before.includes(id),
	);
	if (!added) return;
	await settings.people.linkIdentity({ ...identity, accountId, credentialId: added.id });
	await records.addingIdentity.take(settings, accountId);
}

/** The identity of a request's token; undefined if there is no token. */
function identityIn({ body }: BrowserRequest): Identity | undefined {
	return body?.['type'] === 'OAUTH' ? identityOf(String(body['oidcToken'])) : undefined;
}

function verifiedLink(
	request: BrowserRequest,
	{ status, value }: ServiceResponse,
): LinkedIdentity | undefined {
	const { name, body, pathIds } = request;
	const identity = identityIn(request);
	if (!identity) return undefined;
	if (name === 'createCredential' && status === 201) {
		const { id: credentialId } = Object(value) as Partial<AuthMethod>;
		if (typeof credentialId !== 'string') return undefined;
		return { ...identity, accountId: String(body?.['accountId']), credentialId };
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

const claim = storable.refine((value) => value !== '');
const claims = z.object({ iss: claim, sub: claim, aud: z.unknown().optional() });

/**
 * The identity in an identity token. Nothing is verified here: a token that the service has not accepted only
 * suggests an account. Undefined if the text is not a JWT (RFC 7519, section 7.2).
 */
function identityOf(token: string): Identity | undefined {
	const read = claimsOf(token);
	return read && toIdentity(read.iss, read.sub);
}

function claimsOf(token: string): z.infer<typeof claims> | undefined {
	const [, payload = ''] = token.split('.');
	const content = parseJson(fromBase64url(payload) ?? new Uint8Array());
	return check(claims, content?.value).data;
}

/** An identity with its issuer in one spelling. */
function toIdentity(issuer: string, subject: string): Identity {
	return { issuer: spellings.get(issuer) ?? issuer, subject };
}
