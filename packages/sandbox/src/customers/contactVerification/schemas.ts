import type { ContactVerificationConfirmRequest } from '@countersign/contract';
import { z } from 'zod';
import type { Agrees } from '../../platform/http/agrees.js';

const confirm = z.object({ code: z.string().min(1).max(64) });

/** `POST /customers/{customerId}/verify-email/confirm`, `…/verify-phone/confirm` */
export const contactConfirmSchema: z.ZodType<ContactVerificationConfirmRequest> = confirm;

true satisfies Agrees<ContactVerificationConfirmRequest, typeof confirm>;
