/** The streams that this process has open. */
export interface OpenStreams {
	/** Takes a place; `undefined` when the customer has as many streams as one may. */
	open(customerId: string, tokenHash: string): OpenStream | undefined;
	/** Ends the streams of a login, at once and in this process. */
	endLogin(tokenHash: string): void;
	/**
	 * Ends the streams of a customer's other logins, at once and in this process. Pages whose login goes on come
	 * back by themselves.
	 */
	endOthers(login: { readonly customerId: string; readonly tokenHash: string }): void;
}

/** One place among them. */
export interface OpenStream {
	/** Aborts when the stream is to end. */
	readonly ended: AbortSignal;
	/** Gives the place back. */
	close(): void;
}

/** Streams of one customer at one process: the tabs of a browser share one, and hidden ones hold none. */
const most = 8;

/** No streams, at first. All of them end when `stopping` aborts. */
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
