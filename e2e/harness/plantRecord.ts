import type { JSHandle, Page } from '@playwright/test';

/** Stores a value of the page in an IndexedDB database of its own. */
export async function plantRecord(
	page: Page,
	record: JSHandle<unknown>,
	key = 'one',
): Promise<void> {
	await page.evaluate(
		([value, name]) =>
			new Promise<void>((resolve, reject) => {
				const opening = indexedDB.open('planted');
				opening.onupgradeneeded = () => opening.result.createObjectStore('records');
				opening.onerror = () => reject(opening.error);
				opening.onsuccess = () => {
					const transaction = opening.result.transaction('records', 'readwrite');
					transaction.objectStore('records').put(value, name);
					transaction.oncomplete = () => {
						opening.result.close();
						resolve();
					};
				};
			}),
		[record, key] as const,
	);
}
