import type { AuthMethod, List } from '@countersign/contract';
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/server';
import type { Call } from '../call.js';
import { type Login, readLogin, requireRecentProof, signedOut } from '../login/login.js';
import { jsonResponse } from '../responses/jsonResponse.js';
import { invalidInput } from '../responses/refusal.js';
import { askService } from '../service/serviceClient.js';
import { issueChallenge } from './registrationChallenge.js';
import { userHandle } from './verifyPasskey.js';

/**
 * `POST /passkeys/options`: what `navigator.credentials.create` needs. Step-up is asked for already
 * here, so that nobody makes a passkey that the registration then refuses.
 */
export async function passkeyOptions(call: Call): Promise<Response> {
	const login = await readLogin(call);
	const person = login && (await call.settings.people.byAccount(login.accountId));
	if (!login || !person) throw signedOut(call);
	requireEmptyBody(await call.body());
	requireRecentProof(login, call.settings);
	const excluded = await listPasskeys(call, login);
	const options = await creationOptions(call, login, person.email, excluded);
	return jsonResponse(200, JSON.stringify({ options }));
}

function requireEmptyBody(body: unknown): void {
	if (body !== undefined && JSON.stringify(body) !== '{}') {
		throw invalidInput('This route takes no body.');
	}
}

/**
 * ES256 is what the service registers (service interface, §4.8). The user handle (WebAuthn section
 * 5.4.3) is the same for every passkey of an account and says nothing about it.
 */
async function creationOptions(
	{ settings }: Call,
	login: Login,
	email: string,
	excluded: readonly string[],
): Promise<PublicKeyCredentialCreationOptionsJSON> {
	// Loaded on first use: it is a third of what a backend would wait for at start.
	const { generateRegistrationOptions } = await import('@simplewebauthn/server');
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
		// Without transports: the service does not tell them, and wrong ones hide an authenticator.
		excludeCredentials: excluded.map((id) => ({ id })),
	});
}

async function listPasskeys({ service }: Call, { accountId }: Login): Promise<string[]> {
	const path = `/auth/credentials?${new URLSearchParams({ accountId })}`;
	const { value } = await askService(service, { method: 'GET', path });
	return (value as List<AuthMethod>).data.flatMap(({ type, credentialId }) =>
		type === 'PASSKEY' && /^[A-Za-z0-9_-]+$/.test(credentialId ?? '') ? [credentialId ?? ''] : [],
	);
}
