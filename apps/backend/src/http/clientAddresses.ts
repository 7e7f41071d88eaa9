import type { HttpBindings } from '@hono/node-server';

/** Where requests come from, for the time that they are being answered. */
export interface ClientAddresses {
	note(request: Request, env: Partial<HttpBindings> | undefined): void;
	/** @throws Error when the proxy does not tell it. */
	of(request: Request): string;
}

/**
 * The caller's address is what the proxy in front of us says in the configured header, or the socket's when none is
 * configured. Of several the last counts: the others are what the caller claims. Behind a proxy the socket's is never
 * used, because all callers would share one limit.
 */
export function clientAddresses(header: string | undefined): ClientAddresses {
	const sockets = new WeakMap<Request, string>();
	return {
		note: (request, env) => {
			sockets.set(request, env?.incoming?.socket.remoteAddress ?? '');
		},
		of: (request) => {
			if (header === undefined) return sockets.get(request) ?? '';
			const told = request.headers.get(header)?.split(',').at(-1)?.trim();
			if (!told) throw new Error(`The proxy sets no ${header}.`);
			return told;
		},
	};
}
