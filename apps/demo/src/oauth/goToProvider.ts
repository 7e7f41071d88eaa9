import { WalletError } from '@countersign/core';
import { storageName } from './storageName.js';
import { tabStorage } from './tabStorage.js';

/** What the person goes to the identity provider for. */
export type ProviderPurpose = 'signIn' | 'link';

interface ProviderVisit {
	readonly purpose: ProviderPurpose;
	/** What the token has to carry. */
	readonly nonce: string;
	/** `InternalAccount:<uuid>` of the wallet that gets the identity: the response counts for no other. */
	readonly accountId?: string | undefined;
	/** Whom the provider should suggest. */
	readonly email?: string | undefined;
}

/**
 * Leaves for the sandbox's identity provider, which sends the person back to this very page with the token
 * in the fragment: that part of an address goes to no server and into no log. Resolves never; rejects with
 * an `AbortError` when the person comes back by the back button, to a page that was kept.
 */
export function goToProvider({
	purpose,
	nonce,
	accountId = '',
	email,
}: ProviderVisit): Promise<never> {
	const state = `${purpose}.${crypto.randomUUID()}`;
	// Without it, the response would be refused.
	if (!tabStorage.set(storageName, `${state} ${accountId}`)) return Promise.reject(noStorage());
	const { origin, pathname } = window.location;
	const query = new URLSearchParams({
		client_id: 'Countersign',
		redirect_uri: origin + pathname,
		nonce,
		state,
		...(email !== undefined && { email }),
	});
	window.location.assign(`/control/oidc/authorize?${query}`);
	return new Promise((_, reject) => {
		const cameBack = () => reject(new DOMException('The person came back.', 'AbortError'));
		window.addEventListener('pageshow', cameBack, { once: true });
	});
}

function noStorage(): WalletError {
	return new WalletError('storage.unavailable', 'The browser blocks the storage of this tab.');
}
