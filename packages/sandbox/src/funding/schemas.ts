import { limits, type SandboxFundRequest } from '@countersign/contract';
import { z } from 'zod';
import type { Agrees } from '../http/agrees.js';

const fund = z.object({ amount: z.int().min(1).max(limits.sandboxFundAmount) });

/** `POST /sandbox/internal-accounts/{accountId}/fund` */
export const sandboxFundSchema: z.ZodType<SandboxFundRequest> = fund;

true satisfies Agrees<SandboxFundRequest, typeof fund>;
