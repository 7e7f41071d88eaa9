import { signerOf } from '../src/parts/sessionStoreOf.js';
import type { KeySigner } from '../src/signer/keySigner.js';
import { partsOfSigner } from '../src/signer/signer.js';
import { partsOf, type Wallet } from '../src/wallet.js';

/** The key of a wallet's session, which only tests get out of the signer. */
export function storedKey(wallet: Wallet): Promise<KeySigner> {
	return partsOfSigner(partsOf(wallet).own(signerOf)).store.signer();
}
