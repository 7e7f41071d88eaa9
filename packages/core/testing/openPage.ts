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
	/** Leaves the page for another one, as a link does. */
	go(address: string): Promise<void>;
	/** Closes it without a word, as a crash does. */
	close(): void;
}

/** Opens an empty page. */
export async function openPage(): Promise<TestPage> {
	const frame = document.createElement('iframe');
	const go = (address: string) =>
		new Promise<void>((resolve) => {
			frame.addEventListener('load', () => resolve(), { once: true });
			frame.src = address;
			if (!frame.isConnected) document.body.append(frame);
		});
	await go('/page');
	return {
		core: () => {
			const realm = frame.contentWindow as (Window & { eval(text: string): Promise<Core> }) | null;
			if (!realm) throw new Error('The page is closed.');
			return realm.eval(`import(${JSON.stringify(entry)})`);
		},
		go,
		close: () => frame.remove(),
	};
}
