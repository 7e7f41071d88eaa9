import type { OpenEnum } from '@countersign/contract';
import { z } from 'zod';

/** A `<type>:<uuid>`. */
export const idOf = (type: string) =>
	z.string().regex(new RegExp(`^${type}:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$`));

/** A date-time in UTC. */
export const instant = z.iso.datetime();
/** A calendar date. */
export const date = z.iso.date();
/** ISO 3166-1 alpha-2. */
export const country = z.string().regex(/^[A-Z]{2}$/);
/** An integer in the smallest unit of a currency. */
export const money = z.int().min(0);

/** Values that are known today, each one named once, and any later one. */
export function openEnum<Known extends string>(known: Readonly<Record<Known, true>>) {
	return z.union([z.enum(Object.keys(known)), z.string()]) satisfies z.ZodType<OpenEnum<Known>>;
}
