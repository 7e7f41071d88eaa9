import { type AwaitedKeys, createAwaitedKeys } from './createAwaitedKeys.js';
import { partsOfSigner, type Signer } from './signer.js';
import type { SignerParts } from './signerParts.js';

/** The keys of sign-ins that redirected the person to an identity provider. */
export function awaitedKeysOf({ records, clock, scope }: SignerParts): AwaitedKeys {
	return createAwaitedKeys({ records, clock, name: `countersign:oauth:${scope}` });
}

/**
 * Deletes the keys that this page keeps for identity tokens. Those of other tabs are kept, because their sign-ins may be
 * in progress.
 *
 * @returns False when storage refused.
 */
export function forgetKeys(signer: Signer): Promise<boolean> {
	return partsOfSigner(signer).own(awaitedKeysOf).clear();
}
