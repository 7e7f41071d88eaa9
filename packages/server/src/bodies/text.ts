import { z } from 'zod';

/** Text of a field whose meaning only the service checks. */
export const text = (max = 255): z.ZodString => z.string().max(max);
