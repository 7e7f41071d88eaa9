import type { Page } from '@playwright/test';

/** A `CryptoKey` that a script of the page can reach. */
export interface FoundKey {
	/** Where it was: `indexedDB`, `window`, `elements`, …, and the last steps to it. */
	readonly where: string;
	readonly type: string;
	readonly extractable: boolean;
	/** The formats in which the browser gave the key away. */
	readonly exported: readonly string[];
}

/** What a script found that walked everything it can reach. */
export interface Haul {
	readonly keys: readonly FoundKey[];
	/** Public keys among them, uncompressed, in hex. */
	readonly publicKeys: readonly string[];
	/** All binary material and all text that may encode some, in hex. */
	readonly materials: readonly string[];
	readonly visited: number;
}

/**
 * Does what injected script would do: walks IndexedDB, both storages, cookies, the globals and,
 * through the elements, React's fibers with all their props, state and contexts.
 */
export function collectSecrets(page: Page): Promise<Haul> {
	return page.evaluate(walkPage);
}

/** Runs in the page, so it can use nothing from outside itself. */
async function walkPage(): Promise<Haul> {
	const keys: { key: CryptoKey; where: string }[] = [];
	const materials = new Set<string>();
	const seen = new Set<object>();
	const queue: { value: object; where: string }[] = [];

	const hex = (bytes: Uint8Array): string =>
		Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
	const addBytes = (bytes: Uint8Array): void => {
		if (bytes.length >= 32 && bytes.length <= 65_536) materials.add(hex(bytes));
	};
	const addText = (text: string): void => {
		for (const [run] of text.matchAll(/[0-9a-f]{64,}/gi)) materials.add(run.toLowerCase());
		for (const [run] of text.matchAll(/[\w+/-]{43,}/g)) {
			const plain = run.replaceAll('-', '+').replaceAll('_', '/');
			const whole = plain.slice(0, plain.length - (plain.length % 4 === 1 ? 1 : 0));
			addBytes(Uint8Array.from(atob(whole), (character) => character.charCodeAt(0)));
		}
	};
	const add = (value: unknown, where: string): void => {
		// Reading an accessor of a prototype gives a rejected promise: ours to handle, not the page's.
		if (value instanceof Promise) value.catch(() => undefined);
		if (typeof value === 'string') addText(value);
		else if (typeof value === 'bigint') addText(value.toString(16).padStart(64, '0'));
		else if (typeof value === 'object' && value !== null && !seen.has(value)) {
			seen.add(value);
			queue.push({ value, where });
		} else if (typeof value === 'function' && !seen.has(value)) {
			seen.add(value);
			queue.push({ value, where });
		}
	};
	const open = (value: object, where: string): void => {
		if (value instanceof CryptoKey) keys.push({ key: value, where });
		if (value instanceof ArrayBuffer) addBytes(new Uint8Array(value));
		if (ArrayBuffer.isView(value)) {
			addBytes(new Uint8Array(value.buffer, value.byteOffset, value.byteLength));
			return;
		}
		if (value instanceof Map || value instanceof Set) {
			for (const entry of value) add(entry, `${where} entry`);
		}
		if (
			Array.isArray(value) &&
			value.length >= 32 &&
			value.every((item) => Number.isInteger(item))
		) {
			addBytes(Uint8Array.from(value));
		}
		for (const name of Reflect.ownKeys(value)) {
			try {
				add(Reflect.get(value, name), `${where.split('.').slice(0, 1)}.….${String(name)}`);
			} catch {
				// Some accessors refuse; what cannot be read cannot be stolen.
			}
		}
	};
	const readDatabase = (name: string): Promise<void> =>
		new Promise((resolve, reject) => {
			const opening = indexedDB.open(name);
			opening.onerror = () => reject(opening.error);
			opening.onsuccess = () => {
				const database = opening.result;
				const stores = [...database.objectStoreNames];
				if (stores.length === 0) return resolve();
				const transaction = database.transaction(stores);
				for (const store of stores) {
					const where = `indexedDB ${name}/${store}`;
					const values = transaction.objectStore(store).getAll();
					values.onsuccess = () => add(values.result, where);
					const names = transaction.objectStore(store).getAllKeys();
					names.onsuccess = () => add(names.result, where);
				}
				transaction.oncomplete = () => {
					database.close();
					resolve();
				};
				transaction.onerror = () => reject(transaction.error);
			};
		});
	const exportsOf = async (key: CryptoKey): Promise<string[]> => {
		const given: string[] = [];
		for (const format of ['jwk', 'pkcs8', 'raw', 'spki'] as const) {
			const done = await crypto.subtle.exportKey(format, key).catch(() => undefined);
			if (done) given.push(format);
			if (done && format === 'jwk') add(done, 'exported');
		}
		return given;
	};

	for (const { name } of await indexedDB.databases()) if (name) await readDatabase(name);
	add({ ...localStorage }, 'localStorage');
	add({ ...sessionStorage }, 'sessionStorage');
	add([document.cookie, location.href], 'document');
	add([...document.querySelectorAll('*'), document], 'elements');
	add(window, 'window');
	for (const { value, where } of queue) open(value, where); // the queue grows as it is read

	const walked = queue.length;

	const found: FoundKey[] = [];
	const publicKeys: string[] = [];
	for (const { key, where } of keys) {
		const { type, extractable } = key;
		if (type === 'public') {
			publicKeys.push(hex(new Uint8Array(await crypto.subtle.exportKey('raw', key))));
		}
		const exported = type === 'public' ? [] : await exportsOf(key);
		found.push({ where, type, extractable, exported });
	}
	for (const { value, where } of queue.slice(walked)) open(value, where);
	return { keys: found, publicKeys, materials: [...materials], visited: seen.size };
}
