import type { ServiceClient } from './service/serviceClient.js';
import type { Settings } from './settings/resolveSettings.js';

/** One browser request on its way through the handler. */
export interface Call {
	readonly settings: Settings;
	readonly request: Request;
	/** What the server passed beside the request. */
	readonly context: unknown;
	/** Below the prefix, encoded as it came. */
	readonly path: string;
	readonly query: URLSearchParams;
	/** The JSON body, undefined when there is none. Rejects with a `Refusal` when it cannot be read. */
	readonly body: () => Promise<unknown>;
	/** Aborts at the deadline, which covers everything that the request needs. */
	readonly signal: AbortSignal;
	readonly service: ServiceClient;
	/** Has the response say whose login it answers. */
	readonly answerTo: (accountId: string) => void;
	/** Holds the response back after the work, an error too. The request takes no place meanwhile. */
	readonly delayResponse: (milliseconds: number) => void;
	/** Tells the platform about an error after the response has begun. */
	readonly report: (error: unknown) => void;
}
