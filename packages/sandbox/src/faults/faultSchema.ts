import { errorCodes } from '@countersign/contract';
import { z } from 'zod';
import { isOperationName } from '../platform/http/operations.js';
import type { Fault } from './fault.js';

const count = z.int().max(1_000_000);

const target = {
	operation: z.union([
		z.literal('deliverWebhook'),
		z.string().refine(isOperationName, 'must name an operation of the interface'),
	]),
	leg: z.enum(['unsigned', 'signed']).exactOptional(),
	skip: count.min(0).exactOptional(),
	times: count.min(1).exactOptional(),
};

const kind = <Kind extends string>(name: Kind) => ({ ...target, kind: z.literal(name) });

/** Longer than any client waits. */
const longestDelay = 10 * 60_000;

const fault = z.discriminatedUnion('kind', [
	z.strictObject({
		...kind('delay'),
		delayMs: z.int().min(0).max(longestDelay),
		of: z.enum(['request', 'answer']).exactOptional(),
	}),
	z.strictObject(kind('dropBeforeCommit')),
	z.strictObject(kind('dropAfterCommit')),
	z.strictObject({
		...kind('rateLimit'),
		retryAfterSeconds: z.int().min(0).max(86_400).exactOptional(),
	}),
	z.strictObject({
		...kind('serverError'),
		status: z.union([z.literal(424), z.int().min(500).max(599)]).exactOptional(),
		code: z
			.string()
			.regex(/^[A-Z][A-Z_]{0,63}$/)
			.exactOptional(),
	}),
	z.strictObject({ ...kind('refusal'), code: z.enum(Object.values(errorCodes).flat()) }),
	z.strictObject({ ...kind('replacedMembers'), members: z.record(z.string(), z.unknown()) }),
	z.strictObject(kind('duplicate')),
	z.strictObject({
		...kind('wrongEnclaveKey'),
		claims: z.enum(['itself', 'enclave']).exactOptional(),
	}),
	z.strictObject(kind('swappedPayload')),
]);

/** The schema of a fault. Unknown members are refused, because a mistyped fault would never apply. */
export const faultSchema: z.ZodType<Fault> = fault;
