import type { z } from 'zod';

/**
 * Whether a schema takes everything that a type of the contract allows. An annotation
 * `z.ZodType<Request>` holds the other way: what the schema takes, the contract allows.
 */
export type Covers<Request, Schema extends z.ZodType> = [Request] extends [z.output<Schema>]
	? true
	: false;
