import type { Currency, CurrencyAmount } from '@countersign/contract';
import { z } from 'zod';
import type { Agrees } from '../../platform/http/agrees.js';
import { money } from './fields.js';

const currency = z.object({
	code: z.string(),
	name: z.string(),
	symbol: z.string(),
	decimals: z.int().min(0).max(18),
});

const currencyAmount = z.object({ amount: money, currency });

export const currencySchema: z.ZodType<Currency> = currency;
export const currencyAmountSchema: z.ZodType<CurrencyAmount> = currencyAmount;

true satisfies Agrees<Currency, typeof currency>;
true satisfies Agrees<CurrencyAmount, typeof currencyAmount>;
