import { z } from 'zod';

/** Text of a field whose meaning only the service checks. */
export const text = (max = 255): z.ZodString => z.string().max(max);

/** An email address, normalised: trimmed, lower case. */
export const address: z.ZodType<string> = z.string().trim().max(254).toLowerCase().pipe(z.email());
