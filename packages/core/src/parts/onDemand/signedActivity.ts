import type { ActivityIntent } from '../../signer/checkPayload.js';
import { sign } from '../../signer/sign.js';
import { type SignedOperation, signedRetry } from '../../signing/signedRetry.js';
import { withSuccessor } from '../../signing/withSuccessor.js';
import type { WalletParts } from '../../wallet.js';
import { httpOf } from '../httpOf.js';
import { sessionStoreOf, signerOf } from '../sessionStoreOf.js';

/** An operation whose payload to sign is an activity of the signed-in account. */
export interface SignedActivity<Result>
	extends Omit<SignedOperation<Result>, 'http' | 'sign'>,
		ActivityIntent {
	/** `InternalAccount:<uuid>`. */
	readonly accountId: string;
	/** Called with the payload that was stamped, before the stamp is sent. */
	readonly onStamped?: (payload: string) => Promise<void>;
	/** Its body is accepted only once, so it cannot be started again. */
	readonly isOnce?: boolean;
}

/** Signs an activity with the session of its account, or with the one that a refresh has replaced it with. */
export async function signedActivity<Result>(
	{ own }: WalletParts,
	options: SignedActivity<Result>,
): Promise<Result> {
	const http = own(httpOf);
	const { accountId, activity, parameters, removes, onStamped, isOnce, ...operation } = options;
	const session = own(sessionStoreOf);
	const request = { by: { accountId }, intent: { activity, parameters, removes } };
	const stampOf = async (payload: string) => {
		const stamped = await sign(own(signerOf), request, payload);
		await onStamped?.(payload);
		return stamped;
	};
	const run = (take: (stamped: ReturnType<typeof stampOf>) => Promise<string>) =>
		signedRetry({ ...operation, http, sign: (payload) => take(stampOf(payload)) });
	if (!isOnce) return withSuccessor(session, run);
	return run(async (stamped) => (await stamped).walletSignature);
}
