import { openHostileIndexedDb } from './hostileIndexedDb.js';
import { subtleMethods } from './subtleMethods.js';

/** What a flow costs, as exact counts. */
export interface Effort {
	/** Connections opened to IndexedDB. */
	readonly opens: number;
	readonly transactions: number;
	readonly reads: number;
	readonly writes: number;
	/** Calls of WebCrypto, by method. */
	readonly subtle: Readonly<Record<string, number>>;
	/** Timers that this package's source started, without those that limit operations of storage. */
	readonly timers: number;
	/** Timers that limit operations of storage: one in three seconds, however many there are. */
	readonly limits: number;
	readonly requests: number;
}

/** Runs a flow on this page and counts what it does. */
export async function countEffort(run: () => Promise<unknown>): Promise<Effort> {
	const storage = openHostileIndexedDb();
	const subtle: Record<string, number> = {};
	let timers = 0;
	let limits = 0;
	let requests = 0;
	const undo: (() => void)[] = [storage.restore];
	const count = (target: object, name: string, onCall: () => void) => {
		const original = Reflect.get(target, name) as (...values: unknown[]) => unknown;
		Reflect.set(target, name, function (this: unknown, ...values: unknown[]) {
			onCall();
			return original.apply(this, values);
		});
		undo.push(() => Reflect.set(target, name, original));
	};
	for (const method of subtleMethods) {
		count(SubtleCrypto.prototype, method, () => {
			subtle[method] = (subtle[method] ?? 0) + 1;
		});
	}
	count(globalThis, 'setTimeout', () => {
		// The test runner starts timers, too.
		const stack = new Error().stack ?? '';
		if (/\/src\/storage\/createConnection/.test(stack)) limits += 1;
		else if (/\/src\/(?:actions|http|session|signer|signIn|signing|storage)\//.test(stack))
			timers += 1;
	});
	count(globalThis, 'fetch', () => {
		requests += 1;
	});
	try {
		await run();
	} finally {
		for (const step of undo) step();
	}
	const { open, transaction, get, put, delete: deleted } = storage.count;
	return {
		opens: open,
		transactions: transaction,
		reads: get,
		writes: put + deleted,
		subtle,
		timers,
		limits,
		requests,
	};
}
