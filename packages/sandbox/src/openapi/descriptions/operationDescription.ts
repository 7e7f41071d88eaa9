import type { z } from 'zod';

/**
 * What the contract's table of operations does not say of one: the schemas that its requests are held
 * against, and the schema of its last response. The compiler wants a row for every operation.
 */
export interface OperationDescription {
	readonly summary: string;
	readonly body?: z.ZodType;
	readonly query?: z.ZodType;
	/** Absent when the last response has no body. */
	readonly response?: z.ZodType;
	/** Statuses that refuse, beside those of every operation of its shape. */
	readonly refusals?: readonly number[];
}

/** A row for each operation of one of the contract's tables. */
export type Descriptions<Operations> = Readonly<Record<keyof Operations, OperationDescription>>;
