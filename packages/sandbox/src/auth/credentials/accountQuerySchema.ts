import { z } from 'zod';

/** An `InternalAccount:<uuid>`. */
export const accountIdSchema: z.ZodType<string> = z
	.string()
	.regex(
		/^InternalAccount:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
		'must be InternalAccount:<uuid>',
	);

/** Query of the lists of one account. */
export const accountQuerySchema: z.ZodType<{ accountId: string }> = z.object({
	accountId: accountIdSchema,
});
