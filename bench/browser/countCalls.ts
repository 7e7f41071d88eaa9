/** Calls of a browser's interface, and the milliseconds until their results were there. */
export type Calls = Record<string, { calls: number; milliseconds: number }>;

/** What a step asked the browser for. Calls that ran at once count with the whole time of each. */
export interface CountedCalls {
	readonly calls: Calls;
	/** How long the step took, counting included. */
	readonly milliseconds: number;
	/** How much of that no call of WebCrypto or IndexedDB was under way: our JavaScript. */
	readonly between: number;
}

/** Counts what a step asks the browser for. */
export async function countCalls(run: () => Promise<void>): Promise<CountedCalls> {
	const calls: Calls = {};
	const spans: Span[] = [];
	const note = (name: string, begin: number) => {
		const end = performance.now();
		const before = calls[name] ?? { calls: 0, milliseconds: 0 };
		calls[name] = { calls: before.calls + 1, milliseconds: before.milliseconds + end - begin };
		if (/^(subtle|IndexedDB)/.test(name)) spans.push({ begin, end });
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
	const begin = performance.now();
	await run();
	const milliseconds = performance.now() - begin;
	for (const each of restore) each();
	return { calls, milliseconds, between: milliseconds - lengthOf(spans) };
}

interface Span {
	readonly begin: number;
	readonly end: number;
}

/** The milliseconds that at least one of the spans covers. */
function lengthOf(spans: readonly Span[]): number {
	let length = 0;
	let covered = 0;
	for (const { begin, end } of [...spans].sort((one, other) => one.begin - other.begin)) {
		length += Math.max(0, end - Math.max(begin, covered));
		covered = Math.max(covered, end);
	}
	return length;
}

const subtleNames = [
	'sign',
	'verify',
	'digest',
	'importKey',
	'exportKey',
	'generateKey',
	'deriveBits',
	'deriveKey',
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
