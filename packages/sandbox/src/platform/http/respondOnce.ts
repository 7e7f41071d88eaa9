import { defaultHeaderNames, type OperationName } from '@countersign/contract/service';
import type { DatabaseTransaction } from '@countersign/database';
import { z } from 'zod';
import type { SandboxContext } from '../context.js';
import { idempotencyKeys } from '../database/schema/requests.js';
import { type Claim, customerOf, isClaim } from './keyScope.js';
import { invalidInput, parse, readBody } from './readRequest.js';
import type { RequestContext } from './router.js';
import { ServiceError } from './serviceError.js';

/** The response of an operation. */
export interface OperationResponse {
	readonly status: number;
	readonly body: unknown;
}

/** An operation that is performed once for its key. */
export interface KeyedOperation<Schema extends z.ZodType> {
	readonly name: OperationName;
	/** What the path names, if anything. */
	readonly resourceId?: string;
	/** Schema of the body; `undefined` reads none. */
	readonly schema: Schema | undefined;
	run(transaction: DatabaseTransaction, body: z.output<Schema>): Promise<OperationResponse>;
}

/**
 * Runs an operation in one database transaction and responds with its result. With an `Idempotency-Key`, the
 * first response is stored and returned again for the same key, byte for byte, whatever else the request says
 * (service interface, §1.4). Keys are scoped to the API credential, the operation, what its path names, and the
 * customer whose money the body moves, so that no key returns the response about another resource or customer.
 *
 * A refusal is a first response too, but for two kinds: what clients are to send again, and refused
 * executions, whose quote is still open for the key that names it.
 *
 * The key is claimed by an insert in the same transaction: a concurrent request with the same key waits.
 * When the first commits, it returns the stored response; when it rolls back, the second runs.
 */
export async function respondOnce<Schema extends z.ZodType>(
	request: RequestContext,
	{ database, clock }: SandboxContext,
	operation: KeyedOperation<Schema>,
): Promise<Response> {
	const key = readKey(request);
	const sent = operation.schema && (await readSent(request));
	return database.transaction(async (transaction) => {
		if (key === undefined)
			return toResponse(serialise(await perform(transaction, operation, sent)));
		const claim: Claim = {
			tokenId: request.get('tokenId'),
			operation: operation.name,
			resourceId: operation.resourceId ?? '',
			customerId: await customerOf(transaction, sent),
			key,
		};
		const claimed = await transaction
			.insert(idempotencyKeys)
			.values({ ...claim, createdAt: clock.now() })
			.onConflictDoNothing()
			.returning();
		if (claimed.length === 0) return toResponse(await storedResponse(transaction, claim));
		const response = serialise(await performOrRefuse(transaction, operation, sent));
		await transaction.update(idempotencyKeys).set(response).where(isClaim(claim));
		return toResponse(response);
	});
}

/** A body as it came, or why it cannot be read: that is a response of the key, too. */
async function readSent(request: RequestContext): Promise<unknown> {
	try {
		return await readBody(request, z.unknown());
	} catch (error) {
		if (error instanceof ServiceError && error.code === 'INVALID_INPUT') return error;
		throw error;
	}
}

function perform<Schema extends z.ZodType>(
	transaction: DatabaseTransaction,
	{ schema, run }: KeyedOperation<Schema>,
	sent: unknown,
): Promise<OperationResponse> {
	if (sent instanceof ServiceError) throw sent;
	// An operation without a schema reads no body.
	return run(transaction, (schema && parse(schema, sent)) as z.output<Schema>);
}

/** The response of an operation, or its final refusal. The savepoint undoes what was done before a refusal. */
async function performOrRefuse<Schema extends z.ZodType>(
	transaction: DatabaseTransaction,
	operation: KeyedOperation<Schema>,
	sent: unknown,
): Promise<OperationResponse> {
	try {
		return await transaction.transaction(async (inner) => perform(inner, operation, sent));
	} catch (error) {
		if (!(error instanceof ServiceError) || !isFinal(operation.name, error)) throw error;
		return { status: error.status, body: error.toBody() };
	}
}

function isFinal(operation: OperationName, { status, code }: ServiceError): boolean {
	const isRetryable = status === 424 || status === 429 || code === 'QUOTE_REQUEST_FAILED';
	return operation !== 'executeQuote' && status < 500 && !isRetryable;
}

interface StoredResponse {
	readonly status: number | null;
	readonly body: string | null;
}

function readKey(request: RequestContext): string | undefined {
	const key = request.req.header(defaultHeaderNames.idempotencyKey);
	if (key === undefined || /^[\x21-\x7e]{1,255}$/.test(key)) return key;
	throw invalidInput([
		{ field: 'Idempotency-Key', message: 'must be 1 to 255 visible characters' },
	]);
}

async function storedResponse(
	transaction: DatabaseTransaction,
	claim: Claim,
): Promise<StoredResponse> {
	const [response] = await transaction.select().from(idempotencyKeys).where(isClaim(claim));
	if (!response) throw new TypeError('A claimed key has no row.');
	return response;
}

function serialise({ status, body }: OperationResponse): StoredResponse {
	return { status, body: JSON.stringify(body) };
}

function toResponse({ status, body }: StoredResponse): Response {
	return new Response(body, {
		status: status ?? 200,
		headers: { 'content-type': 'application/json' },
	});
}
