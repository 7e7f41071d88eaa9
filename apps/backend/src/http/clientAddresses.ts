import type { HttpBindings } from '@hono/node-server';

/** Where requests come from, for the time that they are being answered. */
export interface ClientAddresses {
	note(request: Request, env: Partial<HttpBindings> | undefined): void;
	of(request: Request): string;
}

/**
 * The caller's address is the socket's, or what the proxy in front of us says in the configured
 * header. Of several the last counts: the others are what the caller claims.
 */
export function clientAddresses(header: string | undefined): ClientAddresses {
	const sockets = new WeakMap<Request, string>();
	return {
		note: (request, env) => {
			sockets.set(request, env?.incoming?.socket.remoteAddress ?? '');
		},
		of: (request) => {
			const told = header === undefined ? undefined : request.headers.get(header);
			return told?.split(',').at(-1)?.trim() ?? sockets.get(request) ?? '';
		},
	};
}
