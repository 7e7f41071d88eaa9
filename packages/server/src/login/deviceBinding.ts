import { randomToken } from '../crypto/bytes.js';
import type { Call } from '../handler/call.js';
import { unavailableForNow } from '../http/responses.js';
import * as records from '../records/records.js';
import type { DeviceKey } from '../records/values.js';
import type { Settings } from '../settings/resolveSettings.js';
import { allowChallenge } from './challenges.js';
import { boundCookieName, cookieHeader, readOneCookie } from './loginCookie.js';

const minute = 60_000;

/** How long the browser keeps a bound cookie. Milliseconds. */
const boundTime = 10 * minute;

/**
 * For requests that were on their way when the browser registered its key, or when its bound cookie ended. The clock of
 * the process that gets them may be more than a minute ahead. Milliseconds.
 */
const grace = 2 * minute;

/**
 * Asks the browser to create a key for a login that starts, and to register it. A browser that does not know how
 * ignores the header. The path is relative, because a framework may have stripped part of the address.
 *
 * @see https://w3c.github.io/webappsec-dbsc/#header-secure-session-registration
 */
export async function offerBinding(call: Call, tokenHash: string): Promise<void> {
	if (!call.settings.cookie.deviceBound) return;
	const challenge = await issueChallenge(call.settings, 'register', tokenHash);
	const toPrefix = '../'.repeat(call.path.split('/').length - 2);
	const value = `(ES256);path="${toPrefix}bound-login/register";challenge="${challenge}"`;
	call.addHeader('Secure-Session-Registration', value);
}

/**
 * Whether the login is bound to a key, and the request does not show that it comes from the device with that key.
 *
 * @throws Refusal 503 when the browser says that it could not show it this time: the person is not signed out
 */
export async function isElsewhere(call: Call, tokenHash: string): Promise<boolean> {
	const { settings, request } = call;
	if (!settings.cookie.deviceBound) return false;
	const bound = await records.loginKey.get(settings, tokenHash);
	if (!bound || settings.now() < bound.boundFrom) return false;
	if (await hasBoundCookie(call, tokenHash)) return false;
	if (request.headers.has('Secure-Session-Skipped')) throw unavailableForNow();
	return true;
}

async function hasBoundCookie({ settings, request }: Call, tokenHash: string): Promise<boolean> {
	const [until = '', signature = ''] =
		readOneCookie(request, boundCookieName(settings))?.split('.') ?? [];
	if (!/^\d{1,15}$/.test(until) || settings.now() >= Number(until)) return false;
	return settings.deviceCookie.mac.verify(input(tokenHash, until), signature);
}

/** `Set-Cookie` for a browser that has just shown that it has the key. */
export async function writeBoundCookie(settings: Settings, tokenHash: string): Promise<string> {
	const until = String(settings.now() + boundTime + grace);
	const value = `${until}.${await settings.deviceCookie.mac.sign(input(tokenHash, until))}`;
	return cookieHeader(boundCookieName(settings), value, boundTime, settings);
}

const input = (tokenHash: string, until: string) => JSON.stringify(['bound', tokenHash, until]);

/** The key of a login; undefined if its browser has registered none. */
export const keyOfLogin = async (
	settings: Settings,
	tokenHash: string,
): Promise<DeviceKey | undefined> => (await records.loginKey.get(settings, tokenHash))?.key;

/** Binds a login to a key. */
export async function bindLogin(
	settings: Settings,
	tokenHash: string,
	key: DeviceKey,
): Promise<void> {
	await records.loginKey.put(settings, tokenHash, { key, boundFrom: settings.now() + grace });
}

/** A new challenge for one login, to register a key or to show that the browser has it. */
export async function issueChallenge(
	settings: Settings,
	purpose: 'register' | 'refresh',
	tokenHash: string,
): Promise<string> {
	const challenge = randomToken(32);
	await allowChallenge(settings, purpose, { tokenHash }, challenge);
	return challenge;
}
