/** Where a wallet keeps its records: values that a structured clone can carry, keys included. */
export interface RecordStore {
	/** `memory` when the browser refuses to store: a reload then asks for a new sign-in. */
	readonly persistence: 'indexedDB' | 'memory';
	get(name: string): Promise<unknown>;
	set(name: string, value: unknown): Promise<void>;
	delete(name: string): Promise<void>;
}
