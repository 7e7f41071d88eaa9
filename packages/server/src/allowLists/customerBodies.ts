import type { ContactVerificationConfirmRequest } from '@countersign/contract/service';
import { z } from 'zod';
import { address, text } from './text.js';

/** Body of `PATCH /customers/{customerId}`. Other details come from the platform, not from the browser. */
export const customerUpdateBody: z.ZodType = z.strictObject({
	customerType: z.enum(['INDIVIDUAL', 'BUSINESS']),
	email: address,
});

/** Body of `POST /customers/{customerId}/verify-email/confirm` and `…/verify-phone/confirm`. */
export const contactConfirmBody: z.ZodType<ContactVerificationConfirmRequest> = z.strictObject({
	code: text(64),
});
