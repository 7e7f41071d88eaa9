/** An operation on IndexedDB that can be made to fail. */
export type StorageStep = 'open' | 'transaction' | 'get' | 'getAllKeys' | 'put' | 'delete';

/** What goes wrong with an operation: the name of the DOMException that it throws, or what it does instead. */
export type StorageFault =
	| { readonly step: StorageStep; readonly throws: string; readonly times?: number }
	/** The response comes so many milliseconds late; `Number.POSITIVE_INFINITY` for never. */
	| { readonly step: 'open'; readonly after: number; readonly times?: number }
	/** The transaction is committed, and says so so many milliseconds late. */
	| { readonly step: 'put'; readonly completesAfter: number; readonly times?: number }
	/** Every CryptoKey is read back as null, as some engines do. */
	| { readonly step: 'get'; readonly dropsKeys: true; readonly times?: number };

/** The real IndexedDB of one page, and somebody in between. */
export interface HostileIndexedDb {
	/** From now on this goes wrong, `times` times or until {@link heal}. */
	fail(...faults: readonly StorageFault[]): void;
	/** Has the browser drop every connection that this page opened, as WebKit does. */
	loseConnections(): void;
	/** Nothing goes wrong any more. */
	heal(): void;
	/** The operations so far, by step. */
	readonly count: Readonly<Record<StorageStep, number>>;
	/** Gives the page its own IndexedDB back. */
	restore(): void;
}

type Realm = Window & typeof globalThis;

interface HostileOptions {
	/** Default: this page. */
	readonly realm?: Realm;
	/** The only database in which operations fail and count. Default: every one, those of other tests included. */
	readonly database?: string;
}

/** Takes the place of the methods of IndexedDB in a page. */
export function openHostileIndexedDb(options: HostileOptions = {}): HostileIndexedDb {
	const { realm = window as Realm, database } = options;
	let faults: (StorageFault & { left: number })[] = [];
	const opened = new Set<IDBDatabase>();
	const count = { open: 0, transaction: 0, get: 0, getAllKeys: 0, put: 0, delete: 0 };
	const undo: (() => void)[] = [];

	const take = (step: StorageStep) => {
		count[step] += 1;
		const fault = faults.find((one) => one.step === step && one.left > 0);
		if (fault) fault.left -= 1;
		return fault;
	};
	const replace = <Result>(
		prototype: object,
		step: StorageStep,
		around: (call: () => Result) => unknown,
	) => {
		const original = Reflect.get(prototype, step) as (...values: unknown[]) => Result;
		Reflect.set(prototype, step, function (this: Target, ...values: unknown[]) {
			const call = () => original.apply(this, values);
			const isOther = database !== undefined && databaseOf(this, values) !== database;
			return isOther ? call() : around(call);
		});
		undo.push(() => Reflect.set(prototype, step, original));
	};
	const orThrow = (step: StorageStep) => {
		const fault = take(step);
		if (fault && 'throws' in fault) throw new realm.DOMException('', fault.throws);
		return fault;
	};

	replace<IDBOpenDBRequest>(realm.IDBFactory.prototype, 'open', (call) => {
		const fault = orThrow('open');
		if (fault && 'after' in fault && fault.after === Number.POSITIVE_INFINITY) return {};
		const request = call();
		request.addEventListener('success', () => opened.add(request.result));
		if (fault && 'after' in fault) delay(request, fault.after);
		return request;
	});
	for (const [prototype, step] of [
		[realm.IDBDatabase.prototype, 'transaction'],
		[realm.IDBObjectStore.prototype, 'getAllKeys'],
		[realm.IDBObjectStore.prototype, 'delete'],
	] as const) {
		replace(prototype, step, (call) => {
			orThrow(step);
			return call();
		});
	}
	replace<IDBRequest>(realm.IDBObjectStore.prototype, 'put', (call) => {
		const fault = orThrow('put');
		const request = call();
		if (fault && 'completesAfter' in fault)
			delayComplete(request.transaction, fault.completesAfter);
		return request;
	});
	replace<IDBRequest>(realm.IDBObjectStore.prototype, 'get', (call) => {
		const fault = orThrow('get');
		const request = call();
		if (fault && 'dropsKeys' in fault) {
			const result = Object.getOwnPropertyDescriptor(realm.IDBRequest.prototype, 'result');
			Object.defineProperty(request, 'result', {
				get: () => withoutKeys(result?.get?.call(request), realm),
			});
		}
		return request;
	});

	return {
		fail(...next) {
			faults = next.map((one) => ({ ...one, left: one.times ?? Number.POSITIVE_INFINITY }));
		},
		loseConnections() {
			for (const database of opened) {
				database.close();
				database.dispatchEvent(new Event('close'));
			}
			opened.clear();
		},
		heal() {
			faults = [];
		},
		count,
		restore() {
			for (const step of undo) step();
		},
	};
}

/** What an operation is called on. */
type Target = IDBFactory | IDBDatabase | IDBObjectStore;

/** The name of the database that an operation is about. */
function databaseOf(target: Target, values: readonly unknown[]): unknown {
	if ('transaction' in target && typeof target.transaction === 'object') {
		return target.transaction.db.name;
	}
	return 'name' in target ? target.name : values[0];
}

/** Holds the success of a request back. */
function delay(request: IDBOpenDBRequest, after: number): void {
	let handler: IDBOpenDBRequest['onsuccess'] = null;
	request.addEventListener('success', (event) => {
		setTimeout(() => handler?.call(request, event), after);
	});
	Object.defineProperty(request, 'onsuccess', {
		set: (value: typeof handler) => {
			handler = value;
		},
	});
}

/** Holds back that a transaction is complete. */
function delayComplete(transaction: IDBTransaction | null, after: number): void {
	if (!transaction) return;
	const handler = transaction.oncomplete;
	transaction.oncomplete = (event) =>
		void setTimeout(() => handler?.call(transaction, event), after);
}

function withoutKeys(value: unknown, realm: Realm): unknown {
	if (value instanceof realm.CryptoKey) return null;
	if (typeof value !== 'object' || value === null) return value;
	if (Array.isArray(value)) return value.map((one) => withoutKeys(one, realm));
	return Object.fromEntries(
		Object.entries(value).map(([member, one]) => [member, withoutKeys(one, realm)]),
	);
}
