import { type AwaitedKeys, createAwaitedKeys } from '../signer/createAwaitedKeys.js';
import type { WalletParts } from '../wallet.js';
import { recordStoreOf } from './sessionStoreOf.js';

/** The keys of sign-ins that redirected the person to an identity provider. */
export function awaitedKeysOf({ own, clock, scope }: WalletParts): AwaitedKeys {
	return createAwaitedKeys({
		records: own(recordStoreOf),
		clock,
		name: `countersign:oauth:${scope}`,
	});
}
