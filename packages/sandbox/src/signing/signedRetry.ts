import type { SignedRetryChallenge } from '@countersign/contract';
import type { SandboxContext } from '../context.js';
import type { Transaction } from '../database/database.js';
import { issueSignedRetry, type PendingSignature } from './issueSignedRetry.js';
import { isFirstLeg, type SignedHeaders } from './readSignedHeaders.js';
import { type Redeemed, redeemSignedRetry } from './redeemSignedRetry.js';
import type { SignedRequest } from './signedRequest.js';

/** A request that is done only when it comes back signed. */
export interface SignedOperation<Result> extends SignedRequest {
	/** First leg: checks the request and says what to sign; `undefined` when there is nobody to sign yet. */
	prepare(transaction: Transaction): Promise<PendingSignature | undefined>;
	/** Does what was signed, in the transaction that spends the request id. */
	perform(transaction: Transaction, signed?: Redeemed): Promise<Result>;
}

/** What a signed operation answers: 202 with a challenge, or its result. */
export type SignedRetryOutcome<Result> =
	| { readonly challenge: SignedRetryChallenge }
	| { readonly result: Result };

/** Runs the leg that the headers ask for (specification, "Signed-retry pattern"). */
export function signedRetry<Result>(
	context: SandboxContext,
	headers: SignedHeaders,
	operation: SignedOperation<Result>,
): Promise<SignedRetryOutcome<Result>> {
	return context.database.transaction(async (transaction) => {
		if (!isFirstLeg(headers)) {
			const signed = await redeemSignedRetry(transaction, context, operation, headers);
			return { result: await operation.perform(transaction, signed) };
		}
		const pending = await operation.prepare(transaction);
		if (!pending) return { result: await operation.perform(transaction) };
		return { challenge: await issueSignedRetry(transaction, context, operation, pending) };
	});
}
