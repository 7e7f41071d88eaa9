import type { DatabaseTransaction } from '@countersign/database';
import { and, eq, isNull } from 'drizzle-orm';
import type { SandboxContext } from '../../platform/context.js';
import { lockRow } from '../../platform/database/database.js';
import {
	type InternalAccountRow,
	internalAccounts,
} from '../../platform/database/schema/accounts.js';
import {
	type SessionRow,
	type SignedRetryRow,
	signedRetries,
	type TiedCredential,
} from '../../platform/database/schema/auth.js';
import { ServiceError } from '../../platform/http/serviceError.js';
import { findSigner } from './findSigner.js';
import { invalidSignature, notFound, unauthorized } from './refusals.js';
import { canonicalJson, type SignedHeaders, type SignedRequest } from './signedRequest.js';
import { requireStamp, type Stamp, verifyStamp } from './stamp.js';

/** A second leg with a valid signature. */
export interface Redeemed {
	readonly accountId: string;
	/** What was signed. */
	readonly payload: string;
	/** The key that signed, compressed hex. */
	readonly publicKey: string;
	/** The session of that key; absent when the first leg named the one key that may sign. */
	readonly session?: SessionRow;
	/** The credentials of the first leg, when it concerned several. */
	readonly tied?: readonly TiedCredential[];
}

/**
 * Checks the second leg of a signed retry and spends its request id, in this order
 * (service interface, §2.3). The id is spent by `transaction`: it stays good unless what it buys is committed.
 *
 * @throws ServiceError 401 WALLET_SIGNATURE_MISSING, REQUEST_ID_MISSING, WALLET_SIGNATURE_MALFORMED,
 * UNAUTHORIZED, WALLET_SIGNATURE_BODY_MISMATCH, WALLET_SIGNATURE_INVALID
 */
export async function redeemSignedRetry(
	transaction: DatabaseTransaction,
	context: SandboxContext,
	request: SignedRequest,
	headers: SignedHeaders,
): Promise<Redeemed> {
	const { stamp, requestId } = requireHeaders(headers, context);
	const retry = await spend(transaction, context, request, requestId);
	if (retry.body !== canonicalJson(request.body)) {
		const message = 'The body differs from the one that the payload was issued for.';
		throw new ServiceError(401, 'WALLET_SIGNATURE_BODY_MISMATCH', message);
	}
	await lockAccount(transaction, retry.accountId);
	return requireSigner(transaction, context, retry, stamp);
}

function requireHeaders({ stamp, requestId }: SignedHeaders, { settings }: SandboxContext) {
	if (stamp !== undefined && requestId === undefined) {
		const message = 'A signed request needs the Request-Id of its challenge.';
		throw new ServiceError(401, 'REQUEST_ID_MISSING', message);
	}
	return { stamp: requireStamp(stamp, settings), requestId: requestId ?? '' };
}

/**
 * Marks the first leg as used, so that parallel second legs are checked one after another. A refusal rolls
 * this back.
 */
async function spend(
	transaction: DatabaseTransaction,
	{ clock }: SandboxContext,
	{ operation, resourceId }: SignedRequest,
	requestId: string,
): Promise<SignedRetryRow> {
	const [now, isMeant] = [clock.now(), eq(signedRetries.id, requestId)];
	const [spent] = await transaction
		.update(signedRetries)
		.set({ usedAt: now })
		.where(and(isMeant, isNull(signedRetries.usedAt)))
		.returning();
	const [retry = spent] = spent
		? []
		: await transaction.select().from(signedRetries).where(isMeant);
	if (!retry) throw unauthorized('Unknown Request-Id');
	if (retry.operation !== operation || retry.resourceId !== resourceId) {
		throw unauthorized('Request-Id of another request');
	}
	if (!spent) throw unauthorized('Request-Id already used');
	if (retry.expiresAt <= now) throw unauthorized('Request-Id expired');
	return retry;
}

async function requireSigner(
	transaction: DatabaseTransaction,
	context: SandboxContext,
	{ accountId, resourceId, payloadToSign: payload, signer, tied }: SignedRetryRow,
	stamp: Stamp | 'legacy',
): Promise<Redeemed> {
	if (signer === null) {
		const accountIds = tied?.map((credential) => credential.accountId) ?? [accountId];
		const signed = { accountIds, payload, stamp, removed: resourceId };
		const session = await findSigner(transaction, context, signed);
		const { publicKey } = session;
		return { accountId, payload, publicKey, session, ...(tied ? { tied } : {}) };
	}
	const good = stamp === 'legacy' || (stamp.publicKey === signer && verifyStamp(stamp, payload));
	if (!good) throw invalidSignature();
	return { accountId, payload, publicKey: signer };
}

/**
 * Holds an account until the transaction ends, so that its signed actions happen one after another:
 * two that end each other's session must not wait for one another, and two that remove the last two
 * credentials must not both succeed.
 */
export function lockAccount(
	transaction: DatabaseTransaction,
	id: string,
): Promise<InternalAccountRow | undefined> {
	return lockRow(transaction, internalAccounts, id, 'no key update');
}

/** @throws ServiceError 404 for no account, one that is no embedded wallet, or one of a deleted customer */
export function requireOpenWallet(account: InternalAccountRow | undefined): InternalAccountRow {
	if (account?.type === 'EMBEDDED_WALLET' && account.status === 'ACTIVE') return account;
	throw notFound('internal account');
}
