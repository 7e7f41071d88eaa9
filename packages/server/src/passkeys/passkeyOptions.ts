import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/server';
import { type Bytes, randomBytes, toBase64url } from '../crypto/bytes.js';
import type { Call } from '../handler/call.js';
import { invalidInput, jsonResponse } from '../http/responses.js';
import { requireProofForPasskey } from '../login/approvals.js';
import { allowChallenge } from '../login/challenges.js';
import { readCredentials } from '../login/emailCredential.js';
import { type Login, readLogin, signedOut } from '../login/login.js';
import type { Settings } from '../settings/resolveSettings.js';
import { loadWebauthn } from './loadWebauthn.js';
import { userHandle } from './verifyPasskey.js';

/**
 * `POST /passkeys/options`: what `navigator.credentials.create` needs. Step-up is already required here, so that
 * nobody creates a passkey that the registration would refuse.
 */
export async function passkeyOptions(call: Call): Promise<Response> {
	const login = await readLogin(call);
	const person = login && (await call.settings.people.byAccount(login.accountId));
	if (!login || !person) throw signedOut(call);
	requireEmptyBody(await call.body());
	await requireProofForPasskey(call, login);
	const excluded = await listPasskeys(call, login);
	const options = await creationOptions(call, login, person.email, excluded);
	return jsonResponse(200, JSON.stringify({ options }));
}

function requireEmptyBody(body: unknown): void {
	if (body === undefined) return;
	const isObject = Object(body) === body && !Array.isArray(body);
	if (!isObject || Object.keys(Object(body)).length > 0) {
		throw invalidInput('This route takes no body.');
	}
}

/**
 * The service registers ES256 (service interface, §4.8). The user handle (WebAuthn section 5.4.3) is the same for
 * every passkey of an account and reveals nothing about it.
 */
async function creationOptions(
	{ settings }: Call,
	login: Login,
	email: string,
	excluded: readonly string[],
): Promise<PublicKeyCredentialCreationOptionsJSON> {
	const { generateRegistrationOptions } = await loadWebauthn();
	return generateRegistrationOptions({
		rpID: settings.relyingParty.id,
		rpName: settings.relyingParty.name,
		userID: new Uint8Array(await userHandle(login.accountId)),
		userName: email,
		userDisplayName: email,
		challenge: new Uint8Array(await issueChallenge(settings, login)),
		timeout: 300_000,
		attestationType: 'none',
		supportedAlgorithmIDs: [-7],
		authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
		// Without transports: the service does not return them, and wrong ones hide an authenticator.
		excludeCredentials: excluded.map((id) => ({ id })),
	});
}

async function listPasskeys(call: Call, { accountId }: Login): Promise<string[]> {
	return (await readCredentials(call, accountId)).flatMap(({ type, credentialId }) =>
		type === 'PASSKEY' && /^[A-Za-z0-9_-]+$/.test(credentialId ?? '') ? [credentialId ?? ''] : [],
	);
}

/** A new challenge for the signed-in account. */
async function issueChallenge(settings: Settings, login: Login): Promise<Bytes> {
	const bytes = randomBytes(32);
	await allowChallenge(settings, 'passkey', login, login.accountId, toBase64url(bytes));
	return bytes;
}
