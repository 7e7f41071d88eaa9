/** Notifies the other tabs of changes, and receives their notifications. */
export interface TabChannel {
	notify(): void;
	listen(onNotice: () => void): void;
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
	let channel: BroadcastChannel | undefined;
	const open = () => {
		try {
			channel ??= new BroadcastChannel(name);
			// Lets a Node program exit while the channel is open.
			(channel as Unreferable).unref?.();
		} catch {
			// Without one, it stays undefined.
		}
		return channel;
	};
	return {
		notify: () => open()?.postMessage(null),
		listen: (onNotice) => open()?.addEventListener('message', onNotice),
	};
}

/**
 * Calls the listener whenever the person returns to this page: to its window, to its tab, or through the history.
 * This detects changes by a tab that crashed before it could notify others.
 */
export function onPageReturn(listener: () => void): void {
	if (typeof document === 'undefined') return;
	document.addEventListener('visibilitychange', () => {
		if (!document.hidden) listener();
	});
	addEventListener('focus', listener);
	addEventListener('pageshow', listener);
}
