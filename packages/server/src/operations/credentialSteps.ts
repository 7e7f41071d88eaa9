import type { CredentialCreateRequest } from '@countersign/contract/service';
import { invalidInput } from '../http/responses.js';
import type { BrowserRequest } from '../inbound/browserRequest.js';
import { requireProofFor } from '../login/approvals.js';
import { allowChallenge, takeChallenge } from '../login/challenges.js';
import { followCodeCredential } from '../login/emailCredential.js';
import { endLoginsOfCredential } from '../login/endedLogins.js';
import {
	followIdentities,
	linkAdded,
	noteAdding,
	requireAudience,
	requireUnlinked,
} from '../login/identities.js';
import type { Login } from '../login/login.js';
import { keepSentCode } from '../login/pendingCode.js';
import { readUnprovenEmail } from '../login/unprovenEmail.js';
import { verifyRegistration } from '../passkeys/verifyPasskey.js';
import { isGone, isSigned } from './legs.js';
import type { After, Before, Exchange } from './steps.js';

/**
 * A passkey's registration challenge was issued to this login after a recent proof, for 5 minutes. When it comes
 * back, the passkey is already on the device, and a refusal would leave it there.
 */
export async function proveCreation({ call, login, request }: Exchange<Login>): Promise<undefined> {
	if (request.body?.['type'] !== 'PASSKEY') await requireProofFor(call, login, request);
}

/** The token of an identity must be for this platform, and its wallet must be this one. */
export const checkIdentity: Before<Login> = async ({ call, login, request }) => {
	requireAudience(call.settings, request);
	await requireUnlinked(call, login, request);
	return undefined;
};

/** Both legs of a passkey registration use up its challenge, each once. */
export const takeRegistration: Before<Login> = async ({ call, login, request }) => {
	const registration = registrationOf(request);
	if (!registration) return undefined;
	await verifyRegistration(call.settings, registration.credential);
	const { purpose, accountId, challenge } = registration;
	if (await takeChallenge(call.settings, purpose, login, accountId, challenge)) return undefined;
	throw invalidInput('This registration has expired or was used. Begin a new one.');
};

/** The service asks for a signature: the same registration may be sent once more, with a signature. */
export const allowSignedLeg: After<Login> = async ({ call, login, request }, { status }) => {
	const registration = registrationOf(request);
	if (registration?.purpose !== 'passkey' || status !== 202) return undefined;
	const { accountId, challenge } = registration;
	await allowChallenge(call.settings, 'passkeySigned', login, accountId, challenge);
	return undefined;
};

export const noteIdentity: After<Login> = async ({ call, login, request }, response) => {
	await noteAdding(call, login, request, response);
	return undefined;
};

export const linkIdentities: After<Login> = async ({ call, login }, response) => {
	await linkAdded(call, login, response);
	return undefined;
};

/** Updates what is recorded about an account's credentials, when one was added, removed or verified. */
export const followCredential: After = async ({ call, login, request }, response) => {
	await followIdentities(call, request, response);
	if (login) await followCodeCredential(call, login, request, response);
	return undefined;
};

/** Read before the service is asked to send a code: its person can change the address meanwhile. */
export const readUnproven: Before = async ({ call, login }) => ({
	unproven: login && (await readUnprovenEmail(call.settings, login.accountId)),
});

export const keepCode: After = async ({ call, login, unproven }, { value }) => {
	if (login) await keepSentCode(call, login, unproven, value);
	return undefined;
};

/**
 * When a credential is removed, the devices that signed in with it are signed out here, too: before the service is
 * asked, because its response can be lost, and again when it has confirmed. If the service refuses, they must sign in
 * again.
 */
export const endItsLogins: Before<Login> = async ({ call, login, request }) => {
	const id = request.pathIds['id'] ?? '';
	// The service lets no session remove its own credential, so the caller would be signed out for nothing.
	if (isSigned(request) && id !== login.credentialId) {
		await endLoginsOfCredential(call.settings, login, id);
	}
	return undefined;
};

export const endItsLoginsAgain: After<Login> = async ({ call, login, request }, response) => {
	if (isGone(response)) {
		await endLoginsOfCredential(call.settings, login, request.pathIds['id'] ?? '');
	}
	return undefined;
};

/** The passkey registration in a request; undefined for anything else. */
function registrationOf(request: BrowserRequest) {
	const credential = request.body as CredentialCreateRequest | undefined;
	if (credential?.type !== 'PASSKEY') return undefined;
	const purpose = isSigned(request) ? 'passkeySigned' : 'passkey';
	const { challenge, accountId } = credential;
	return { credential, challenge, accountId, purpose } as const;
}
