import { limits as interfaceLimits } from '@countersign/contract';
import type { AmountLimits } from '@countersign/contract/service';
import { z } from 'zod';
import { text } from './text.js';

const amounts = z
	.record(
		z.string().regex(/^[A-Z0-9]{2,16}$/),
		z.int().min(0).max(interfaceLimits.lockedCurrencyAmount),
	)
	.refine((given) => Object.keys(given).length <= 50);

/** Body of `POST /spending-limits`. */
export const limitsBody: z.ZodType<AmountLimits> = z.strictObject({
	perPayment: amounts.exactOptional(),
	perDay: amounts.exactOptional(),
	stepUpAbove: amounts.exactOptional(),
});

/** What to stop. */
export type StopBody =
	| { readonly kind: 'newPayee'; readonly payee: string }
	| { readonly kind: 'looserLimits' };

/** Body of `POST /spending-limits/stop`. */
export const stopBody: z.ZodType<StopBody> = z.discriminatedUnion('kind', [
	z.strictObject({ kind: z.literal('newPayee'), payee: text() }),
	z.strictObject({ kind: z.literal('looserLimits') }),
]);
