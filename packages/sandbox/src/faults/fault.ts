import { type ErrorCode, errorCodes, type OperationName } from '@countersign/contract/service';
import { z } from 'zod';
import { isOperationName } from '../platform/http/operations.js';

/** Which requests a fault applies to. */
export interface FaultTarget {
	/**
	 * Name of the operation in the contract's table, for example `executeQuote`; `deliverWebhook` is the
	 * delivery of a webhook to the platform.
	 */
	readonly operation: OperationName | 'deliverWebhook';
	/** Those with a wallet signature, or those without. Both when absent. */
	readonly leg?: 'unsigned' | 'signed';
	/** How many requests pass first. Default: 0. */
	readonly skip?: number;
	/** How many requests it affects then. Default: 1. */
	readonly times?: number;
}

/** The effect of a fault on a request. */
export type FaultEffect =
	/** The request, or its response with `of: 'response'`, is delayed by so many milliseconds. */
	| { readonly kind: 'delay'; readonly delayMs: number; readonly of?: 'request' | 'response' }
	/** The connection drops before the request. Nothing has happened. */
	| { readonly kind: 'dropBeforeCommit' }
	/** The connection drops before the response. Everything has happened. */
	| { readonly kind: 'dropAfterCommit' }
	/** 429 with `Retry-After`, default 1 second. Nothing has happened. */
	| { readonly kind: 'rateLimit'; readonly retryAfterSeconds?: number }
	/**
	 * A status from 500 to 599, default 500, with this code, default `INTERNAL_ERROR`; or 424, for another
	 * server that failed. Nothing has happened.
	 */
	| { readonly kind: 'serverError'; readonly status?: number; readonly code?: string }
	/** Any code of the interface, with its status. Nothing has happened. */
	| { readonly kind: 'refusal'; readonly code: ErrorCode }
	/** A success has these members in place of its own, at the top of its body. Everything has happened. */
	| { readonly kind: 'replacedMembers'; readonly members: Readonly<Record<string, unknown>> }
	/** The request is delivered twice, one after the other; the caller gets the second response. */
	| { readonly kind: 'duplicate' }
	/**
	 * The signed bundles of the response are signed by a key that nobody pinned. They name that key as
	 * their signer; with `claims: 'enclave'` they name the enclave's all the same.
	 */
	| { readonly kind: 'wrongEnclaveKey'; readonly claims?: 'itself' | 'enclave' }
	/** The response's `payloadToSign` is another activity: one that exports the wallet to a stranger. */
	| { readonly kind: 'swappedPayload' };

/** An injected fault. */
export type Fault = FaultTarget & FaultEffect;

/** A fault and its counters. */
export interface InjectedFault {
	readonly fault: Fault;
	/** Number of matching requests since it was injected. */
	readonly matched: number;
	/** Number of requests that it has affected. */
	readonly affected: number;
}

/**
 * Faults to inject. At most one fault affects a request: the first that is due, in the order in which they
 * were injected.
 */
export interface Faults {
	/** @throws ServiceError 400 INVALID_INPUT on an invalid description */
	inject(fault: Fault): InjectedFault;
	/** In the order in which they were injected, spent ones too. */
	list(): readonly InjectedFault[];
	/** Removes all faults and releases delayed requests. */
	clear(): void;
}

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

/** In milliseconds: longer than any client waits. */
const maxDelay = 10 * 60_000;

const fault = z.discriminatedUnion('kind', [
	z.strictObject({
		...kind('delay'),
		delayMs: z.int().min(0).max(maxDelay),
		of: z.enum(['request', 'response']).exactOptional(),
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
