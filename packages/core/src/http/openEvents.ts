import { WalletError } from '../errors.js';
import { backendRoutes } from './backendRoutes.js';
import type { Clock } from './clock.js';
import { factsOf, type HttpRequest, unreachable } from './http.js';
import { type RequestFacts, readJson, refusal } from './response.js';

/**
 * Opens the backend's event stream, after the last event that was received.
 *
 * @throws WalletError `backend.signed_out`, `session.changed` for the stream of another person, `service.*`,
 *   `network.offline`. An abort passes through.
 */
export type OpenEvents = (
	lastEventId: string | undefined,
	signal: AbortSignal,
) => Promise<ReadableStream<Uint8Array>>;

/** Creates the {@link OpenEvents} of one backend. */
export function createOpenEvents(options: {
	readonly endpoint: string;
	readonly fetch: typeof globalThis.fetch;
	readonly clock: Clock;
	readonly inspect: HttpRequest['inspect'];
}): OpenEvents {
	const { endpoint, clock } = options;
	return async (lastEventId, signal) => {
		const { method, path } = backendRoutes.events;
		const facts = factsOf(endpoint, backendRoutes.events);
		const response = await options
			.fetch(`${endpoint}${path}`, {
				method,
				headers: {
					accept: 'text/event-stream',
					...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }),
				},
				credentials: 'include',
				redirect: 'manual',
				cache: 'no-store',
				signal,
			})
			.catch((error) => translate(error, signal, facts));
		await options.inspect?.(response.headers).catch((error) => {
			void response.body?.cancel();
			throw error;
		});
		if (!response.ok)
			throw refusal({
				response,
				body: await readJson(response, facts),
				now: clock.now(),
				facts,
			});
		if (!response.body || !response.headers.get('content-type')?.startsWith('text/event-stream')) {
			throw new WalletError('network.malformed', 'The backend responded without a stream.', facts);
		}
		return response.body;
	};
}

function translate(error: unknown, signal: AbortSignal, facts: RequestFacts): never {
	if (signal.aborted) throw error;
	throw unreachable(facts, error);
}
