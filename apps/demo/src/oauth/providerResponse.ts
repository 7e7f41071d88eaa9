import { tabStorage } from './tabStorage.js';

const name = 'countersign.provider';

/** What the identity provider sent the person back with, in this tab only, until it is taken. */
export const providerResponse = {
	/**
	 * Keeps the fragment with the response, and loads the page without it: the performance timeline of a page holds the
	 * whole address that it was loaded from. Returns whether there is one; the page goes away then.
	 */
	keep(): boolean {
		const { hash, pathname, search } = window.location;
		if (!/[#&]state=/.test(hash)) return false;
		tabStorage.set(name, hash.slice(1));
		window.location.replace(pathname + search);
		return true;
	},
	isKept: (): boolean => tabStorage.get(name) !== undefined,
	take: (): string | undefined => tabStorage.take(name),
} as const;
