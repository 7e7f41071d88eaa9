import type { ProviderErrand } from './goToProvider.js';
import { storageName } from './storageName.js';

/** A token that this tab went to fetch. */
export interface ProviderAnswer {
	readonly errand: ProviderErrand;
	/** Undefined when the provider gave none. */
	readonly oidcToken: string | undefined;
}

/**
 * What the identity provider sent the person back with, once: it is taken out of the address and the
 * history. An answer that this tab did not ask for is dropped, or somebody else's token could be slipped
 * in (RFC 6749, section 10.12).
 */
export function takeProviderAnswer(): ProviderAnswer | undefined {
	const { hash, pathname, search } = window.location;
	const answer = new URLSearchParams(hash.slice(1));
	const state = answer.get('state');
	if (state === null) return undefined;
	window.history.replaceState(window.history.state, '', pathname + search);
	const expected = window.sessionStorage.getItem(storageName);
	window.sessionStorage.removeItem(storageName);
	if (state !== expected) return undefined;
	const errand = state.startsWith('link.') ? 'link' : 'signIn';
	return { errand, oidcToken: answer.get('id_token') ?? undefined };
}
