import type { OutboxMessage } from '../events/outboxMessage.js';
import type { Faults } from '../faults/fault.js';
import type { Clock, Wait } from '../platform/clock.js';
import type { ApiCredentials, SandboxSettings } from '../platform/settings.js';

/** How a sandbox behaves. Every setting has a default for development on one machine. */
export interface ServiceOptions extends Partial<SandboxSettings> {
	readonly clock?: Clock | undefined;
	/** The path at which `control` is mounted, such as `/control`. Default `/`. */
	readonly controlPath?: string | undefined;
	/**
	 * Called with errors that become a 500, and once with a `DatabaseUnavailableError` when the database cannot be used
	 * and requests get 503. Ignored by default.
	 */
	readonly reportError?: ((error: Error) => void) | undefined;
	/** Waits for an injected delay. In real time by default. */
	readonly wait?: Wait | undefined;
	/** Sends webhooks to `webhookUrl`. The global `fetch` by default. */
	readonly webhookFetch?: ((request: Request) => Promise<Response>) | undefined;
}

/** The whole service, running on this machine. */
export interface Sandbox {
	/**
	 * The service: its paths begin with `/2025-10-13`. In Node, `/openapi.json` beside them describes it in
	 * OpenAPI 3.1, and `/reference` is a page to read and try it.
	 *
	 * @throws TypeError when an injected fault drops the connection, as `fetch` does
	 */
	fetch(input: string | Request, init?: RequestInit): Promise<Response>;
	/** The service as a backend in the same process reaches it: the setting `service` of `createWalletHandler`. */
	readonly service: ApiCredentials & {
		readonly word?: string;
		readonly baseUrl: string;
		readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
	};
	/** The control interface: `/clock`, `/ledger`, `/outbox`, `/faults` and the identity provider under `/oidc`. */
	control(request: Request): Promise<Response>;
	/** Faults to inject. */
	readonly faults: Faults;
	/** The newest emails and text messages with their codes, newest first; of one recipient with `to`. */
	outbox(to?: string): Promise<readonly OutboxMessage[]>;
	close(): Promise<void>;
}
