import { reasons } from '@countersign/contract/service';
import { digest } from '../crypto/digest.js';
import type { Call } from '../handler/call.js';
import { notFound, Refusal, unavailable } from '../http/responses.js';
import type { BrowserRequest } from '../inbound/browserRequest.js';
import { putTogether } from '../records/kind.js';
import * as records from '../records/records.js';
import { isUnknown, type ServiceResponse } from '../service/serviceClient.js';
import type { Settings } from '../settings/resolveSettings.js';
import { decoyTransition } from './decoyTransition.js';
import { type Device, readDevice } from './deviceCookie.js';
import { challengeCode, readCodeCredential } from './emailCredential.js';
import { countWithin } from './limitRate.js';
import type { Login } from './login.js';
import { openWallet } from './openAccount.js';
import { belongsToAnother } from './pendingCode.js';
import { readRequestFacts } from './requestFacts.js';

/**
 * The decoy credential of an account without an emailed code, so that requesting a code does not reveal that. It
 * belongs to a separate wallet, which is created like that of any new address.
 */
export function accountDecoy(call: Call, platformCustomerId: string): Promise<string> {
	return openDecoy(call, 'account-decoy', platformCustomerId);
}

/** Makes the next request open another decoy to replace one that the service no longer knows. */
export async function forgetDecoy(settings: Settings, credentialId: string): Promise<void> {
	const id = await records.decoyCredential.get(settings, credentialId);
	if (id === undefined) return;
	const decoy = await readDecoy(settings, id);
	const lost = decoyTransition(decoy, { type: 'lost', credentialId });
	if (lost !== decoy) await records.decoy.put(settings, id, lost);
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
	const id = idOf('decoy', number);
	const until = settings.now() + settings.emailCodeLifetime;
	const event = { type: 'challenged', credentialId: decoyId, bundle, until } as const;
	const decoy = decoyTransition(await readDecoy(settings, id), event);
	await putTogether(settings, [
		records.decoy.entry(settings, id, decoy),
		records.decoyCredential.entry(settings, decoyId, id),
		records.decoyOfBrowser.entry(settings, sentTo(device.id, credentialId), decoyId),
	]);
	return bundle;
}

/** Undefined if the service does not know the decoy: the next challenge is for another one. */
async function challengeDecoy(call: Call, number: string) {
	const { settings } = call;
	const decoyId = await openDecoy(call, 'decoy', number);
	const bundle = await challengeCode(call, decoyId).catch(async (error) => {
		const { credentialId, last } = await readDecoy(settings, idOf('decoy', number));
		const isGood = last && credentialId === decoyId && last.until > settings.now();
		if (isGood && error instanceof Refusal && error.status === 429) return last.bundle;
		throw error;
	});
	if (bundle !== undefined) return { decoyId, bundle };
	await forgetDecoy(settings, decoyId);
	return undefined;
}

const readDecoy = async (settings: Settings, id: string) =>
	(await records.decoy.get(settings, id)) ?? {};

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
	const known = await records.decoyOfBrowser.get(call.settings, sent);
	const id = known ?? (await openDecoy(call, 'decoy', await nextNumber(call)));
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

const sentTo = (deviceId: string, credentialId: string) => `${deviceId}:${credentialId}`;

const decoyCount = 24;

/** The number of the shared decoy whose turn it is. */
async function nextNumber({ settings }: Call): Promise<string> {
	const { count } = await countWithin(settings, 'decoy-turn', records.year);
	return String(count % decoyCount);
}

/**
 * The code credential of a wallet that nobody owns, at an address whose mail nobody reads. Requests that find the
 * same credential lost open the same replacement wallet.
 *
 * @param name the number of a shared decoy, or the `platformCustomerId` of the account
 */
async function openDecoy(call: Call, kind: DecoyKind, name: string): Promise<string> {
	const { settings } = call;
	const id = idOf(kind, name);
	const decoy = await readDecoy(settings, id);
	if (decoy.credentialId !== undefined) return decoy.credentialId;
	// Derived from an id that only the platform and the service know.
	const hash = await digest(kind, name, ...(decoy.lost === undefined ? [] : [decoy.lost]));
	const email = `${hash.slice(0, 40)}@${settings.decoyDomain}`;
	const { accountId } = await openWallet(call, { platformCustomerId: `${kind}-${hash}`, email });
	const credentialId = await readCodeCredential(call, accountId);
	if (credentialId === undefined) throw notFound();
	const opened = decoyTransition(decoy, { type: 'opened', credentialId });
	await putTogether(settings, [
		records.decoy.entry(settings, id, opened),
		records.decoyCredential.entry(settings, credentialId, id),
	]);
	return credentialId;
}

type DecoyKind = 'decoy' | 'account-decoy';

const idOf = (kind: DecoyKind, name: string) => `${kind}:${name}`;

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
	const known = await records.decoyCredential.get(settings, pathIds['id'] ?? '');
	if (known === undefined) return undefined;
	const body = {
		status: 401,
		code: 'UNAUTHORIZED',
		message: 'The code is not accepted.',
		reason: reasons.invalidOtpCode,
	};
	return { status: 401, text: JSON.stringify(body), value: body, retryAfter: undefined };
}
