import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/** Where a request comes from. @throws Error when the proxy tells none. */
export type ClientAddress = (request: Request, incoming?: IncomingMessage) => string;

/**
 * The caller's address is what the proxy in front of us says in the configured header, or the socket's when none is
 * configured. Of several the last counts: the others are what the caller claims. Behind a proxy the socket's is never
 * used, because all callers would share one limit.
 */
export function clientAddress(header: string | undefined): ClientAddress {
	return (request, incoming) => {
		if (header === undefined) return incoming?.socket.remoteAddress ?? '';
		const told = request.headers.get(header)?.split(',').at(-1)?.trim();
		if (!told) throw new Error(`The proxy sets no ${header}.`);
		// With ports or names of the proxy's own, each connection would have limits of its own.
		if (!isAddress(told)) throw new Error(`${header} has something else than an address.`);
		return told;
	};
}

/** Some proxies write a port behind it, and brackets around one of IPv6. */
function isAddress(told: string): boolean {
	const [, v4, v6] = /^(?:([\d.]+):\d+|\[([^\]]+)\](?::\d+)?)$/.exec(told) ?? [];
	return isIP(v4 ?? v6 ?? told) !== 0;
}
