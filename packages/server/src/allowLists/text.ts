import { emailAddressPattern, withAsciiDomain } from '@countersign/contract/service';
import { z } from 'zod';

/** Text of a field that only the service validates. */
export const text = (max = 255): z.ZodString => z.string().max(max);

/** An email address, normalised: trimmed, lower case, its domain in ASCII. */
export const address: z.ZodType<string> = z
	.string()
	.trim()
	.max(254)
	.toLowerCase()
	.transform(withAsciiDomain)
	.pipe(z.email({ pattern: emailAddressPattern }).max(254));
