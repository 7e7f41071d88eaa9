import { reasons } from '@countersign/contract';
import type { Call } from '../call.js';
import { digest } from '../digest.js';
import type { BrowserRequest } from '../inbound/browserRequest.js';
import * as addressRecords from '../records/addressRecords.js';
import { type Kind, putTogether } from '../records/kind.js';
import { notFound, Refusal, unavailable } from '../responses.js';
import { isUnknown, type ServiceResponse } from '../service/serviceClient.js';
import type { Settings } from '../settings/resolveSettings.js';
import { type Device, readDevice } from './deviceCookie.js';
import { challengeCode, readCodeCredential } from './emailCredential.js';
import type { Login } from './login.js';
import { openWallet } from './openAccount.js';
import { belongsToAnother } from './pendingCode.js';

/**
 * The decoy credential of an account without an emailed code, so that requesting a code does not reveal that. It
 * belongs to a separate wallet, which is created like that of any new address.
 */
export function accountDecoy(call: Call, platformCustomerId: string): Promise<string> {
	return openDecoy(call, addressRecords.decoyOfAccount, platformCustomerId);
}

/** Makes the next request open another decoy to replace one that the service no longer knows. */
export async function forgetDecoy(settings: Settings, credentialId: string): Promise<void> {
	const name = await addressRecords.decoyCredential.get(settings, credentialId);
	if (name !== undefined) await addressRecords.decoyLost.put(settings, name, credentialId);
}

/**
 * A bundle like that of a sent code, for a browser that gets no code: a real one, but of a wallet that nobody owns.
 * All addresses share a few such wallets in turn, to stay below the service's limit for each. When the limit is
 * reached, the last bundle is returned again.
 */
export async function decoyBundle(
	call: Call,
	device: Device,
	credentialId: string,
): Promise<string> {
	const { settings } = call;
	const number = await nextNumber(call);
	const challenged = (await challengeDecoy(call, number)) ?? (await challengeDecoy(call, number));
	if (!challenged) throw unavailable(502, 'The service does not know its own credential.');
	const { decoyId, bundle } = challenged;
	const id = sentTo(device.id, credentialId);
	await putTogether(settings, [
		addressRecords.lastBundle.entry(settings, decoyId, bundle),
		addressRecords.decoy.entry(settings, id, decoyId, settings.emailCodeLifetime),
	]);
	return bundle;
}

/** Undefined if the service does not know the decoy: the next challenge is for another one. */
async function challengeDecoy(call: Call, number: string) {
	const decoyId = await openDecoy(call, addressRecords.decoy, number);
	const bundle = await challengeCode(call, decoyId).catch(async (error) => {
		const last = await addressRecords.lastBundle.get(call.settings, decoyId);
		if (last !== undefined && error instanceof Refusal && error.status === 429) return last;
		throw error;
	});
	if (bundle !== undefined) return { decoyId, bundle };
	await forgetDecoy(call.settings, decoyId);
	return undefined;
}

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
	const sent = sentTo((await readDevice(call))?.id ?? '', credentialId);
	const known = await addressRecords.decoy.get(call.settings, sent);
	const id = known ?? (await openDecoy(call, addressRecords.decoy, await nextNumber(call)));
	return { ...request, pathIds: { ...request.pathIds, id } };
}

/**
 * Records that the service has accepted a code on the first leg of a request. The signed leg guesses nothing, so it
 * is not diverted when another browser is sent a code in between.
 */
export async function noteAccepted(
	settings: Settings,
	requestId: string,
	credentialId: string,
): Promise<void> {
	await addressRecords.codeOfRequest.put(settings, requestId, credentialId);
}

async function isAccepted(
	settings: Settings,
	{ headers: { requestId }, pathIds }: BrowserRequest,
): Promise<boolean> {
	if (requestId === undefined) return false;
	return (await addressRecords.codeOfRequest.get(settings, requestId)) === pathIds['id'];
}

const deviceCookieMissing = () =>
	new Refusal(
		403,
		'DEVICE_COOKIE_MISSING',
		'The code came without the cookie that was set when it was asked for.',
	);

const sentTo = (deviceId: string, credentialId: string) => `${deviceId}:${credentialId}`;

const decoyCount = 24;

/** The number of the shared decoy whose turn it is. */
async function nextNumber({ settings }: Call): Promise<string> {
	const { count } = await addressRecords.decoyTurn.count(settings, '', addressRecords.year);
	return String(count % decoyCount);
}

/**
 * The code credential of a wallet that nobody owns, at an address whose mail nobody reads. Requests that find the
 * same credential lost open the same replacement wallet.
 *
 * @param id the number of a shared decoy, or the `platformCustomerId` of the account
 */
async function openDecoy(call: Call, decoys: Kind<string>, id: string): Promise<string> {
	const { settings } = call;
	const { family } = decoys;
	const key = `${family}:${id}`;
	const [known, lost] = await Promise.all([
		decoys.get(settings, id),
		addressRecords.decoyLost.get(settings, key),
	]);
	if (known !== undefined && known !== lost) return known;
	// Derived from an id that only the platform and the service know.
	const name = await digest(family, id, ...(lost === undefined ? [] : [lost]));
	const email = `${name.slice(0, 40)}@${settings.decoyDomain}`;
	const { accountId } = await openWallet(call, { platformCustomerId: `${family}-${name}`, email });
	const credentialId = await readCodeCredential(call, accountId);
	if (credentialId === undefined) throw notFound();
	await putTogether(settings, [
		decoys.entry(settings, id, credentialId),
		addressRecords.decoyCredential.entry(settings, credentialId, key),
	]);
	return credentialId;
}

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
	const known = await addressRecords.decoyCredential.get(settings, pathIds['id'] ?? '');
	if (known === undefined) return undefined;
	const body = {
		status: 401,
		code: 'UNAUTHORIZED',
		message: 'The code is not accepted.',
		reason: reasons.invalidOtpCode,
	};
	return { status: 401, text: JSON.stringify(body), value: body, retryAfter: undefined };
}
