/** Tells the other tabs that something changed, and hears them. */
export interface TabChannel {
	notify(): void;
	listen(onNotice: () => void): void;
}

/** What keeps a process running in Node, and not in a browser. */
interface Unreferable {
	unref?(): void;
}

/**
 * A tab channel over a BroadcastChannel. Messages carry nothing: a tab that receives one reads the stored record
 * again. A browser without BroadcastChannel (all storage blocked) has no other tabs to tell.
 */
export function createTabChannel(name: string): TabChannel {
	let channel: BroadcastChannel | undefined;
	const open = () => {
		try {
			channel ??= new BroadcastChannel(name);
			// A program for Node ends although it could still hear of others.
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
 * This finds out what a tab that crashed told nobody.
 */
export function onPageReturn(listener: () => void): void {
	if (typeof document === 'undefined') return;
	document.addEventListener('visibilitychange', () => {
		if (!document.hidden) listener();
	});
	addEventListener('focus', listener);
	addEventListener('pageshow', listener);
}
