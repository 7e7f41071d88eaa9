import type { BrowserRequest } from '../inbound/browserRequest.js';
import { codeTargetOf, isEmailCredential } from '../login/emailCredential.js';
import { roundOf } from '../login/endedLogins.js';
import { accountOfIdentity, requireAudience } from '../login/identities.js';
import { limitRate } from '../login/limitRate.js';
import { divertStranger, refuseDecoy } from '../login/strangers.js';
import { provableBy } from '../login/unprovenEmail.js';
import { admitEnteredCode, noteWrongCode } from '../login/wrongCodes.js';
import { accountOfChallenge, checkAssertion, followAssertion } from '../passkeys/verifyPasskey.js';
import type { After, Before, Exchange } from './steps.js';

export async function limitProofs({ call, request: { pathIds } }: Exchange): Promise<void> {
	await Promise.all([
		limitRate(call, 'proofPerNetwork'),
		limitRate(call, 'proofPerCredential', pathIds['id']),
	]);
}

/** A challenge without a key sends an email, which `/login` does with its own limits. */
export async function opensChallenge({ call, request }: Exchange): Promise<boolean> {
	if (request.body?.['clientPublicKey'] === undefined) return false;
	return !(await isEmailCredential(call, request.pathIds['id'] ?? ''));
}

/** The proof of a credential accepts the signing headers of its type (service interface, §4.2, §4.3, §4.4). */
export async function acceptSigningHeaders({ request }: Exchange): Promise<BrowserRequest> {
	const { walletSignature, requestId, ...headers } = request.headers;
	const type = request.body?.['type'];
	return {
		...request,
		headers: {
			...headers,
			...(type === 'EMAIL_OTP' && walletSignature !== undefined && { walletSignature }),
			...(type !== 'OAUTH' && requestId !== undefined && { requestId }),
		},
	};
}

/** Refuses a code after too many wrong ones. */
export const limitWrongCodes: Before = async (exchange) => {
	await admitEnteredCode(exchange);
	return undefined;
};

/** Refuses what the service could not know to be wrong. */
export const checkProof: Before = async ({ call, request }) => {
	await checkAssertion(call, request);
	requireAudience(call.settings, request);
	return undefined;
};

/** Sends a stranger's code to a decoy. */
export const divertCode: Before = async ({ call, login, request }) => ({
	request: await divertStranger(call, login, request),
});

/**
 * Read before the service verifies the credential: if it is removed meanwhile, or its person signs out everywhere,
 * this proof must not start a login.
 */
export const readProof: Before = async ({ call: { settings }, login, request }) => {
	const { requestId } = request.headers;
	const credentialId = request.pathIds['id'] ?? '';
	const ofCode = (await codeTargetOf(settings, credentialId))?.accountId;
	const accountId =
		ofCode ??
		(await accountOfChallenge(settings, requestId)) ??
		(await accountOfIdentity(settings, request)) ??
		login?.accountId;
	const proof = {
		credentialId,
		credentialRound: await roundOf(settings, credentialId),
		account: accountId ? { accountId, round: await roundOf(settings, accountId) } : undefined,
		requestId,
		provable: requestId === undefined && ofCode ? await provableBy(settings, ofCode) : undefined,
	};
	return { proof };
};

/** A decoy's code is wrong, whatever the service says. */
export const refuseDecoysCode: After = ({ call, request }, response) =>
	refuseDecoy(call, request, response);

export const countWrongCode: After = async (exchange, { status }) => {
	if (status === 400 || status === 401) await noteWrongCode(exchange);
	return undefined;
};

export const followPasskey: After = async ({ call, request }, response) => {
	await followAssertion(call, request, response);
	return undefined;
};
