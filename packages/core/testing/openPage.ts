import { waitLonger } from '@countersign/test-kit';

/** What the package exports, in the realm of one page. */
type Core = typeof import('../src/index.js');

/** As the test server knows it. */
const entry = '/src/index.ts';

/**
 * A page of its own on this origin, as a tab has one: its own scripts, locks and channels, and the storage
 * and the login of all.
 */
export interface TestPage {
	/** The package, as the page that is open now has loaded it. */
	core(): Promise<Core>;
	/** The page's own `fetch`, which ends with it. */
	fetch: typeof fetch;
	/** Leaves the page for another one, as a link does. */
	go(address: string): Promise<void>;
	/** Closes it without a word, as a crash does. */
	close(): void;
	/** Closes it in the task in which it next puts a record into its database; resolves then. */
	closeAtPut(): Promise<void>;
}

/**
 * Opens an empty page.
 *
 * @param prepare - Takes something of the browser away before any script of ours runs.
 */
export async function openPage(
	prepare: (realm: Window & typeof globalThis) => void = () => {},
): Promise<TestPage> {
	const frame = document.createElement('iframe');
	const go = (address: string) =>
		new Promise<void>((resolve) => {
			frame.addEventListener('load', () => resolve(), { once: true });
			frame.src = address;
			if (!frame.isConnected) document.body.append(frame);
		});
	await go('/page');
	waitLonger(frame.contentWindow as Window & typeof globalThis);
	prepare(frame.contentWindow as Window & typeof globalThis);
	const realm = () => {
		const page = frame.contentWindow as
			| (Window & typeof globalThis & { eval(text: string): Promise<Core> })
			| null;
		if (!page) throw new Error('The page is closed.');
		return page;
	};
	return {
		core: () => realm().eval(`import(${JSON.stringify(entry)})`),
		fetch: (...request) => realm().fetch(...request),
		go,
		close: () => frame.remove(),
		closeAtPut: () =>
			new Promise((resolve) => {
				const { prototype } = realm().IDBObjectStore;
				const put = prototype.put;
				prototype.put = function (...given) {
					const request = put.apply(this, given);
					queueMicrotask(() => {
						frame.remove();
						resolve();
					});
					return request;
				};
			}),
	};
}
