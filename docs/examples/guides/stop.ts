import type { Server } from 'node:http';

/** `stopping.signal` is the `stopping` of `createWalletHandler`. */
export function stopOnSigterm(server: Server, stopping: AbortController): void {
	process.once('SIGTERM', () => {
		server.close(() => process.exit(0));
		stopping.abort();
		setTimeout(() => process.exit(0), 14_000);
	});
}
