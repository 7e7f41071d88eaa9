import type {
	PasskeyAssertion,
	PasskeyAuthChallenge,
	PasskeyCredentialCreateRequest,
} from '@countersign/contract/service';
import { type Bytes, fromBase64url, toBase64url, toBytes, toHex } from '../crypto/bytes.js';
import { sha256 } from '../crypto/digest.js';
import type { Call } from '../handler/call.js';
import { parseJson } from '../http/readBody.js';
import { Refusal } from '../http/responses.js';
import type { BrowserRequest } from '../inbound/browserRequest.js';
import { noteRequest, readRequestFacts } from '../login/requestFacts.js';
import type { ServiceResponse } from '../service/serviceClient.js';
import type { Settings } from '../settings/resolveSettings.js';
import { loadWebauthn } from './loadWebauthn.js';

/** The user handle of an account's passkeys (WebAuthn Level 3, section 5.4.3), which reveals nothing about it. */
export const userHandle = (accountId: string): Promise<Bytes> => sha256(toBytes(accountId));

/**
 * Verifies a registration before it goes to the service: type, challenge, origin, relying party, user presence and
 * verification, the key and its algorithm, the attestation object, and that it is for the named credential. No
 * attestation was requested, so one with certificates is refused: verifying them would make the backend fetch URLs
 * that the browser chooses.
 *
 * @throws Refusal 400 `USER_VERIFICATION_REQUIRED`, `PASSKEY_REGISTRATION_INVALID`
 * @see WebAuthn Level 3, section 7.1
 */
export async function verifyRegistration(
	{ origins, relyingParty }: Settings,
	{ challenge, attestation }: PasskeyCredentialCreateRequest,
): Promise<void> {
	const { credentialId, clientDataJson, attestationObject } = attestation;
	const invalid = (problem: string) => new Refusal(400, 'PASSKEY_REGISTRATION_INVALID', problem);
	const { verifyRegistrationResponse, decodeAttestationObject, convertCOSEtoPKCS } =
		await loadWebauthn();
	const client = readClientData(clientDataJson);
	const expected = { type: 'webauthn.create', challenge, origins };
	const problem = clientDataProblem(client, expected);
	if (problem) throw invalid(problem);
	const unreadable = () => invalid('The attestation object cannot be read or verified.');
	const { authData, hasCertificates } = await orRefuse(() => {
		const decoded = decodeAttestationObject(new Uint8Array(bytesOf(attestationObject)));
		const format: string = decoded.get('fmt');
		const isSelfMade = format === 'none' || format === 'packed';
		const hasCertificates = !isSelfMade || decoded.get('attStmt').get('x5c') !== undefined;
		return { authData: decoded.get('authData'), hasCertificates };
	}, unreadable);
	if (hasCertificates) throw invalid('The attestation has certificates, which nobody asked for.');
	await checkAuthenticatorData(authData, relyingParty.id, invalid);
	const { registrationInfo } = await orRefuse(
		() =>
			verifyRegistrationResponse({
				response: {
					id: credentialId,
					rawId: credentialId,
					type: 'public-key',
					response: { clientDataJSON: clientDataJson, attestationObject },
					clientExtensionResults: {},
				},
				expectedChallenge: challenge,
				expectedOrigin: [...origins],
				expectedRPID: relyingParty.id,
				requireUserVerification: true,
				supportedAlgorithmIDs: [-7],
			}),
		unreadable,
	);
	if (!registrationInfo) throw unreadable();
	const { id, publicKey } = registrationInfo.credential;
	if (id !== credentialId) throw invalid('The attestation is about another credential.');
	const point = await orRefuse(() => convertCOSEtoPKCS(publicKey), unreadable);
	await orRefuse(
		() => crypto.subtle.importKey('raw', new Uint8Array(point), es256, false, ['verify']),
		() => invalid('The public key is not on P-256: nobody could sign in with it.'),
	);
}

/** The key of an algorithm -7 (RFC 9053, section 2.1), on the curve that passkeys use with it. */
const es256 = { name: 'ECDSA', namedCurve: 'P-256' };

/**
 * Checks an assertion before it goes to the service, which verifies its signature: type, origin, relying
 * party, user presence and verification, and that its user handle is that of the account whose credential
 * was challenged through this backend.
 *
 * @throws Refusal 400 `USER_VERIFICATION_REQUIRED`, `PASSKEY_ASSERTION_INVALID`; 401 `PASSKEY_USER_MISMATCH`
 * @see WebAuthn Level 3, section 7.2
 */
export async function checkAssertion(
	{ settings }: Call,
	{ name, body, headers }: BrowserRequest,
): Promise<void> {
	const assertion = assertionOf(name, body);
	if (!assertion) return;
	const invalid = (problem: string) => new Refusal(400, 'PASSKEY_ASSERTION_INVALID', problem);
	const { origins, relyingParty } = settings;
	const client = readClientData(assertion.clientDataJson);
	const problem = clientDataProblem(client, { type: 'webauthn.get', origins });
	if (problem) throw invalid(problem);
	await checkAuthenticatorData(bytesOf(assertion.authenticatorData), relyingParty.id, invalid);
	const accountId = await accountOfChallenge(settings, headers.requestId);
	if (accountId !== undefined) await requireUser(assertion, accountId);
}

