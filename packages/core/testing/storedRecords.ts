import { createIndexedDbStore } from '../src/storage/createIndexedDbStore.js';

/** The records that this browser keeps under names that begin like this. */
export async function storedRecords(beginning: string): Promise<unknown[]> {
	const records = createIndexedDbStore('countersign');
	const names = await records.names();
	return Promise.all(
		names.filter((name) => name.startsWith(beginning)).map((name) => records.get(name)),
	);
}
