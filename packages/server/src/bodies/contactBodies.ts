import type { ContactVerificationConfirmRequest } from '@countersign/contract';
import { z } from 'zod';
import { text } from './text.js';

/** Body of `POST /customers/{customerId}/verify-email/confirm` and `…/verify-phone/confirm`. */
export const contactConfirmBody: z.ZodType<ContactVerificationConfirmRequest> = z.strictObject({
	code: text(64),
});
