import { createStore, del, get, set, type UseStore } from 'idb-keyval';
import { keptDatabase } from './forgetKeptData.js';

/** How long a read may take. Without it, a browser whose storage hangs would never show the wallet. Milliseconds. */
const patience = 2_000;

/** Closes its connection after each use, since an open one would block the deletion of the database. */
const store: UseStore = (mode, use) =>
	createStore(keptDatabase, 'kept')(mode, async (objects) => {
		try {
			return await use(objects);
		} finally {
			objects.transaction.db.close();
		}
	});

/** Where the last data is kept, in IndexedDB. Every call rejects in a browser that refuses storage. */
export const keptStore = {
	getItem: async (key: string): Promise<string | undefined> => {
		const over = new Promise<undefined>((end) => setTimeout(end, patience, undefined));
		return Promise.race([get<string>(key, store), over]);
	},
	setItem: async (key: string, value: string): Promise<void> => set(key, value, store),
	removeItem: async (key: string): Promise<void> => del(key, store),
} as const;
