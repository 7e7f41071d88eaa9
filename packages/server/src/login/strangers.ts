import { reasons } from '@countersign/contract/service';
import type { Call } from '../handler/call.js';
import { Refusal } from '../http/responses.js';
import type { BrowserRequest } from '../inbound/browserRequest.js';
import { isUnknown, type ServiceResponse } from '../service/serviceClient.js';
import type { Settings } from '../settings/resolveSettings.js';
import { openDecoyFor } from './decoys.js';
import { readDevice } from './deviceCookie.js';
import { decoyOf } from './emailCredential.js';
import type { Login } from './login.js';
import { belongsToAnother } from './pendingCode.js';
import { readRequestFacts } from './requestFacts.js';

/**
 * Redirects a code to a decoy when it was entered in a browser that the pending code does not belong to. The service
 * refuses it like any wrong code, and the attempts at the pending code are not used up.
 *
 * Every browser that requested a code was given a device cookie. A browser without the cookie gets an error that
 * says so, whatever the credential, because it could never sign in with a decoy.
 *
 * @throws Refusal 403 `DEVICE_COOKIE_MISSING`
 */
export async function divertStranger(
	call: Call,
	login: Login | undefined,
	request: BrowserRequest,
): Promise<BrowserRequest> {
	const credentialId = request.pathIds['id'] ?? '';
	if (request.name !== 'verifyCredential') return request;
	if (request.body?.['type'] === 'EMAIL_OTP' && !login && !(await readDevice(call))) {
		throw deviceCookieMissing();
	}
	if (!(await belongsToAnother(call, login, credentialId))) return request;
	if (await isAccepted(call.settings, request)) return request;
	const id = await openDecoyFor(call, (await readDevice(call))?.id ?? '', credentialId);
	return { ...request, pathIds: { ...request.pathIds, id } };
}

/**
 * Whether the service has accepted the code on the first leg. The signed leg guesses nothing, so it is not diverted
 * when another browser is sent a code in between.
 */
async function isAccepted(
	settings: Settings,
	{ headers: { requestId }, pathIds }: BrowserRequest,
): Promise<boolean> {
	const { codeOf } = await readRequestFacts(settings, requestId);
	return codeOf !== undefined && codeOf === pathIds['id'];
}

const deviceCookieMissing = () =>
	new Refusal(
		403,
		'DEVICE_COOKIE_MISSING',
		'The code came without the cookie that was set when it was asked for.',
	);

/**
 * Refuses the code of a decoy like any wrong code, even if the service accepted it, which happens only in a sandbox,
 * where all codes are the same, or if the service no longer knows the decoy.
 */
export async function refuseDecoy(
	{ settings }: Call,
	{ name, pathIds }: BrowserRequest,
	response: ServiceResponse,
): Promise<ServiceResponse | undefined> {
	if (name !== 'verifyCredential') return undefined;
	if (response.status >= 300 && !isUnknown(response)) return undefined;
	if ((await decoyOf(settings, pathIds['id'] ?? '')) === undefined) return undefined;
	const body = {
		status: 401,
		code: 'UNAUTHORIZED',
		message: 'The code is not accepted.',
		reason: reasons.invalidOtpCode,
	};
	return { status: 401, text: JSON.stringify(body), value: body, retryAfter: undefined };
}
