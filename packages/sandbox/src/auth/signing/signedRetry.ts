import { type AuthMethodType, limits } from '@countersign/contract';
import type { SignedRetryChallenge } from '@countersign/contract/service';
import type { Database, DatabaseTransaction } from '@countersign/database';
import { z } from 'zod';
import type { SandboxContext } from '../../platform/context.js';
import { signedRetries, type TiedCredential } from '../../platform/database/schema/auth.js';
import { readBody } from '../../platform/http/readRequest.js';
import type { RequestContext } from '../../platform/http/router.js';
import { type Redeemed, redeemSignedRetry } from './redeemSignedRetry.js';
import {
	canonicalJson,
	isFirstLeg,
	readSignedHeaders,
	type SignedHeaders,
	type SignedRequest,
} from './signedRequest.js';

/** A request that is performed only when it is sent again with a signature. */
export interface SignedOperation<Result> extends Omit<SignedRequest, 'body'> {
	/**
	 * First leg: checks the request and says what to sign. It only reads, outside a transaction:
	 * what it finds may have changed when the second leg comes, which checks it again.
	 */
	describe(database: Database): Promise<PendingSignature>;
	/** Performs what was signed, in the transaction that uses up the request id. */
	perform(transaction: DatabaseTransaction, signed: Redeemed): Promise<Result>;
}

/** A request that needs no signature while nobody could make one. */
export interface SometimesSignedOperation<Result>
	extends Omit<SignedOperation<Result>, 'describe' | 'perform'> {
	/** As `describe`, in the transaction that performs it when the response is `undefined`. */
	prepare(transaction: DatabaseTransaction): Promise<PendingSignature | undefined>;
	perform(transaction: DatabaseTransaction, signed?: Redeemed): Promise<Result>;
}

/** The outcome of a signed operation: a challenge (202) or its result. */
export type SignedRetryOutcome<Result> =
	| { readonly challenge: SignedRetryChallenge }
	| { readonly result: Result };

/** Runs the leg that the headers ask for (service interface, §2.1). */
async function signedRetry<Result>(
	context: SandboxContext,
	headers: SignedHeaders,
	operation: SignedOperation<Result> | SometimesSignedOperation<Result>,
	body: unknown,
): Promise<SignedRetryOutcome<Result>> {
	const { database } = context;
	const sent = { ...operation, body };
	if (isFirstLeg(headers)) {
		if ('prepare' in operation) return prepare(context, operation, sent);
		const pending = await operation.describe(database);
		return { challenge: await issueSignedRetry(database, context, sent, pending) };
	}
	return database.transaction(async (transaction) => {
		const signed = await redeemSignedRetry(transaction, context, sent, headers);
		return { result: await operation.perform(transaction, signed) };
	});
}

function prepare<Result>(
	context: SandboxContext,
	operation: SometimesSignedOperation<Result>,
	sent: SignedRequest,
): Promise<SignedRetryOutcome<Result>> {
	return context.database.transaction(async (transaction) => {
		const pending = await operation.prepare(transaction);
		if (!pending) return { result: await operation.perform(transaction) };
		return { challenge: await issueSignedRetry(transaction, context, sent, pending) };
	});
}

/** Responds to one leg of a signed operation: 202 with what to sign, or `done` with the result. */
export async function respondToLeg<Result>(
	request: RequestContext,
	context: SandboxContext,
	operation: SignedOperation<Result> | SometimesSignedOperation<Result>,
	done: 200 | 201 | 204,
): Promise<Response> {
	const headers = readSignedHeaders(request);
	const outcome = await signedRetry(context, headers, operation, await readSentBody(request));
	return respondSigned(request, outcome, done);
}

/** The JSON as it came, which both legs must have sent. That of a `DELETE` is not read. */
async function readSentBody(request: RequestContext): Promise<unknown> {
	return request.req.method === 'DELETE' ? undefined : readBody(request, z.unknown());
}

/** Renders the outcome of a signed operation: 202 with what to sign, or `done` with the result. */
export function respondSigned(
	request: RequestContext,
	outcome: SignedRetryOutcome<unknown>,
	done: 200 | 201 | 204,
): Response {
	if ('challenge' in outcome) return request.json(outcome.challenge, 202);
	return done === 204 ? request.body(null, 204) : request.json(outcome.result ?? null, done);
}

/** What the client must sign before its request is performed. */
interface PendingSignature {
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
