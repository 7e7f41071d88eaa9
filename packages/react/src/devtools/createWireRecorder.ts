import { defaultHeaderNames, type HeaderNames } from '@countersign/contract';
import { type TappedResponse, tapJson } from './tapJson.js';
import type { WireExchange } from './wireExchange.js';

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
	const record = async (id: number, copy: Request, answer: Promise<TappedResponse>) => {
		const startedAt = Date.now();
		// Loaded with the first request: a page that only waits for a person stays small.
		const { describeRequest, describeAnswer } = await import('./describeExchange.js');
		const described = await describeRequest(copy, names);
		const exchange = { id, startedAt, ...described, outcome: undefined };
		// Requests are described each in its own time, and stand in the order in which they went out.
		const inOrder = [...exchanges, exchange].sort((one, other) => one.id - other.id);
		change(inOrder.slice(-limit));
		const ended = await describeAnswer(answer);
		const outcome = { ...ended, durationMs: Date.now() - startedAt };
		change(exchanges.map((one) => (one.id === id ? { ...one, outcome } : one)));
	};

	return {
		fetch(input, init) {
			const copy = input instanceof Request ? input.clone() : new Request(input, init);
			const answer = (options.fetch ?? globalThis.fetch)(input, init).then(tapJson);
			count += 1;
			void record(count, copy, answer);
			return answer.then(({ response }) => response);
		},
		getExchanges: () => exchanges,
		subscribe(listener) {
			listeners.add(listener);
			return () => void listeners.delete(listener);
		},
		clear: () => change([]),
	};
}
