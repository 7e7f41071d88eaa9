import type { Page } from '@playwright/test';
import { textsIn } from './textsIn.js';

/** What a page keeps and shows. */
export type PageTexts = Readonly<
	Record<
		| 'storage'
		| 'IndexedDB'
		| 'the cache storage'
		| 'the performance timeline'
		| 'a field'
		| 'the document',
		string
	>
>;

/**
 * Reads both storages and the visible cookies, IndexedDB, the caches, what was measured, the fields and the document, but
 * for a field that asks for the code at this moment.
 */
export function readPage(page: Page): Promise<PageTexts> {
	return page.evaluate(`(${readPlaces})(${textsIn})`);
}

/** Runs in the page, so it uses nothing from outside itself. */
async function readPlaces(textsOf: typeof textsIn): Promise<PageTexts> {
	const read = <Value>(request: IDBRequest<Value>) =>
		new Promise<Value>((resolve, reject) => {
			request.onsuccess = () => resolve(request.result);
			request.onerror = () => reject(request.error);
		});
	const readDatabase = async ({ name = '' }: IDBDatabaseInfo) => {
		const database = await read(indexedDB.open(name));
		const records: unknown[] = [name];
		for (const each of database.objectStoreNames) {
			const store = database.transaction(each).objectStore(each);
			records.push(...(await Promise.all([read(store.getAllKeys()), read(store.getAll())])));
		}
		database.close();
		return records;
	};
	const readCache = async (name: string) => {
		const cache = await caches.open(name);
		const readResponse = async (request: Request) => {
			const response = await cache.match(request);
			return [request.url, ...(response?.headers ?? []), await response?.text()];
		};
		return [name, ...(await Promise.all((await cache.keys()).map(readResponse)))];
	};
	/** Where the browser refuses to store anything, nothing is stored. */
	const stored = async (readAll: () => unknown) => {
		try {
			return textsOf(await readAll());
		} catch (error) {
			if (error instanceof DOMException && error.name === 'SecurityError') return '';
			throw error;
		}
	};
	const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea, select')];
	const asked = fields.filter(
		(field) => field.autocomplete === 'one-time-code' && field.checkVisibility(),
	);
	const storages = [
		await stored(() => ({ ...localStorage })),
		await stored(() => ({ ...sessionStorage })),
		await stored(() => document.cookie),
	];
	return {
		storage: storages.join('\n'),
		IndexedDB: await stored(async () =>
			Promise.all((await indexedDB.databases()).map(readDatabase)),
		),
		'the cache storage': await stored(async () =>
			Promise.all((await caches.keys()).map(readCache)),
		),
		'the performance timeline': JSON.stringify(performance.getEntries()),
		'a field': fields
			.filter((field) => !asked.includes(field))
			.map(({ value }) => value)
			.join('\n'),
		'the document': asked.reduce(
			(text, { outerHTML }) => text.replace(outerHTML, ''),
			document.documentElement.outerHTML,
		),
	};
}
