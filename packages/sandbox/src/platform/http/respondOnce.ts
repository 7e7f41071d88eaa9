import { defaultHeaderNames, type OperationName } from '@countersign/contract';
import { and, eq } from 'drizzle-orm';
import type { SandboxContext } from '../context.js';
import type { Transaction } from '../database/database.js';
import { idempotencyKeys } from '../database/schema/requests.js';
import { invalidInput } from './readRequest.js';
import type { RequestContext } from './router.js';

/** The response of a successful operation. */
export interface OperationResponse {
	readonly status: number;
	readonly body: unknown;
}

/**
 * Runs an operation in one database transaction and responds with its result. With an `Idempotency-Key`, the
 * first successful response is stored and returned again for the same key, byte for byte, whatever the
 * request says. Keys are scoped to the API credential and the operation.
 *
 * The key is claimed by an insert in the same transaction: a concurrent request with the same key waits.
 * When the first commits, it returns the stored response; when it rolls back, the second runs.
 */
export function respondOnce(
	request: RequestContext,
	{ database, clock }: SandboxContext,
	operation: OperationName,
	run: (transaction: Transaction) => Promise<OperationResponse>,
): Promise<Response> {
	const key = readKey(request);
	return database.transaction(async (transaction) => {
		if (key === undefined) return toResponse(serialise(await run(transaction)));
		const claim = { tokenId: request.get('tokenId'), operation, key };
		const claimed = await transaction
			.insert(idempotencyKeys)
			.values({ ...claim, createdAt: clock.now() })
			.onConflictDoNothing()
			.returning();
		if (claimed.length === 0) return toResponse(await storedResponse(transaction, claim));
		const answer = serialise(await run(transaction));
		await transaction.update(idempotencyKeys).set(answer).where(isClaim(claim));
		return toResponse(answer);
	});
}

type Claim = Pick<typeof idempotencyKeys.$inferSelect, 'tokenId' | 'operation' | 'key'>;

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

async function storedResponse(transaction: Transaction, claim: Claim): Promise<StoredResponse> {
	const [answer] = await transaction.select().from(idempotencyKeys).where(isClaim(claim));
	if (!answer) throw new TypeError('A claimed key has no row.');
	return answer;
}

function isClaim({ tokenId, operation, key }: Claim) {
	return and(
		eq(idempotencyKeys.tokenId, tokenId),
		eq(idempotencyKeys.operation, operation),
		eq(idempotencyKeys.key, key),
	);
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
