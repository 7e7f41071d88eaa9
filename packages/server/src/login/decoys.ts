import { reasons } from '@countersign/contract';
import type { Call } from '../call.js';
import { digest } from '../digest.js';
import type { BrowserRequest } from '../inbound/browserRequest.js';
import { notFound, Refusal, unavailable } from '../responses.js';
import { isUnknown, type ServiceResponse } from '../service/serviceClient.js';
import type { Settings } from '../settings/resolveSettings.js';
import { type Device, readDevice } from './deviceCookie.js';
import { challengeCode, readCodeCredential } from './emailCredential.js';
import type { Login } from './login.js';
import { openWallet } from './openAccount.js';
import { belongsToAnother } from './pendingCode.js';
import { maxRetryTime } from './unprovenEmail.js';

/** Maps a decoy's credential to the record of the decoy. */
const ofCredential = (credentialId: string) => `decoy-credential:${credentialId}`;

/** Stores the last credential of a decoy that the service no longer has. */
const lostKey = (key: string) => `decoy-lost:${key}`;

const year = 365 * 24 * 60 * 60_000;

/**
 * The decoy credential of an account without an emailed code, so that requesting a code does not reveal that. It
 * belongs to a separate wallet, which is created like that of any new address.
 */
export function accountDecoy(call: Call, platformCustomerId: string): Promise<string> {
	return openDecoy(call, 'account-decoy', platformCustomerId);
}

/** Makes the next request open another decoy to replace one that the service no longer knows. */
export async function forgetDecoy({ store, now }: Settings, credentialId: string): Promise<void> {
	const key = await store.get(ofCredential(credentialId), now());
	if (key === undefined) return;
	// Longer than the record of the decoy that replaces it, because the customer of the first one may still have its
	// name.
	await store.put([{ key: lostKey(key), value: credentialId, expiresAt: now() + 10 * year }]);
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
	const { store, now, emailCodeLifetime } = call.settings;
	const number = await nextNumber(call);
	const challenged = (await challengeDecoy(call, number)) ?? (await challengeDecoy(call, number));
	if (!challenged) throw unavailable(502, 'The service does not know its own credential.');
	const { decoyId, bundle } = challenged;
	const expiresAt = now() + emailCodeLifetime;
	await store.put([
		{ key: lastBundle(decoyId), value: bundle, expiresAt },
		{ key: decoyOf(device.id, credentialId), value: decoyId, expiresAt },
	]);
	return bundle;
}

const lastBundle = (decoyId: string) => `decoy-bundle:${decoyId}`;

/** Undefined if the service does not know the decoy: the next challenge is for another one. */
async function challengeDecoy(call: Call, number: string) {
	const { store, now } = call.settings;
	const decoyId = await openDecoy(call, 'decoy', number);
	const bundle = await challengeCode(call, decoyId).catch(async (error) => {
		const last = await store.get(lastBundle(decoyId), now());
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
	const { store, now } = call.settings;
	const known = await store.get(decoyOf((await readDevice(call))?.id ?? '', credentialId), now());
	const id = known ?? (await openDecoy(call, 'decoy', await nextNumber(call)));
	return { ...request, pathIds: { ...request.pathIds, id } };
}

const acceptedKey = (requestId: string) => `code-of-request:${requestId}`;

/**
 * Records that the service has accepted a code on the first leg of a request. The signed leg guesses nothing, so it
 * is not diverted when another browser is sent a code in between.
 */
export async function noteAccepted(
	{ store, now }: Settings,
	requestId: string,
	credentialId: string,
): Promise<void> {
	const expiresAt = now() + maxRetryTime;
	await store.put([{ key: acceptedKey(requestId), value: credentialId, expiresAt }]);
}

async function isAccepted(
	{ store, now }: Settings,
	{ headers: { requestId }, pathIds }: BrowserRequest,
): Promise<boolean> {
	return (
		requestId !== undefined && (await store.get(acceptedKey(requestId), now())) === pathIds['id']
	);
}

const deviceCookieMissing = () =>
	new Refusal(
		403,
		'DEVICE_COOKIE_MISSING',
		'The code came without the cookie that was set when it was asked for.',
	);

const decoyOf = (deviceId: string, credentialId: string) => `decoy:${deviceId}:${credentialId}`;

const decoyCount = 24;

/** The number of the shared decoy whose turn it is. */
async function nextNumber({ settings: { store, now } }: Call): Promise<string> {
	const turn = { key: 'decoy-turn', now: now(), expiresAt: now() + year };
	return String((await store.count(turn)).count % decoyCount);
}

/**
 * The code credential of a wallet that nobody owns, at an address whose mail nobody reads. Requests that find the
 * same credential lost open the same replacement wallet.
 *
 * @param id the number of a shared decoy, or the `platformCustomerId` of the account
 */
async function openDecoy(call: Call, kind: 'decoy' | 'account-decoy', id: string): Promise<string> {
	const { store, now, decoyDomain } = call.settings;
	const key = `${kind}:${id}`;
	const [known, lost] = await Promise.all([store.get(key, now()), store.get(lostKey(key), now())]);
	if (known !== undefined && known !== lost) return known;
	// Derived from an id that only the platform and the service know.
	const name = await digest(kind, id, ...(lost === undefined ? [] : [lost]));
	const email = `${name.slice(0, 40)}@${decoyDomain}`;
	const { accountId } = await openWallet(call, { platformCustomerId: `${kind}-${name}`, email });
	const credentialId = await readCodeCredential(call, accountId);
	if (credentialId === undefined) throw notFound();
	const expiresAt = now() + year;
	await store.put([
		{ key, value: credentialId, expiresAt },
		{ key: ofCredential(credentialId), value: key, expiresAt },
	]);
	return credentialId;
}

/**
 * Refuses the code of a decoy like any wrong code, even if the service accepted it, which happens only in a sandbox,
 * where all codes are the same, or if the service no longer knows the decoy.
 */
export async function refuseDecoy(
	{ settings: { store, now } }: Call,
	{ name, pathIds }: BrowserRequest,
	response: ServiceResponse,
): Promise<ServiceResponse | undefined> {
	if (name !== 'verifyCredential') return undefined;
	if (response.status >= 300 && !isUnknown(response)) return undefined;
	const known = await store.get(ofCredential(pathIds['id'] ?? ''), now());
	if (known === undefined) return undefined;
	const body = {
		status: 401,
		code: 'UNAUTHORIZED',
		message: 'The code is not accepted.',
		reason: reasons.invalidOtpCode,
	};
	return { status: 401, text: JSON.stringify(body), value: body, retryAfter: undefined };
}
