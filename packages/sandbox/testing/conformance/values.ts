import { z } from 'zod';

/** Formats that the tables of the specification name. */
export const text = z.string().min(1);
export const flag = z.boolean();
export const object = z.record(z.string(), z.unknown());
export const list = z.array(z.unknown());
/** A non-negative int64 in the smallest unit of a currency. */
export const amount = z.int().min(0);
export const positive = z.number().gt(0);
export const notNegative = z.number().min(0);
/** UTC, as all instants of the service are written. */
export const dateTime = z.iso.datetime({ precision: 3 });
export const email = z.email();
export const base64url = z.string().regex(/^[A-Za-z0-9_-]+$/);
/** `<type>:<uuid>`. */
export const idOf = (type: string): z.ZodType =>
	z.string().regex(new RegExp(`^${type}:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$`));
/** A currency with all that the specification says of one. */
export const currency = z.strictObject({
	code: text,
	name: text,
	symbol: text,
	decimals: z.int().min(0),
});
export const currencyAmount = z.strictObject({ amount, currency });
