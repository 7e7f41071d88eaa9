import { emailAddressPattern } from '@countersign/contract/service';
import { z } from 'zod';

/** An email address. */
export const emailAddress: z.ZodEmail = z.email({ pattern: emailAddressPattern });
