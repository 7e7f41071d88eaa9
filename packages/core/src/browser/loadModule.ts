import { WalletError } from '../errors.js';

/**
 * Loads a part of this package on first need.
 *
 * @param load - The dynamic import.
 * @throws WalletError `network.module_not_loaded`: the connection was lost, or a new version was deployed after the
 *   page loaded
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
