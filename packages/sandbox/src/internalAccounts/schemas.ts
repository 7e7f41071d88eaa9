import type { InternalAccountListQuery } from '@countersign/contract';
import { z } from 'zod';
import type { Agrees } from '../http/agrees.js';
import { pageQuery } from '../paging/pageQuery.js';

const list = z.object({
	...pageQuery,
	currency: z.string().exactOptional(),
	customerId: z.string().exactOptional(),
	type: z.enum(['INTERNAL_FIAT', 'INTERNAL_CRYPTO', 'EMBEDDED_WALLET']).exactOptional(),
});

/** `GET /customers/internal-accounts` */
export const internalAccountListSchema: z.ZodType<InternalAccountListQuery> = list;

true satisfies Agrees<InternalAccountListQuery, typeof list>;
