import { sandboxTrust } from '@countersign/contract';
import type { SigningKey } from '../src/crypto/signingKey.js';
import { createOtherTabs } from '../src/session/otherTabs.js';
import { createSnapshot } from '../src/session/snapshot.js';
import type { SessionStore } from '../src/signer/createSessionStore.js';
import type { ServiceClock } from '../src/signer/serviceClock.js';
import { createSigner, partsOfSigner, type Signer } from '../src/signer/signer.js';
import type { StampPolicy } from '../src/signer/signerParts.js';
import type { RecordStore } from '../src/storage/recordStore.js';

/** What a sandbox is trusted with. */
const trusted: StampPolicy = {
	transactions: sandboxTrust.transactions,
	tokenSigners: sandboxTrust.enclaveKeys.otp,
	allowsUnsignedTokens: false,
	allowsUnreadableRemovals: false,
	allowsDigests: false,
};

/** The signer of a page, over a session whose keys are in reach. */
export function openSigner(options: {
	readonly records: RecordStore;
	readonly clock: ServiceClock;
	readonly name: string;
	readonly store?: SessionStore;
	readonly policy?: Partial<StampPolicy> | undefined;
}): Signer {
	const shown = { snapshot: createSnapshot(), tabs: createOtherTabs(options.name) };
	const policy = { ...trusted, ...options.policy };
	return createSigner({ ...options, ...shown, scope: 'model', policy });
}

/** Has a signer hold a key, as if this page had requested it. Returns its public key. */
export function holdKey(signer: Signer, key: SigningKey): string {
	return partsOfSigner(signer).keys.hold({ pair: { key } });
}
