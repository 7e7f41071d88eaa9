import {
	allowCookieHeaders,
	createBrowserFetch,
	createSandbox,
	type OutboxMessage,
} from '@countersign/sandbox/browser';
import { createWalletHandler } from '@countersign/server';
import { sandboxConfig } from '@countersign/server/testing';
import { countBytes } from './countBytes.js';

/** A request of the page. */
export interface SentRequest {
	readonly id: number;
	readonly url: string;
	readonly method: string;
	readonly headers: readonly (readonly [string, string])[];
	readonly body: string | undefined;
}

/** What the worker tells the page: a response, what is in the mailbox, how far the start is, or that it failed. */
export type Told =
	| {
			readonly kind: 'response';
			readonly id: number;
			readonly status: number;
			readonly headers: readonly (readonly [string, string])[];
			readonly body: string;
	  }
	| { readonly kind: 'mail'; readonly messages: readonly OutboxMessage[] }
	| { readonly kind: 'loaded'; readonly bytes: number }
	| { readonly kind: 'ready' }
	| { readonly kind: 'failed'; readonly reason: string };

const tell = (told: Told): void => self.postMessage(told);
const { origin, hostname } = self.location;

/** The service and the platform's backend, as they would run on two servers. */
async function startServers(): Promise<typeof fetch> {
	allowCookieHeaders();
	const sandbox = await createSandbox({ strict: true, origins: [origin], rpId: hostname });
	const backend = createWalletHandler(sandboxConfig(sandbox, origin));
	return createBrowserFetch(
		async (request) => {
			const response = await backend(request);
			if (request.method !== 'GET') tell({ kind: 'mail', messages: await sandbox.outbox() });
			return response;
		},
		{ origin },
	);
}

let bytes = 0;
countBytes((count) => {
	bytes += count;
	tell({ kind: 'loaded', bytes });
});
const servers = startServers();
servers.then(
	() => tell({ kind: 'ready' }),
	(error) => tell({ kind: 'failed', reason: String(error) }),
);

self.onmessage = async ({ data }: MessageEvent<SentRequest>) => {
	const { id, url, method, headers, body } = data;
	const send = await servers;
	const init = { method, headers: headers.map(([name, value]): [string, string] => [name, value]) };
	const response = await send(url, body === undefined ? init : { ...init, body });
	tell({
		kind: 'response',
		id,
		status: response.status,
		headers: [...response.headers].filter(([name]) => name !== 'set-cookie'),
		body: await response.text(),
	});
};
