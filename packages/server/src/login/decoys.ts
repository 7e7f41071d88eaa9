import { reasons } from '@countersign/contract';
import type { Call } from '../call.js';
import { digest } from '../digest.js';
import type { BrowserRequest } from '../inbound/browserRequest.js';
import { jsonResponse, notFound, Refusal, unavailable } from '../responses.js';
import type { ServiceResponse } from '../service/serviceClient.js';
import { type Device, readDevice } from './deviceCookie.js';
import { challengeCode, readCodeCredential } from './emailCredential.js';
import type { Login } from './login.js';
import { openWallet } from './openAccount.js';
import { belongsToAnother } from './pendingCode.js';

const ofPerson = (platformCustomerId: string) => `account-decoy:${platformCustomerId}`;

const ofCredential = (credentialId: string) => `decoy-credential:${credentialId}`;

const year = 365 * 24 * 60 * 60_000;

/**
 * The decoy credential of an account without a code, so that asking for a code does not reveal the account. It
 * belongs to a wallet of its own, created like that of any new address.
 */
export async function accountDecoy(call: Call, platformCustomerId: string): Promise<string> {
	// The name is made from an id that only the platform and the service know.
	const name = await digest('account-decoy', platformCustomerId);
	return openDecoy(call, ofPerson(platformCustomerId), `account-decoy-${name}`, name.slice(0, 40));
}

/**
 * A bundle like that of a code which was sent, for a browser that gets none: real, but of a wallet that
 * nobody owns. All addresses share a few such wallets in turn, so that the service's limit of each is not
 * used up; where it is, the last bundle is given once more.
 */
export async function decoyBundle(
	call: Call,
	device: Device,
	credentialId: string,
): Promise<string> {
	const { store, now, emailCodeLifetime } = call.settings;
	const decoyId = await nextDecoy(call);
	const expiresAt = now() + emailCodeLifetime;
	const lastBundle = `decoy-bundle:${decoyId}`;
	const bundle = await challengeCode(call, decoyId).catch(async (error) => {
		const last = await store.get(lastBundle, now());
		if (last !== undefined && error instanceof Refusal && error.status === 429) return last;
		throw error;
	});
	if (bundle === undefined) throw unavailable(502, 'The service does not know its own credential.');
	await store.put([
		{ key: lastBundle, value: bundle, expiresAt },
		{ key: decoyOf(device.id, credentialId), value: decoyId, expiresAt },
	]);
	return bundle;
}

/**
 * Sends a code that was entered in a browser which the pending code does not belong to on to a decoy. The
 * service refuses it like any wrong code, and the attempts at the pending code are not spent.
 *
 * Every browser that asked for a code was given a device cookie. One that comes without it is told so, for
 * any credential alike, because it would never get in with a decoy.
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
	const { store, now } = call.settings;
	const known = await store.get(decoyOf((await readDevice(call))?.id ?? '', credentialId), now());
	return { ...request, pathIds: { ...request.pathIds, id: known ?? (await nextDecoy(call)) } };
}

const deviceCookieMissing = () =>
	new Refusal(
		403,
		'DEVICE_COOKIE_MISSING',
		'The code came without the cookie that was set when it was asked for.',
	);

const decoyOf = (deviceId: string, credentialId: string) => `decoy:${deviceId}:${credentialId}`;

const decoyCount = 24;

async function nextDecoy(call: Call): Promise<string> {
	const now = call.settings.now();
	const turn = { key: 'decoy-turn', now, expiresAt: now + year };
	const number = (await call.settings.store.count(turn)).count % decoyCount;
	const name = await digest('decoy', String(number));
	return openDecoy(call, `decoy:${number}`, `decoy-${name}`, name.slice(0, 40));
}

/** The code credential of a wallet that nobody owns, at an address whose mail nobody reads. */
async function openDecoy(
	call: Call,
	key: string,
	platformCustomerId: string,
	mailbox: string,
): Promise<string> {
	const { store, now, decoyDomain } = call.settings;
	const known = await store.get(key, now());
	if (known !== undefined) return known;
	const owner = { platformCustomerId, email: `${mailbox}@${decoyDomain}` };
	const { accountId } = await openWallet(call, owner);
	const credentialId = await readCodeCredential(call, accountId);
	if (credentialId === undefined) throw notFound();
	const expiresAt = now() + year;
	await store.put([
		{ key, value: credentialId, expiresAt },
		{ key: ofCredential(credentialId), value: 'EMAIL_OTP', expiresAt },
	]);
	return credentialId;
}

/**
 * Refuses the code of a decoy that the service accepted, like any wrong code. Only in a sandbox can anybody have
 * it, because all codes are the same there.
 */
export async function refuseDecoy(
	{ settings: { store, now } }: Call,
	{ name, pathIds }: BrowserRequest,
	{ status }: ServiceResponse,
): Promise<Response | undefined> {
	if (name !== 'verifyCredential' || status >= 300) return undefined;
	const known = await store.get(ofCredential(pathIds['id'] ?? ''), now());
	if (known === undefined) return undefined;
	const body = {
		status: 401,
		code: 'UNAUTHORIZED',
		message: 'The code is not accepted.',
		reason: reasons.invalidOtpCode,
	};
	return jsonResponse(401, JSON.stringify(body));
}
