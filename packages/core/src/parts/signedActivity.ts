import type { PayloadIntent } from '../signer/checkPayload.js';
import { type SignedOperation, signedRetry } from '../signing/signedRetry.js';
import { withSuccessor } from '../signing/withSuccessor.js';
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
	/** Its body is accepted only once, so it cannot be started again. */
	readonly isOnce?: boolean;
}

/**
 * Signs an activity with the session of its account, or with the one that a refresh has replaced it with. If an
 * enclave has signed an organisation for this account, the payload must name that one.
 */
export async function signedActivity<Result>(
	{ http, own }: WalletParts,
	{ accountId, activity, parameters, removes, isOnce, ...operation }: SignedActivity<Result>,
): Promise<Result> {
	const session = own(sessionStoreOf);
	const organizationId = await own(organizationsOf).of(accountId);
	const intent: ActivityIntent = {
		kind: 'activity',
		activity,
		parameters,
		organizationId,
		...(removes && { removes }),
	};
	const run = (signer: SignedOperation<Result>['signer']) =>
		signedRetry({ ...operation, http, intent, signer });
	return isOnce ? run(() => session.signer(accountId)) : withSuccessor(session, accountId, run);
}
