/** Notifies the other tabs of changes, and receives their notifications. */
export interface TabChannel {
	notify(): void;
	/**
	 * Calls the listener after a notification. Those that arrive while it runs lead to one more call. Returns a function
	 * that stops listening.
	 */
	listen(onNotice: () => Promise<unknown>): () => void;
}

/** A handle that keeps a Node process running. Browsers have no such method. */
interface Unreferable {
	unref?(): void;
}

/**
 * A tab channel over a BroadcastChannel. Messages have no content: a tab that receives one reads the stored record
 * again. A browser without BroadcastChannel (all storage blocked) has no other tabs to notify.
 */
export function createTabChannel(name: string): TabChannel {
	let listening: BroadcastChannel | undefined;
	return {
		notify() {
			// The sender does not hear its own message, so it sends with the channel that it listens to.
			const channel = listening ?? open(name);
			channel?.postMessage(null);
			if (channel !== listening) channel?.close();
		},
		listen(onNotice) {
			const channel = open(name);
			listening = channel;
			channel?.addEventListener('message', oneAtATime(onNotice));
			return () => {
				if (listening === channel) listening = undefined;
				channel?.close();
			};
		},
	};
}

function open(name: string): BroadcastChannel | undefined {
	try {
		const channel = new BroadcastChannel(name);
		// Lets a Node program exit while the channel is open.
		(channel as Unreferable).unref?.();
		return channel;
	} catch {
		return undefined;
	}
}

/** Runs a task again if it was asked for while it ran, once for any number of times. */
function oneAtATime(task: () => Promise<unknown>): () => void {
	let isRunning = false;
	let isAskedAgain = false;
	const run = async () => {
		isRunning = true;
		isAskedAgain = false;
		await task().catch(() => undefined);
		isRunning = false;
		if (isAskedAgain) void run();
	};
	return () => {
		if (isRunning) isAskedAgain = true;
		else void run();
	};
}

/**
 * Calls the listener whenever the person returns to this page: to its window, to its tab, or through the history.
 * This detects changes by a tab that crashed before it could notify others. Returns a function that stops listening.
 */
export function onPageReturn(listener: () => void): () => void {
	const stopped = new AbortController();
	const onEvent = () => {
		if (!document.hidden) listener();
	};
	for (const type of ['visibilitychange', 'focus', 'pageshow']) {
		// Node has no such function.
		globalThis.addEventListener?.(type, onEvent, { signal: stopped.signal });
	}
	return () => stopped.abort();
}
