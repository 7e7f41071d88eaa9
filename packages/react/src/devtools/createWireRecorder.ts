import { loadModule } from '@countersign/core';
import type { TappedResponse } from './tapJson.js';
import type { WireExchange } from './wireExchange.js';

// Loaded with the first request, to keep the first load small.
const loadDescribeExchange = () => loadModule(() => import('./describeExchange.js'));
const loadTapJson = () => loadModule(() => import('./tapJson.js'));

/** Records the requests and responses of a wallet. */
export interface WireRecorder {
	/** For `createWallet({ fetch })`: forwards every request and keeps a redacted copy. */
	readonly fetch: typeof globalThis.fetch;
	/** Oldest first. A new array after every change. */
	getExchanges(): readonly WireExchange[];
	/** @returns Ends the subscription. */
	subscribe(listener: () => void): () => void;
	clear(): void;
}

/** Options of {@link createWireRecorder}. */
export interface WireRecorderOptions {
	/** Default: the global `fetch`. */
	readonly fetch?: typeof globalThis.fetch | undefined;
	/** Maximum number of exchanges; the oldest are dropped. Default 200. */
	readonly limit?: number | undefined;
}

/**
 * Creates a recorder of a wallet's requests, for `WalletDevtools`. Codes, tokens, bundles and signatures are
 * redacted before anything is stored. For development only: leave it out of a production build.
 *
 * @example
 * ```tsx
 * import { sandboxTrust } from '@countersign/contract';
 * import { createWallet } from '@countersign/core';
 * import { createWireRecorder, WalletDevtools } from '@countersign/react/devtools';
 *
 * const recorder = createWireRecorder();
 * export const wallet = createWallet({
 * 	endpoint: '/api',
 * 	...sandboxTrust,
 * 	fetch: recorder.fetch,
 * });
 * export const Panel = () => <WalletDevtools recorder={recorder} />;
 * ```
 */
export function createWireRecorder(options: WireRecorderOptions = {}): WireRecorder {
	const { limit = 200 } = options;
	const listeners = new Set<() => void>();
	let exchanges: readonly WireExchange[] = [];
	let count = 0;

	const change = (next: readonly WireExchange[]) => {
		exchanges = next;
		for (const listener of [...listeners]) listener();
	};
	const record = async (id: number, copy: Request, tapped: Promise<TappedResponse>) => {
		const startedAt = Date.now();
		const { describeRequest, describeResponse } = await loadDescribeExchange();
		const described = await describeRequest(copy);
		const exchange = { id, startedAt, ...described, outcome: undefined };
		// Descriptions may finish out of order; the list keeps the order of sending.
		const inOrder = [...exchanges, exchange].sort((one, other) => one.id - other.id);
		change(inOrder.slice(-limit));
		const ended = await describeResponse(tapped);
		const outcome = { ...ended, durationMs: Date.now() - startedAt };
		change(exchanges.map((one) => (one.id === id ? { ...one, outcome } : one)));
	};

	return {
		fetch(input, init) {
			const copy = input instanceof Request ? input.clone() : new Request(input, init);
			const loading = loadTapJson();
			const tapped = (options.fetch ?? globalThis.fetch)(input, init).then((response) =>
				loading.then(
					({ tapJson }) => tapJson(response),
					// The recorder must not make a request fail.
					() => ({ response, text: Promise.resolve(undefined) }),
				),
			);
			loading.catch(() => undefined);
			count += 1;
			// What cannot be described is left out.
			record(count, copy, tapped).catch(() => undefined);
			return tapped.then(({ response }) => response);
		},
		getExchanges: () => exchanges,
		subscribe(listener) {
			listeners.add(listener);
			return () => void listeners.delete(listener);
		},
		clear: () => change([]),
	};
}
