import { createEmailSignIns, type EmailSignIns } from '../signIn/emailSignIns.js';
import type { WalletParts } from '../wallet.js';
import { recordStoreOf } from './sessionStoreOf.js';

/** The emailed code that is on its way. */
export function emailSignInsOf({ own, clock, scope, emailCode }: WalletParts): EmailSignIns {
	return createEmailSignIns({
		records: own(recordStoreOf),
		name: nameIn(scope),
		clock,
		lifetime: emailCode.lifetime,
	});
}

/** Deletes the record of the emailed code. False when storage refused. */
export function forgetEmailSignIn({ own, scope }: WalletParts): Promise<boolean> {
	return own(recordStoreOf).change(nameIn(scope), () => ({ kind: 'delete' }));
}

function nameIn(scope: string): string {
	return `countersign:email:${scope}`;
}
