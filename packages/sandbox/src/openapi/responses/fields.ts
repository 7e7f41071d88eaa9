import type { Currency, CurrencyAmount, OpenEnum } from '@countersign/contract';
import type { ErrorBody } from '@countersign/contract/service';
import { z } from 'zod';
import { contractSchema } from '../../platform/http/agrees.js';

/** A `<type>:<uuid>`. */
export const idOf = (type: string) =>
	z.string().regex(new RegExp(`^${type}:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$`));

/** A text of any length. */
export const text = z.string();

/** A date-time in UTC. */
export const instant = z.iso.datetime();

/** A calendar date. */
export const date = z.iso.date();

/** ISO 3166-1 alpha-2. */
export const country = z.string().regex(/^[A-Z]{2}$/);

/** An integer in the smallest unit of a currency. */
export const money = z.int().min(0);

/** Values that are known today, and any later one. */
export function openEnum<const Known extends string>(known: readonly Known[]) {
	return z.union([z.enum(known), z.string()]) satisfies z.ZodType<OpenEnum<Known>>;
}

/** A list that is never paginated. */
export const listOf = <Item extends z.ZodType>(item: Item) =>
	z.object({ data: z.array(item).readonly() });

/** One page of a list. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
	listOf(item).extend({
		hasMore: z.boolean(),
		nextCursor: z.string().exactOptional(),
		totalCount: z.int().min(0).exactOptional(),
	});

const currency = z.object({
	code: z.string(),
	name: z.string(),
	symbol: z.string(),
	decimals: z.int().min(0).max(18),
});

export const currencyAmountSchema: z.ZodType<CurrencyAmount> = contractSchema(
	z.object({ amount: money, currency }),
);

export const currencySchema: z.ZodType<Currency> = contractSchema(currency);

export const errorBodySchema: z.ZodType<ErrorBody> = contractSchema(
	z.object({
		status: z.int(),
		code: z.string(),
		message: z.string(),
		reason: z.string().exactOptional(),
		details: z.record(z.string(), z.unknown()).readonly().exactOptional(),
	}),
);
