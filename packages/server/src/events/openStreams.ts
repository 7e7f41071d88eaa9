/** The open streams of this process. */
export interface OpenStreams {
	/** Registers a stream; `undefined` if the customer already has the maximum number. */
	open(customerId: string, tokenHash: string): OpenStream | undefined;
	/** Ends the streams of a login in this process, immediately. */
	endLogin(tokenHash: string): void;
	/**
	 * Ends the streams of a customer's other logins in this process, immediately. Pages whose login is still valid
	 * reconnect automatically.
	 */
	endOthers(login: { readonly customerId: string; readonly tokenHash: string }): void;
}

/** One registered stream. */
export interface OpenStream {
	/** Aborts when the stream must end. */
	readonly ended: AbortSignal;
	/** Unregisters the stream. */
	close(): void;
}

/** Most streams of one customer per process: the tabs of a browser share one, and hidden tabs have none. */
const most = 8;

/** Starts without streams. All streams end when `stopping` aborts. */
export function createOpenStreams(stopping: AbortSignal): OpenStreams {
	const streams = new Set<{ customerId: string; tokenHash: string; end: AbortController }>();
	stopping.addEventListener('abort', () => {
		for (const stream of streams) stream.end.abort();
	});
	return {
		open: (customerId, tokenHash) => {
			const own = [...streams].filter((stream) => stream.customerId === customerId);
			if (own.length >= most) return undefined;
			const stream = { customerId, tokenHash, end: new AbortController() };
			streams.add(stream);
			return {
				ended: stream.end.signal,
				close: () => {
					streams.delete(stream);
					stream.end.abort();
				},
			};
		},
		endLogin: (tokenHash) => {
			for (const stream of streams) if (stream.tokenHash === tokenHash) stream.end.abort();
		},
		endOthers: ({ customerId, tokenHash }) => {
			for (const stream of streams) {
				if (stream.customerId === customerId && stream.tokenHash !== tokenHash) stream.end.abort();
			}
		},
	};
}
