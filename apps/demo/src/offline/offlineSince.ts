import { useSyncExternalStore } from 'react';

const storageName = 'countersign.offline-since';

/** Milliseconds. What lasts less is no connection: a phone changes networks, or a browser loads the page anew. */
const shortestConnection = 5_000;

/** The last time without a connection. */
export interface Outage {
	/** When the connection was lost, in ISO 8601. */
	readonly since: string;
	/** When it came back; undefined while it has not. */
	readonly until?: string | undefined;
}

/** When the connection was lost, in ISO 8601; undefined while there is one. It survives a reload. */
export function useOfflineSince(): string | undefined {
	return useSyncExternalStore(subscribe, read);
}

/** What the last outage is now, at a time in milliseconds since the epoch. */
export function followOutage(
	last: Outage | undefined,
	isOnline: boolean,
	now: number,
): Outage | undefined {
	const time = new Date(now).toISOString();
	if (isOnline) return last && { ...last, until: last.until ?? time };
	const goesOn = last && !(now - Date.parse(last.until ?? time) >= shortestConnection);
	return { since: goesOn ? last.since : time };
}

function subscribe(listener: () => void): () => void {
	window.addEventListener('online', listener);
	window.addEventListener('offline', listener);
	return () => {
		window.removeEventListener('online', listener);
		window.removeEventListener('offline', listener);
	};
}

let outage: Outage | undefined;

function read(): string | undefined {
	const last = outage ?? stored();
	outage = followOutage(last, navigator.onLine, Date.now());
	if (outage?.since !== last?.since || outage?.until !== last?.until) write(outage);
	return outage?.until === undefined ? outage?.since : undefined;
}

// A tab of its own keeps its own time, so that one that was closed offline leaves none behind. A browser may refuse storage.
function stored(): Outage | undefined {
	try {
		const [since = '', until] = window.sessionStorage.getItem(storageName)?.split(' ') ?? [];
		return Number.isNaN(Date.parse(since)) ? undefined : { since, until };
	} catch {
		return undefined;
	}
}

function write(last: Outage | undefined): void {
	if (!last) return;
	const { since, until } = last;
	try {
		window.sessionStorage.setItem(storageName, until ? `${since} ${until}` : since);
	} catch {
		// See above.
	}
}
