import { once } from 'node:events';
import { createAdaptorServer } from '@hono/node-server';

/** A port that somebody else has. */
export class PortTakenError extends Error {
	override readonly name = 'PortTakenError';
}

/**
 * Serves a Fetch handler on localhost, and gives the function that stops it: requests on their way
 * are answered first.
 *
 * @throws PortTakenError
 */
export async function listen(
	port: number,
	fetch: (request: Request) => Promise<Response>,
): Promise<() => Promise<void>> {
	const server = createAdaptorServer({ fetch });
	server.listen(port, 'localhost');
	try {
		await once(server, 'listening');
	} catch (cause) {
		if (!(cause instanceof Error && 'code' in cause && cause.code === 'EADDRINUSE')) throw cause;
		const message = `Port ${port} is in use. Stop what runs there, or choose another port.`;
		throw new PortTakenError(message, { cause });
	}
	return () => new Promise((resolve) => server.close(() => resolve()));
}

/**
 * Finds out before the work of a start whether its port can be had.
 *
 * @throws PortTakenError
 */
export async function requireFreePort(port: number): Promise<void> {
	const close = await listen(port, async () => new Response(null, { status: 503 }));
	await close();
}
