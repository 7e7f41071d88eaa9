/** Tells other tabs that something changed, and hears them. */
export interface Hints {
	send(): void;
	listen(onHint: () => void): void;
}

/**
 * Hints over a BroadcastChannel. They carry nothing: whoever hears one reads the stored record again
 * and trusts no content. A browser without the channel (all storage blocked) has no other tabs to tell.
 */
export function createHints(name: string): Hints {
	let channel: BroadcastChannel | undefined;
	const open = () => {
		try {
			channel ??= new BroadcastChannel(name);
		} catch {
			channel = undefined;
		}
		return channel;
	};
	return {
		send: () => open()?.postMessage(null),
		listen: (onHint) => open()?.addEventListener('message', onHint),
	};
}
