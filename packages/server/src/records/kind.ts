import type { StoreCount, StoreEntry, StorePort } from '../ports/storePort.js';

/** Where records are stored. */
export interface Place {
	readonly store: StorePort;
}

/** A row of the table of records. `Needs` is what its lifetime depends on. */
interface Row<Value, Needs> {
	/** First part of its keys in the store. */
	readonly family: string;
	/** What the rest of the key names. */
	readonly of: string;
	/** Whose it is. */
	readonly owner: 'account' | 'address' | 'browser' | 'customer' | 'network' | 'platform';
	/** The only file that writes it, below `src`. */
	readonly writer: string;
	/** Milliseconds. Every write may give another one, and must if it is `given`. */
	readonly lifetime: number | 'given' | ((settings: Needs) => number);
	readonly format: Format<Value>;
}

/** How a value is written in the store. */
interface Format<Value> {
	readonly write: (value: Value) => string;
	readonly read: (text: string) => Value;
}

/** Text as it is. */
export const plainText: Format<string> = { write: (value) => value, read: (stored) => stored };

/** JSON that this backend has written, so it is not checked. */
export const json = <Value>(): Format<Value> => ({ write: JSON.stringify, read: JSON.parse });

/** A kind of record. It is the only way to the store. */
export interface Kind<Value, Needs = unknown> extends Row<Value, Needs> {
	get(place: Place, id: string): Promise<Value | undefined>;
	/** Atomically reads and deletes. */
	take(place: Place, id: string): Promise<Value | undefined>;
	put(place: Place & Needs, id: string, value: Value, lifetime?: number): Promise<void>;
	/** Atomically writes a record if there is none. Returns what is stored afterwards. */
	add(place: Place & Needs, id: string, value: Value, lifetime?: number): Promise<Value>;
	/** For {@link putTogether}. */
	entry(place: Place & Needs, id: string, value: Value, lifetime?: number): StoreEntry;
	/** Atomically adds one to a count, whose window starts with the first use. */
	count(place: Place, id: string, window: number): Promise<StoreCount>;
}

/** Makes a kind of record of its row. */
export function kind<Value, Needs = unknown>(row: Row<Value, Needs>): Kind<Value, Needs> {
	const { family, format, lifetime } = row;
	const keyOf = (id: string) => `${family}:${id}`;
	const read = (stored: string | undefined) =>
		stored === undefined ? undefined : format.read(stored);
	const entry: Kind<Value, Needs>['entry'] = (place, id, value, given) => {
		const time = given ?? (typeof lifetime === 'function' ? lifetime(place) : lifetime);
		if (time === 'given') throw new Error(`A record of ${family} needs a lifetime.`);
		return { key: keyOf(id), value: format.write(value), lifetime: time };
	};
	return {
		...row,
		entry,
		get: async ({ store }, id) => read(await store.get(keyOf(id))),
		take: async ({ store }, id) => read(await store.take(keyOf(id))),
		put: (place, ...record) => place.store.put([entry(place, ...record)]),
		add: async (place, ...record) => format.read(await place.store.add(entry(place, ...record))),
		count: ({ store }, id, window) => store.count({ key: keyOf(id), window }),
	};
}

/** Writes several records in one statement: all or none. */
export const putTogether = (
	{ store }: Pick<Place, 'store'>,
	entries: StoreEntry[],
): Promise<void> => store.put(entries);
