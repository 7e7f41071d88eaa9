import { prepareOauth, type Wallet } from '@countersign/core';
import { goToProvider } from './goToProvider.js';

/** Makes the key of the sign-in, then leaves for a token that is tied to it. */
export async function enterWithProvider(wallet: Wallet): Promise<never> {
	const { nonce } = await prepareOauth(wallet);
	return goToProvider({ errand: 'signIn', nonce });
}
