import { deepEqual, equal, match } from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { ErrorBody } from '@countersign/contract/service';
import type { z } from 'zod';
import { errorBodySchema } from '../openapi/responses/fields.js';

/**
 * What a case needs of a deployment beyond reading: to create customers, accounts and quotes, or the rules
 * that only a sandbox has (test money, outcomes by suffix).
 */
export type Need = 'writing' | 'sandbox';

/** Sends requests to a deployment. `path` is relative to the base address. A body is sent as JSON, except a form. */
export interface Deployment {
	request(
		method: string,
		path: string,
		options?: { readonly body?: unknown; readonly headers?: Readonly<Record<string, string>> },
	): Promise<Response>;
}

/** One thing that every deployment of the service must do. */
export interface LiveCase {
	readonly name: string;
	readonly needs?: Need;
	/** @throws AssertionError that says what differs */
	run(deployment: Deployment): Promise<void>;
}

/** The body of a response with this status, as the interface describes it. */
export async function expectBody<Body>(
	status: number,
	schema: z.ZodType,
	waiting: Promise<Response>,
): Promise<Body> {
	const response = await waiting;
	equal(response.status, status, `The status is ${response.status} instead of ${status}.`);
	match(response.headers.get('content-type') ?? '', /^application\/json\b/);
	const body: Body = JSON.parse(await response.text());
	const { error } = schema.safeParse(body);
	const wrong = error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
	deepEqual(wrong, []);
	return body;
}

/** An error whose body has the shape of the interface and repeats the status. */
export async function refusal(status: number, waiting: Promise<Response>): Promise<ErrorBody> {
	const body = await expectBody<ErrorBody>(status, errorBodySchema, waiting);
	equal(body.status, status);
	return body;
}

/** The body of a quote from an account of the service to an external one. */
export function quoteBody(
	accountId: string,
	amount: number,
	to = `ExternalAccount:${randomUUID()}`,
) {
	return {
		source: { sourceType: 'ACCOUNT', accountId },
		destination: { destinationType: 'ACCOUNT', accountId: to },
		lockedCurrencySide: 'SENDING',
		lockedCurrencyAmount: amount,
	};
}
