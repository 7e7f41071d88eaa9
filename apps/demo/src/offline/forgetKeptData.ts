/** The database of the data that is shown without a network. */
export const keptDatabase = 'countersign-demo';

/** Deletes what is kept, of every account. Where storage refuses, the next visit to the sign-in tries again. */
export function forgetKeptData(): void {
	try {
		indexedDB.deleteDatabase(keptDatabase);
	} catch {
		// A browser that blocks storage has kept nothing.
	}
}
