import { describeExchange } from './describeExchange.js';
import { tapJson } from './tapJson.js';
import type { WireExchange } from './wireExchange.js';

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
	const put = (exchange: WireExchange) => {
		const others = exchanges.filter(({ id }) => id !== exchange.id);
		// One that was cleared or dropped meanwhile does not come back.
		if (exchange.outcome && others.length === exchanges.length) return;
		// Descriptions may finish out of order; the list keeps the order of sending.
		change([...others, exchange].sort((one, other) => one.id - other.id).slice(-limit));
	};

	return {
		fetch(input, init) {
			const copy = input instanceof Request ? input.clone() : new Request(input, init);
			const tapped = (options.fetch ?? globalThis.fetch)(input, init).then(tapJson);
			count += 1;
			const sent = { id: count, startedAt: Date.now() };
			// What cannot be described is left out.
			describeExchange(sent, copy, tapped, put).catch(() => undefined);
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
