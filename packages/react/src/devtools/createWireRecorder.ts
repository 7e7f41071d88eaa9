import { defaultHeaderNames, type HeaderNames } from '@countersign/contract';
import { openJson } from './openJson.js';
import { readStamp } from './readStamp.js';
import type { WireEnding, WireExchange } from './wireExchange.js';
import { withhold } from './withhold.js';

/** What a wallet sends and gets, as it happens. */
export interface WireRecorder {
	/** For `createWallet({ fetch })`: passes every request on and keeps a redacted copy. */
	readonly fetch: typeof globalThis.fetch;
	/** Oldest first. Another array whenever something changed. */
	getExchanges(): readonly WireExchange[];
	/** @returns Ends the subscription. */
	subscribe(listener: () => void): () => void;
	clear(): void;
}

/** Options of {@link createWireRecorder}. */
export interface WireRecorderOptions {
	/** Default: the global `fetch`. */
	readonly fetch?: typeof globalThis.fetch;
	/** Of a deployment that renamed its headers; the ones that the wallet has. */
	readonly headerNames?: Partial<HeaderNames>;
	/** How many exchanges are kept; the oldest go first. Default 200. */
	readonly limit?: number;
}

/**
 * Makes a recorder of a wallet's requests, for `WalletDevtools`. Codes, tokens, bundles and signatures
 * are withheld before anything is kept. For development: leave it out of a production build.
 *
 * @example
 * ```tsx
 * import { sandboxEnclaveKeys } from '@countersign/contract';
 * import { createWallet } from '@countersign/core';
 * import { createWireRecorder, WalletDevtools } from '@countersign/react/devtools';
 *
 * const recorder = createWireRecorder();
 * export const wallet = createWallet({
 * 	endpoint: '/api',
 * 	environment: 'sandbox',
 * 	enclaveKeys: sandboxEnclaveKeys,
 * 	fetch: recorder.fetch,
 * });
 * export const Panel = () => <WalletDevtools recorder={recorder} />;
 * ```
 */
export function createWireRecorder(options: WireRecorderOptions = {}): WireRecorder {
	const { limit = 200 } = options;
	const names = { ...defaultHeaderNames, ...options.headerNames };
	const listeners = new Set<() => void>();
	let exchanges: readonly WireExchange[] = [];
	let count = 0;

	const change = (next: readonly WireExchange[]) => {
		exchanges = next;
		for (const listener of [...listeners]) listener();
	};
	const record = async (copy: Request, answer: Promise<Response>) => {
		const startedAt = Date.now();
		const described = await describe(copy, names);
		count += 1;
		const exchange = { id: count, startedAt, ...described, outcome: undefined };
		change([...exchanges, exchange].slice(-limit));
		const ended = await outcomeOf(answer);
		const outcome = { ...ended, durationMs: Date.now() - startedAt };
		change(exchanges.map((one) => (one.id === exchange.id ? { ...one, outcome } : one)));
	};

	return {
		fetch(input, init) {
			const copy = input instanceof Request ? input.clone() : new Request(input, init);
			const answer = (options.fetch ?? globalThis.fetch)(input, init);
			void record(
				copy,
				// Copied before the caller reads it.
				answer.then((response) => response.clone()),
			);
			return answer;
		},
		getExchanges: () => exchanges,
		subscribe(listener) {
			listeners.add(listener);
			return () => void listeners.delete(listener);
		},
		clear: () => change([]),
	};
}

async function describe(request: Request, names: HeaderNames) {
	const text = await request.text();
	return {
		method: request.method,
		url: request.url,
		requestHeaders: headersOf(request.headers, names),
		requestBody: text === '' ? undefined : withhold(openJson(text) ?? text),
		stamp: readStamp(request.headers.get(names.walletSignature)),
	};
}

async function outcomeOf(answer: Promise<Response>): Promise<WireEnding> {
	try {
		const response = await answer;
		const { status } = response;
		const headers = headersOf(response.headers);
		return { kind: 'answered', status, headers, body: await readBody(response) };
	} catch (error) {
		const isAbort = error instanceof DOMException && error.name === 'AbortError';
		return { kind: isAbort ? 'aborted' : 'lost' };
	}
}

/** Only JSON is read: a stream of events would never end. */
async function readBody(response: Response): Promise<unknown> {
	if (!response.headers.get('content-type')?.includes('json')) {
		await response.body?.cancel();
		return undefined;
	}
	const text = await response.text();
	return withhold(openJson(text) ?? text);
}

function headersOf(headers: Headers, names?: HeaderNames): Readonly<Record<string, string>> {
	const secret = names?.walletSignature.toLowerCase();
	return Object.fromEntries(
		[...headers].map(([name, value]) => [
			name,
			String(withhold(value, name === secret ? 'signature' : name)),
		]),
	);
}
