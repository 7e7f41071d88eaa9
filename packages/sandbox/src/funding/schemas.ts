import { limits, type SandboxFundRequest, type SandboxSendRequest } from '@countersign/contract';
import { z } from 'zod';
import type { Agrees } from '../http/agrees.js';

const fund = z.object({ amount: z.int().min(1).max(limits.sandboxFundAmount) });

const send = z.object({
	quoteId: z.string().max(255),
	currencyCode: z.string(),
	currencyAmount: z.int().min(1).max(limits.lockedCurrencyAmount).exactOptional(),
});

/** `POST /sandbox/internal-accounts/{accountId}/fund` */
export const sandboxFundSchema: z.ZodType<SandboxFundRequest> = fund;
/** `POST /sandbox/send` */
export const sandboxSendSchema: z.ZodType<SandboxSendRequest> = send;

true satisfies Agrees<SandboxFundRequest, typeof fund>;
true satisfies Agrees<SandboxSendRequest, typeof send>;
