import { prepareOauth, type Wallet, WalletError } from '@countersign/core';
import { goToProvider } from './goToProvider.js';

/** Makes the key of the sign-in, then leaves for a token that is tied to it. */
export async function enterWithProvider(wallet: Wallet): Promise<never> {
	const { nonce, persistence } = await prepareOauth(wallet);
	// Its key would be gone when the person comes back.
	if (persistence === 'memory') {
		throw new WalletError(
			'storage.unavailable',
			'The browser does not store the key of the sign-in.',
		);
	}
	return goToProvider({ purpose: 'signIn', nonce });
}
