import { WalletError } from '../errors.js';

/**
 * Loads a part of the SDK, or of your application, on first need. After a failure, the next call tries again.
 *
 * Webpack bundles fetch the file again. Otherwise the browser decides: under whatwg/html#10327 (2026), which
 * Chromium and Firefox 155 follow, a failed `import()` is not cached; older browsers cache the failure until the page
 * is reloaded.
 *
 * @param load - The dynamic import.
 * @throws WalletError `network.module_not_loaded`: the connection was lost, or a new version was deployed after the
 *   page loaded
 * @see https://github.com/whatwg/html/pull/10327
 * @example
 * ```ts
 * import { loadModule } from '@countersign/core';
 *
 * export const loadFormat = () => loadModule(() => import('@countersign/core/format'));
 * ```
 */
export async function loadModule<Module>(load: () => Promise<Module>): Promise<Module> {
	let cause: unknown;
	try {
		const module = await load();
		// Vite resolves to undefined if the application prevents the default of `vite:preloadError`.
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
