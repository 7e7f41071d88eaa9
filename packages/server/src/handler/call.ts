import type { ServiceClient } from '../service/serviceClient.js';
import type { Settings } from '../settings/resolveSettings.js';

/** One browser request on its way through the handler. */
export interface Call {
	readonly settings: Settings;
	readonly request: Request;
	/** What the server passed along with the request. */
	readonly context: unknown;
	/** Path below the prefix, encoded as received. */
	readonly path: string;
	readonly query: URLSearchParams;
	/** The JSON body, undefined if there is none. Rejects with a `Refusal` if it cannot be read. */
	readonly body: () => Promise<unknown>;
	/** Aborts at the deadline, which covers everything that the request needs. */
	readonly signal: AbortSignal;
	readonly service: ServiceClient;
	/** Makes the response say whose login it is for. */
	readonly answerTo: (accountId: string) => void;
	/** Adds a header to the response. */
	readonly addHeader: (name: string, value: string) => void;
	/**
	 * Delays the response, even an error, after the work is done. The request does not count against the capacity
	 * meanwhile.
	 */
	readonly delayResponse: (milliseconds: number) => void;
	/** Reports an error to the platform after the response has started. */
	readonly report: (error: unknown) => void;
}
