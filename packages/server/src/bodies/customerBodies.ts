import { z } from 'zod';
import { address } from './address.js';

/** Body of `PATCH /customers/{customerId}`: who a customer is, the platform has found out by other means. */
export const customerUpdateBody: z.ZodType = z.strictObject({
	customerType: z.enum(['INDIVIDUAL', 'BUSINESS']),
	email: address,
});
