import type { UmaProviderListQuery } from '@countersign/contract';
import { z } from 'zod';
import type { Agrees } from '../../platform/http/agrees.js';
import { pageQuery } from '../../platform/paging/pageQuery.js';

const list = z.object({
	...pageQuery,
	countryCode: z.string().max(2).exactOptional(),
	currencyCode: z.string().max(16).exactOptional(),
	hasBlockedProviders: z.stringbool({ truthy: ['true'], falsy: ['false'] }).exactOptional(),
	sortOrder: z.enum(['asc', 'desc']).exactOptional(),
});

/** `GET /uma-providers` */
export const umaProviderListSchema: z.ZodType<UmaProviderListQuery> = list;

true satisfies Agrees<UmaProviderListQuery, typeof list>;
