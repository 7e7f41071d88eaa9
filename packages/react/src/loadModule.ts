import { WalletError } from '@countersign/core';

/**
 * Loads a part of this package on first need. After a failure, the next call tries again.
 *
 * Bundles of webpack fetch the file again. Elsewhere the browser decides: since whatwg/html#10327 (2026) it does not keep
 * the failure of an `import()`, which Chromium and Firefox 155 follow; an older one does until the page is reloaded.
 *
 * @param load - The dynamic import.
 * @throws WalletError `network.module_not_loaded`: the connection was lost, or a new version was deployed since
 *   the page was loaded
 * @see https://github.com/whatwg/html/pull/10327
 */
export async function loadModule<Module>(load: () => Promise<Module>): Promise<Module> {
	let cause: unknown;
	try {
		const module = await load();
		// Vite resolves to undefined where the application prevents the default of `vite:preloadError`.
		if (module) return module;
	} catch (error) {
		cause = error;
	}
	throw new WalletError(
		'network.module_not_loaded',
		'A part of the SDK could not be loaded. Try again, then reload the page.',
		{ cause },
	);
}
