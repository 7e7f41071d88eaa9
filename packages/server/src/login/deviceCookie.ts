import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Call } from '../call.js';
import { parseJson } from '../readBody.js';
import type { Settings } from '../settings/resolveSettings.js';
import { cookieHeader, readOneCookie } from './loginCookie.js';

/** A browser, recognised by its device cookie. The cookie opens nothing: it only keeps limits apart. */
export interface Device {
	/** Random. Replaced at every sign-in, so that a planted cookie is worth nothing afterwards. */
	readonly id: string;
	/** The sign-ins of this browser, the latest first: tag of the address, and epoch milliseconds. */
	readonly signIns: readonly (readonly [addressTag: string, at: number])[];
}

const lifetime = 180 * 24 * 60 * 60_000;
const mostAddresses = 5;
/** Characters; five addresses need fewer than 500. */
const longest = 1_024;

const content = z.strictObject({
	id: z.string().length(22),
	signIns: z.array(z.tuple([z.string().length(43), z.number().int()])).max(mostAddresses),
});

/** A browser that has not been seen before. */
export const newDevice = (): Device => ({ id: randomBytes(16).toString('base64url'), signIns: [] });

/**
 * The browser that a request comes from; undefined without a device cookie that this backend has signed.
 *
 * @see https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies
 */
export function readDevice({ request, settings }: Call): Device | undefined {
	const value = readOneCookie(request, settings.deviceCookie.name);
	if (value === undefined || value.length > longest) return undefined;
	const [payload = '', signature = '', ...more] = value.split('.');
	const expected = Buffer.from(mac(settings, 'device', payload));
	const given = Buffer.from(signature);
	const isSigned = given.length === expected.length && timingSafeEqual(given, expected);
	if (!isSigned || more.length > 0) return undefined;
	return content.safeParse(parseJson(Buffer.from(payload, 'base64url'))?.value).data;
}

/** `Set-Cookie` that lets this browser be recognised. */
export function writeDevice({ id, signIns }: Device, settings: Settings): string {
	const payload = Buffer.from(JSON.stringify({ id, signIns })).toString('base64url');
	const value = `${payload}.${mac(settings, 'device', payload)}`;
	return cookieHeader(settings.deviceCookie.name, value, lifetime, settings);
}

/** The browser after a sign-in with an address. */
export function signedInDevice(call: Call, email: string): Device {
	const { settings } = call;
	const tag = addressTag(settings, email);
	const others = (readDevice(call)?.signIns ?? []).filter(([other]) => other !== tag);
	const signIns = [[tag, settings.now()] as const, ...others].slice(0, mostAddresses);
	return { ...newDevice(), signIns };
}

/** Whether somebody has signed in with the address of this tag in this browser, and it still counts. */
export async function hasSignedIn(
	{ store, now }: Settings,
	device: Device | undefined,
	tag: string,
): Promise<boolean> {
	const at = device?.signIns.find(([known]) => known === tag)?.[1];
	if (at === undefined || now() - at >= lifetime) return false;
	const revokedAt = await store.get(revokedKey(tag), now());
	return revokedAt === undefined || at > Number(revokedAt);
}

/** Makes every browser that has signed in with an address an unknown one for it. */
export async function revokeDevices(settings: Settings, email: string): Promise<void> {
	const now = settings.now();
	const key = revokedKey(addressTag(settings, email));
	await settings.store.put([{ key, value: String(now), expiresAt: now + lifetime }]);
}

const revokedKey = (tag: string) => `devices-revoked:${tag}`;

/** What stands for an address in cookies and keys: nobody without the backend's secret can compute it. */
export const addressTag = (settings: Settings, email: string): string =>
	mac(settings, 'address', email);

function mac({ deviceCookie }: Settings, purpose: string, text: string): string {
	return createHmac('sha256', deviceCookie.key)
		.update(JSON.stringify([purpose, text]))
		.digest('base64url');
}
