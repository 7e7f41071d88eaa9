/** The open streams of this process. */
export interface OpenStreams {
	/**
	 * Registers a stream. If the customer has the maximum number, it replaces the oldest of the same browser: the tabs
	 * of a browser share one stream, so the connection of that one is lost, without the server having noticed.
	 * `undefined` if the browser has none, and all streams are alive.
	 */
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
	/** Says that its page still reads. */
	isRead(): void;
	/** Calls back at the next heartbeat. Returns what cancels that. */
	atNextBeat(call: () => void): () => void;
	/** Unregisters the stream. */
	close(): void;
}

/** Most streams of one customer per process: the tabs of a browser share one, and hidden tabs have none. */
const maxStreams = 8;

interface Registered {
	readonly customerId: string;
	readonly tokenHash: string;
	readonly over: AbortController;
	/** When its page last read, on a monotonic clock. Milliseconds. */
	readAt: number;
}

/** A page that reads takes a heartbeat as soon as it is sent. Milliseconds. */
const grace = 60_000;

/**
 * Starts without streams. All streams end when `stopping` aborts.
 *
 * An edge runtime drops the stream of a page that has disconnected, without cancelling it. So a customer's streams that
 * have not been read for longer than a heartbeat and a minute make room for another.
 *
 * @param heartbeat milliseconds after which a page that reads has read again
 * @param now milliseconds on a monotonic clock
 */
export function createOpenStreams(
	stopping: AbortSignal,
	heartbeat: number,
	now: () => number = () => performance.now(),
): OpenStreams {
	/** The oldest first. */
	const streams = new Set<Registered>();
	const end = (stream: Registered) => {
		streams.delete(stream);
		stream.over.abort();
	};
	const endAll = (isMeant: (stream: Registered) => boolean) => {
		for (const stream of streams) if (isMeant(stream)) end(stream);
	};
	const atNextBeat = createBeats(heartbeat, now);
	stopping.addEventListener('abort', () => endAll(() => true));
	return {
		open: (customerId, tokenHash) => {
			const own = [...streams].filter((stream) => stream.customerId === customerId);
			if (own.length >= maxStreams) {
				const former =
					own.find(({ readAt }) => readAt <= now() - heartbeat - grace) ??
					own.find((stream) => isOfBrowser(stream, tokenHash));
				if (!former) return undefined;
				end(former);
			}
			const stream = { customerId, tokenHash, over: new AbortController(), readAt: now() };
			streams.add(stream);
			return {
				ended: stream.over.signal,
				isRead: () => {
					stream.readAt = now();
				},
				atNextBeat,
				close: () => end(stream),
			};
		},
		endLogin: (tokenHash) => endAll((stream) => stream.tokenHash === tokenHash),
		endOthers: ({ customerId, tokenHash }) =>
			endAll((stream) => stream.customerId === customerId && stream.tokenHash !== tokenHash),
	};
}

/**
 * Streams whose heartbeats are due within a fifteenth of their interval have them at the same time, so that the store
 * reads all of their logins at once.
 */
function createBeats(heartbeat: number, now: () => number): OpenStream['atNextBeat'] {
	const step = heartbeat / 15;
	const beats = new Map<number, Beat>();
	const openBeat = (at: number): Beat => {
		const calls = new Set<() => void>();
		const timer = setTimeout(
			() => {
				beats.delete(at);
				for (const call of calls) call();
			},
			at * step - now(),
		);
		return { calls, timer };
	};
	return (call) => {
		const at = Math.floor((now() + heartbeat) / step);
		const beat = beats.get(at) ?? openBeat(at);
		beats.set(at, beat);
		beat.calls.add(call);
		return () => {
			beat.calls.delete(call);
			if (beat.calls.size > 0 || beats.get(at) !== beat) return;
			clearTimeout(beat.timer);
			beats.delete(at);
		};
	};
}

interface Beat {
	readonly calls: Set<() => void>;
	readonly timer: ReturnType<typeof setTimeout>;
}

/**
 * Whether a stream is of the browser with this login. A login of the platform's own has no token, so its browsers cannot
 * be told apart.
 */
const isOfBrowser = (stream: Registered, tokenHash: string) =>
	tokenHash !== '' && stream.tokenHash === tokenHash;
