import { useSyncExternalStore } from 'react';

const storageName = 'countersign.offline-since';

/** When the connection was lost, in ISO 8601; undefined while there is one. It survives a reload. */
export function useOfflineSince(): string | undefined {
	return useSyncExternalStore(subscribe, read);
}

function subscribe(listener: () => void): () => void {
	window.addEventListener('online', listener);
	window.addEventListener('offline', listener);
	return () => {
		window.removeEventListener('online', listener);
		window.removeEventListener('offline', listener);
	};
}

let lostAt: string | undefined;

function read(): string | undefined {
	if (navigator.onLine) {
		if (lostAt !== undefined) write(undefined);
		lostAt = undefined;
		return undefined;
	}
	if (lostAt === undefined) {
		lostAt = stored() ?? new Date().toISOString();
		write(lostAt);
	}
	return lostAt;
}

// A tab of its own keeps its own time, so that one that was closed offline leaves none behind. A browser may refuse storage.
function stored(): string | undefined {
	try {
		const time = window.sessionStorage.getItem(storageName);
		return time && !Number.isNaN(Date.parse(time)) ? time : undefined;
	} catch {
		return undefined;
	}
}

function write(time: string | undefined): void {
	try {
		if (time === undefined) window.sessionStorage.removeItem(storageName);
		else window.sessionStorage.setItem(storageName, time);
	} catch {
		// See above.
	}
}
