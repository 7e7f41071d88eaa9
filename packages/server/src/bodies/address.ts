import { z } from 'zod';

/** An email address, normalised: trimmed, lower case. */
export const address: z.ZodType<string> = z.string().trim().max(254).toLowerCase().pipe(z.email());