/**
 * Tracks a passkey sign-in through the service's responses: remembers whose credential is challenged, and refuses a
 * session of another account than that of the user handle. The handle is not signed, so the service cannot check it.
 *
 * @throws Refusal 401 `PASSKEY_USER_MISMATCH`
 */
export async function followAssertion(
	{ settings }: Call,
	{ name, body }: BrowserRequest,
	{ status, value }: ServiceResponse,
): Promise<void> {
	if (status !== 200) return;
	const { accountId, requestId } = Object(value) as Partial<PasskeyAuthChallenge>;
	if (typeof accountId !== 'string') return;
	const assertion = assertionOf(name, body);
	if (assertion) await requireUser(assertion, accountId);
	if (name !== 'challengeCredential' || typeof requestId !== 'string') return;
	await noteRequest(settings, requestId, { passkeyOf: accountId });
}

/** The account whose passkey was challenged by that request; undefined for any other request. */
export async function accountOfChallenge(
	settings: Settings,
	requestId: string | undefined,
): Promise<string | undefined> {
	return (await readRequestFacts(settings, requestId)).passkeyOf;
}

function assertionOf(
	name: BrowserRequest['name'],
	body: BrowserRequest['body'],
): PasskeyAssertion | undefined {
	const isPasskey = name === 'verifyCredential' && body?.['type'] === 'PASSKEY';
	return isPasskey ? (body['assertion'] as PasskeyAssertion) : undefined;
}

/**
 * Authenticators may omit the handle; the challenge named the credential. Another backend of the same wallet may
 * have registered the account id itself.
 */
async function requireUser(
	{ userHandle: named }: PasskeyAssertion,
	accountId: string,
): Promise<void> {
	if (named === undefined || named === toBase64url(toBytes(accountId))) return;
	if (named === toBase64url(await userHandle(accountId))) return;
	throw new Refusal(401, 'PASSKEY_USER_MISMATCH', 'This passkey belongs to another account.');
}

async function checkAuthenticatorData(
	bytes: Bytes,
	relyingPartyId: string,
	invalid: (problem: string) => Refusal,
): Promise<void> {
	const { parseAuthenticatorData } = await loadWebauthn();
	const { rpIdHash, flags } = await orRefuse(
		() => parseAuthenticatorData(new Uint8Array(bytes)),
		() => invalid('The authenticator data cannot be read.'),
	);
	const expected = toHex(await sha256(toBytes(relyingPartyId)));
	if (toHex(rpIdHash) !== expected) throw invalid('The passkey is of another relying party.');
	if (!flags.up) throw invalid('Nobody was present at the authenticator.');
	if (flags.uv) return;
	throw new Refusal(
		400,
		'USER_VERIFICATION_REQUIRED',
		'The authenticator did not verify the person. A fingerprint, a face or a PIN is required.',
	);
}

/** What is wrong with client data (WebAuthn Level 3, section 5.8.1); undefined if nothing is. */
function clientDataProblem(
	client: Readonly<Record<string, unknown>> | undefined,
	expected: {
		readonly type: string;
		readonly challenge?: string;
		readonly origins: ReadonlySet<string>;
	},
): string | undefined {
	if (!client) return 'The client data cannot be read.';
	if (client['type'] !== expected.type) return `The client data is not of ${expected.type}.`;
	if (expected.challenge !== undefined && client['challenge'] !== expected.challenge) {
		return 'The client data is for another challenge.';
	}
	const { origin, crossOrigin, topOrigin } = client;
	const isOwn = (value: unknown) => typeof value === 'string' && expected.origins.has(value);
	if (!isOwn(origin)) return 'The passkey was used on an origin that is not configured.';
	// A page within a frame of another origin: the person has seen the address of the outer page only.
	const isFramed = (crossOrigin ?? false) !== false || topOrigin !== undefined;
	return isFramed && !isOwn(topOrigin)
		? 'The passkey was used in a frame of a page that is not configured.'
		: undefined;
}

function readClientData(clientDataJson: string): Readonly<Record<string, unknown>> | undefined {
	const content = parseJson(bytesOf(clientDataJson));
	const value = content?.value;
	return typeof value === 'object' && value !== null ? { ...value } : undefined;
}

/** Empty if the text is not base64url, which then cannot be parsed. */
const bytesOf = (text: string) => fromBase64url(text) ?? new Uint8Array();

async function orRefuse<Result>(
	read: () => Result | Promise<Result>,
	refusal: () => Refusal,
): Promise<Result> {
	try {
		return await read();
	} catch {
		throw refusal();
	}
}
