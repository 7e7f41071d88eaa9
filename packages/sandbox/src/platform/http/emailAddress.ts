import { emailAddressPattern } from '@countersign/contract';
import { z } from 'zod';

/** An email address. */
export const emailAddress: z.ZodEmail = z.email({ pattern: emailAddressPattern });
