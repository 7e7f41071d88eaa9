import { digest } from '../crypto/digest.js';
import type { Call } from '../handler/call.js';
import { Refusal } from '../http/responses.js';
import type { StoreCount } from '../ports/storePort.js';
import * as records from '../records/records.js';
import type { Settings } from '../settings/resolveSettings.js';
import type { RateLimits } from '../settings/walletHandlerConfig.js';

/** The IPv6 networks of one site together have this many times the limit of one network. */
export const networksPerSite = 10;

/**
 * Counts a request against a limit of its network, and of one subject within that network. IPv6 networks also count
 * towards the limit of their site, because its owner could use one network after the other.
 *
 * @throws Refusal `RATE_LIMITED` with the wait, when there were too many
 */
export async function limitRate(call: Call, limit: keyof RateLimits, subject = ''): Promise<void> {
	const { settings } = call;
	const network = callerNetwork(call);
	await limitUse(settings, limit, network, subject);
	const site = siteOf(network);
	if (site !== undefined) await allowTimes(networksPerSite, settings, limit, [site, subject]);
}

/**
 * Counts a use of the thing that the names identify together, from any network.
 *
 * @throws Refusal `RATE_LIMITED` with the wait, when there were too many
 */
export async function limitUse(
	settings: Settings,
	limit: keyof RateLimits,
	...names: readonly string[]
): Promise<void> {
	await allowTimes(1, settings, limit, names);
}

/** Like `limitUse`, with a multiple of the limit. */
async function allowTimes(
	times: number,
	settings: Settings,
	limit: keyof RateLimits,
	names: readonly string[],
): Promise<void> {
	const { count, remaining } = await countUse(settings, limit, names);
	if (count <= times * settings.limits[limit].max) return;
	const seconds = Math.max(1, Math.ceil(remaining / 1000));
	throw new Refusal(429, 'RATE_LIMITED', 'Too many requests. Wait a little.', {
		retryAfter: String(seconds),
	});
}

/** Like `limitUse`, but returns whether the limit is exceeded. */
export async function isOverLimit(
	settings: Settings,
	limit: keyof RateLimits,
	...names: readonly string[]
): Promise<boolean> {
	return (await countUse(settings, limit, names)).count > settings.limits[limit].max;
}

/** Adds one to the count of a limit. */
export async function countUse(
	settings: Settings,
	limit: keyof RateLimits,
	names: readonly string[],
): Promise<StoreCount> {
	const id = await limitId(limit, names);
	return countWithin(settings, id, settings.limits[limit].window);
}

/**
 * Counts a subject against a limit of its network, once within the window.
 *
 * @param tag of network and subject
 */
export async function limitSubjects(
	call: Call,
	limit: keyof RateLimits,
	tag: string,
): Promise<void> {
	const { settings } = call;
	const id = `seen:${tag}`;
	if ((await records.limit.get(settings, id)) !== undefined) return;
	await limitRate(call, limit);
	await records.limit.put(settings, id, 'seen', settings.limits[limit].window);
}

/** Refuses what a count stands for, without counting it, until its window ends. */
export async function block(settings: Settings, id: string, remaining: number): Promise<void> {
	const until = String(settings.now() + remaining);
	await records.limit.put(settings, `blocked:${id}`, until, Math.max(1, remaining));
}

/** Until when it is blocked, in epoch milliseconds; undefined if it is not. */
export async function blockedUntil(settings: Settings, id: string): Promise<number | undefined> {
	const until = await records.limit.get(settings, `blocked:${id}`);
	return until === undefined ? undefined : Number(until);
}

/** Identifies a count. */
export const limitId = async (limit: keyof RateLimits, names: readonly string[]): Promise<string> =>
	`${limit}:${await digest(...names)}`;

/**
 * Adds one to the count of a window of that length, in milliseconds. A count that ends much later was started while
 * the store's clock was ahead, and would last until the clock reaches that time. It is ignored, and a new one is
 * started.
 */
export async function countWithin(
	settings: Settings,
	id: string,
	window: number,
): Promise<StoreCount> {
	const counted = await records.limit.count(settings, id, window);
	if (counted.remaining <= 2 * window) return counted;
	const end = Math.round((settings.now() + counted.remaining) / window);
	return records.limit.count(settings, `${id}:${end}`, window);
}

/** The network that a request comes from. */
export const callerNetwork = ({ settings, request, context }: Call): string =>
	network(settings.clientAddress(request, context));

/**
 * The network of an address in a rate limit: an IPv4 address itself, or the first 64 bits of an IPv6 address,
 * because one household or attacker controls all addresses of that prefix. Some proxies include the port, which
 * differs for each connection.
 */
function network(told: string): string {
	const [, v4, v6] = /^(?:(\d+\.\d+\.\d+\.\d+):\d+|\[([^\]]+)\](?::\d+)?)$/.exec(told) ?? [];
	const address = v4 ?? v6 ?? told;
	const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
	if (mapped !== undefined) return mapped;
	return isIPv6(address) ? first64Bits(address) : address;
}

/** The first 48 bits of an IPv6 network: a site can have a prefix of that length (RFC 6177), and so 65,536 networks. */
export function siteOf(network: string): string | undefined {
	const [, site] = /^(.+):[0-9a-f]+::\/64$/.exec(network) ?? [];
	return site && `${site}::/48`;
}

/** Without its zone, a URL accepts it as a host. */
function isIPv6(address: string): boolean {
	const [plain = ''] = address.split('%');
	return /^[0-9a-f.]*:[0-9a-f.:]*$/i.test(plain) && URL.canParse(`http://[${plain}]/`);
}

function first64Bits(address: string): string {
	const [head = '', tail] = (address.split('%')[0] ?? '').split('::');
	const before = head.split(':').filter(Boolean);
	const after = (tail ?? '').split(':').filter(Boolean);
	const zeros =
		tail === undefined ? [] : Array(Math.max(0, 8 - before.length - after.length)).fill('0');
	const groups = [...before, ...zeros, ...after].slice(0, 4);
	return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
