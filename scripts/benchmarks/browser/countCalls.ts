/** Calls of a browser's interface, and the milliseconds until their results were there. */
export type Calls = Record<string, { calls: number; milliseconds: number }>;

/** Counts what a step asks the browser for. Calls that run at once count with the whole time of each. */
export async function countCalls(run: () => Promise<void>): Promise<Calls> {
	const calls: Calls = {};
	const note = (name: string, begin: number) => {
		const before = calls[name] ?? { calls: 0, milliseconds: 0 };
		calls[name] = {
			calls: before.calls + 1,
			milliseconds: before.milliseconds + performance.now() - begin,
		};
	};
	const restore = [
		...subtleNames.map((name) =>
			replace(SubtleCrypto.prototype, name, (result, begin) => {
				void Promise.resolve(result).finally(() => note(`subtle.${name}`, begin));
			}),
		),
		replace(IDBFactory.prototype, 'open', (result, begin) => {
			const request = result as IDBOpenDBRequest;
			request.addEventListener('success', () => note('IndexedDB: open', begin));
		}),
		replace(IDBDatabase.prototype, 'transaction', (result, begin) => {
			const transaction = result as IDBTransaction;
			// Nobody waits for the end of one that reads.
			if (transaction.mode === 'readonly') return;
			transaction.addEventListener('complete', () => note('IndexedDB: write', begin));
		}),
		replace(IDBObjectStore.prototype, 'get', (result, begin) => {
			const request = result as IDBRequest;
			request.addEventListener('success', () => note('IndexedDB: read', begin));
		}),
		replace(LockManager.prototype, 'request', (result, begin) => {
			void Promise.resolve(result).finally(() => note('Web Lock, held', begin));
		}),
		replace(BroadcastChannel.prototype, 'postMessage', (_, begin) =>
			note('BroadcastChannel.postMessage', begin),
		),
		replace(globalThis, 'setTimeout', (_, begin) => note('setTimeout', begin)),
	];
	await run();
	for (const each of restore) each();
	return calls;
}

const subtleNames = [
	'sign',
	'verify',
	'digest',
	'importKey',
	'exportKey',
	'generateKey',
	'deriveBits',
	'encrypt',
	'decrypt',
] as const;

/** Replaces a function by one that also tells `after` its result and when it was called. Gives what undoes that. */
function replace(
	target: object,
	name: string,
	after: (result: unknown, begin: number) => void,
): () => void {
	const original: unknown = Reflect.get(target, name);
	if (!(original instanceof Function)) throw new Error(`There is no ${name}.`);
	Reflect.set(target, name, function (this: unknown, ...given: readonly unknown[]) {
		const begin = performance.now();
		const result: unknown = Reflect.apply(original, this, given);
		after(result, begin);
		return result;
	});
	return () => void Reflect.set(target, name, original);
}
