import type { ProviderPurpose } from './goToProvider.js';
import { providerResponse } from './providerResponse.js';
import { storageName } from './storageName.js';
import { tabStorage } from './tabStorage.js';

/** A token that this tab went to fetch. */
export interface ProviderResponse {
	readonly purpose: ProviderPurpose;
	/** Undefined when the provider gave none. */
	readonly oidcToken: string | undefined;
}

/**
 * What the identity provider sent the person back with, once. A response that this tab did not ask for is dropped, or
 * somebody else's token could be slipped in (RFC 6749, section 10.12). So is one that another person asked for, who has
 * signed out meanwhile.
 *
 * @param accountId `InternalAccount:<uuid>` of whoever is signed in; nothing when nobody is
 */
export function takeProviderResponse(accountId = ''): ProviderResponse | undefined {
	const response = new URLSearchParams(providerResponse.take());
	const state = response.get('state');
	if (state === null) return undefined;
	if (tabStorage.take(storageName) !== `${state} ${accountId}`) return undefined;
	const purpose = state.startsWith('link.') ? 'link' : 'signIn';
	return { purpose, oidcToken: response.get('id_token') ?? undefined };
}
