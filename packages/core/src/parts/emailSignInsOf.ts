import { createEmailSignIns, type EmailSignIns } from '../signIn/emailSignIns.js';
import type { WalletParts } from '../wallet.js';
import { recordStoreOf } from './sessionStoreOf.js';

/** The emailed code that is on its way. */
export function emailSignInsOf({ own, clock, scope, emailCode }: WalletParts): EmailSignIns {
	return createEmailSignIns({
		records: own(recordStoreOf),
		name: `countersign:email:${scope}`,
		clock,
		lifetime: emailCode.lifetime,
	});
}
