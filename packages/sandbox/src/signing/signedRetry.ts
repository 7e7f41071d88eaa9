import type { SignedRetryChallenge } from '@countersign/contract';
import type { SandboxContext } from '../context.js';
import type { Transaction } from '../database/database.js';
import { issueSignedRetry, type PendingSignature } from './issueSignedRetry.js';
import type { SignedHeaders } from './readSignedHeaders.js';
import { type Redeemed, redeemSignedRetry } from './redeemSignedRetry.js';
import type { SignedRequest } from './signedRequest.js';

/** A request that is done only when it comes back signed. */
export interface SignedOperation<Result> extends SignedRequest {
	/** First leg: checks the request and says what to sign. */
	prepare(transaction: Transaction): Promise<PendingSignature>;
	/** Second leg: does what was signed, in the transaction that spends the request id. */
	perform(transaction: Transaction, signed: Redeemed): Promise<Result>;
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
	const first = headers.stamp === undefined && headers.requestId === undefined;
	return context.database.transaction(async (transaction) => {
		if (first) {
			const pending = await operation.prepare(transaction);
			return { challenge: await issueSignedRetry(transaction, context, operation, pending) };
		}
		const signed = await redeemSignedRetry(transaction, context, operation, headers);
		return { result: await operation.perform(transaction, signed) };
	});
}
