import { z } from 'zod';
import { check } from '../allowLists/check.js';
import { fromBase64url, randomToken, toBase64url, toBytes } from '../crypto/bytes.js';
import type { Call } from '../handler/call.js';
import { parseJson } from '../http/readBody.js';
import * as records from '../records/records.js';
import type { Settings } from '../settings/resolveSettings.js';
import { cookieHeader, readOneCookie } from './loginCookie.js';

/** A browser, recognised by its device cookie. The cookie grants no access: it only separates limits. */
export interface Device {
	/** Random. Replaced at every sign-in, so that a planted cookie is worthless afterwards. */
	readonly id: string;
	/** The sign-ins of this browser, the latest first: tag of the address, and epoch milliseconds. */
	readonly signIns: readonly (readonly [addressTag: string, at: number])[];
}

const maxAddresses = 5;
/** Characters; five addresses need fewer than 500. */
const maxLength = 1_024;

const content = z.strictObject({
	id: z.string().length(22),
	signIns: z.array(z.tuple([z.string().length(43), z.number().int()])).max(maxAddresses),
});

/** A browser that has not been seen before. */
export const newDevice = (): Device => ({ id: randomToken(16), signIns: [] });

/**
 * The browser that a request comes from; undefined without a device cookie that this backend has signed.
 *
 * @see https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies
 */
export async function readDevice({ request, settings }: Call): Promise<Device | undefined> {
	const value = readOneCookie(request, settings.deviceCookie.name);
	if (value === undefined || value.length > maxLength) return undefined;
	const [payload = '', signature = '', ...more] = value.split('.');
	const bytes = fromBase64url(payload);
	if (!bytes || more.length > 0) return undefined;
	const { mac } = settings.deviceCookie;
	if (!(await mac.verify(input('device', payload), signature))) return undefined;
	return check(content, parseJson(bytes)?.value).data;
}

/** `Set-Cookie` that identifies this browser later. */
export async function writeDevice({ id, signIns }: Device, settings: Settings): Promise<string> {
	const payload = toBase64url(toBytes(JSON.stringify({ id, signIns })));
	const { name, mac } = settings.deviceCookie;
	const value = `${payload}.${await mac.sign(input('device', payload))}`;
	return cookieHeader(name, value, records.deviceLifetime, settings);
}

/**
 * The browser after a sign-in with an address.
 *
 * @param at epoch milliseconds before the address was read: if the address changes later, this browser no longer
 *   counts as known for it
 */
export async function signedInDevice(call: Call, email: string, at: number): Promise<Device> {
	const { settings } = call;
	const tags = await addressTags(settings, email);
	const [tag = ''] = tags;
	const others = ((await readDevice(call))?.signIns ?? []).filter(
		([other]) => !tags.includes(other),
	);
	const signIns = [[tag, at] as const, ...others].slice(0, maxAddresses);
	return { ...newDevice(), signIns };
}

/**
 * When somebody signed in with the address of these tags in this browser, in epoch milliseconds; undefined if no such
 * sign-in counts any more.
 */
export async function lastSignIn(
	settings: Settings,
	device: Device | undefined,
	tags: readonly string[],
): Promise<number | undefined> {
	const [tag, at] = device?.signIns.find(([known]) => tags.includes(known)) ?? [];
	if (tag === undefined || at === undefined || settings.now() - at >= records.deviceLifetime)
		return undefined;
	const revokedAt = await records.ended.get(settings, tag);
	return revokedAt === undefined || at > Number(revokedAt) ? at : undefined;
}

/**
 * Names a browser that has signed in with an address, in limits of its own. Not by its id, which is replaced when it signs
 * in with another address.
 */
export const browserNames = (since: number, email: string): readonly string[] => [
	'browser',
	String(since),
	email,
];

/** Represents an address in cookies and keys. Only the backend's secret can compute it. */
export const addressTag = ({ deviceCookie }: Settings, email: string): Promise<string> =>
	deviceCookie.mac.sign(input('address', email));

/** The tags of an address with every secret, the current one first: a cookie may contain an older tag. */
export const addressTags = ({ deviceCookie }: Settings, email: string): Promise<string[]> =>
	deviceCookie.mac.signByEach(input('address', email));

const input = (purpose: string, text: string) => JSON.stringify([purpose, text]);
