import { isIPv4, isIPv6 } from 'node:net';
import type { Call } from '../call.js';

/** The network that a request comes from. */
export const callerNetwork = ({ settings, request }: Call): string =>
	network(settings.clientAddress(request));

/**
 * The network that an address stands for in a rate limit: an IPv4 address itself, and the first 64 bits
 * of an IPv6 address, because one household or attacker has all addresses behind them.
 */
export function network(address: string): string {
	const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
	if (mapped !== undefined || isIPv4(address)) return mapped ?? address;
	return isIPv6(address) ? first64Bits(address) : address;
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
