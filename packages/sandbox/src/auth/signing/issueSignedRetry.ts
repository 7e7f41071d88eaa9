import { type AuthMethodType, limits, type SignedRetryChallenge } from '@countersign/contract';
import type { Database } from '@countersign/database';
import type { SandboxContext } from '../../platform/context.js';
import { signedRetries, type TiedCredential } from '../../platform/database/schema/auth.js';
import { canonicalJson, type SignedRequest } from './signedRequest.js';

/** What the client must sign before its request is performed. */
export interface PendingSignature {
	readonly accountId: string;
	readonly payloadToSign: string;
	/** Type of the credential that the operation is about, else of the one whose session is to sign. */
	readonly type: AuthMethodType;
	/** The one key that may sign, compressed hex. Default: that of any session of the account. */
	readonly signer?: string;
	/** The credentials that a new email changes: a session of any of their wallets may sign. */
	readonly tied?: readonly TiedCredential[];
}

/** Stores a first leg and returns the body of its 202 (service interface, §2.1). */
export async function issueSignedRetry(
	database: Database,
	context: SandboxContext,
	{ operation, resourceId, body }: SignedRequest,
	{ accountId, payloadToSign, type, signer, tied }: PendingSignature,
): Promise<SignedRetryChallenge> {
	const requestId = context.newId('Request');
	const expiresAt = new Date(context.clock.now().getTime() + limits.signedRetry);
	await database.insert(signedRetries).values({
		id: requestId,
		operation,
		resourceId,
		accountId,
		body: canonicalJson(body),
		payloadToSign,
		signer,
		tied,
		expiresAt,
	});
	return { type, payloadToSign, requestId, expiresAt: expiresAt.toISOString() };
}
