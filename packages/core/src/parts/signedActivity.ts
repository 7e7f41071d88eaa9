import type { PayloadIntent } from '../signing/checkPayload.js';
import { type SignedOperation, signedRetry } from '../signing/signedRetry.js';
import type { WalletParts } from '../wallet.js';
import { organizationsOf } from './organizationsOf.js';
import { sessionStoreOf } from './sessionStoreOf.js';

type ActivityIntent = Extract<PayloadIntent, { kind: 'activity' }>;

/** An operation whose payload to sign is an activity of the signed-in account. */
export interface SignedActivity<Result>
	extends Omit<SignedOperation<Result>, 'http' | 'intent' | 'signer'>,
		Pick<ActivityIntent, 'activity' | 'parameters' | 'removes'> {
	/** `InternalAccount:<uuid>`. */
	readonly accountId: string;
}

/**
 * Signs an activity with the session of its account. If an enclave has signed an organisation for this account, the
 * payload must name that one.
 */
export async function signedActivity<Result>(
	{ http, own }: WalletParts,
	{ accountId, activity, parameters, removes, ...operation }: SignedActivity<Result>,
): Promise<Result> {
	const session = own(sessionStoreOf);
	const organizationId = await own(organizationsOf).of(accountId);
	return signedRetry({
		...operation,
		http,
		intent: {
			kind: 'activity',
			activity,
			parameters,
			organizationId,
			...(removes && { removes }),
		},
		signer: () => session.signer(accountId),
	});
}
