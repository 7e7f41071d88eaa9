import { type ExchangeRateQuery, limits } from '@countersign/contract';
import { z } from 'zod';
import type { Agrees } from '../../platform/http/agrees.js';

const list = z.object({
	sourceCurrency: z.string().exactOptional(),
	destinationCurrency: z.array(z.string()).readonly().exactOptional(),
	sendingAmount: z
		.string()
		.regex(/^\d{1,16}$/, 'must be an integer')
		.transform(Number)
		.pipe(z.int().max(limits.lockedCurrencyAmount))
		.exactOptional(),
});

/** `GET /exchange-rates` */
export const exchangeRateSchema: z.ZodType<ExchangeRateQuery> = list;

true satisfies Agrees<ExchangeRateQuery, typeof list>;
