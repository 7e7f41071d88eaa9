import type { ExternalAccountCreateRequest, ExternalAccountListQuery } from '@countersign/contract';
import { z } from 'zod';
import type { Agrees } from '../http/agrees.js';
import { pageQuery } from '../paging/pageQuery.js';
import { accountInfoSchema } from './accountInfoSchema.js';

const create = z.object({
	customerId: z.string().exactOptional(),
	currency: z.string(),
	platformAccountId: z.string().min(1).max(255).exactOptional(),
	defaultUmaDepositAccount: z.boolean().exactOptional(),
	accountInfo: accountInfoSchema,
});

const list = z.object({
	...pageQuery,
	currency: z.string().exactOptional(),
	customerId: z.string().exactOptional(),
});

/** `POST /customers/external-accounts` */
export const externalAccountCreateSchema: z.ZodType<ExternalAccountCreateRequest> = create;
/** `GET /customers/external-accounts` */
export const externalAccountListSchema: z.ZodType<ExternalAccountListQuery> = list;

true satisfies Agrees<ExternalAccountCreateRequest, typeof create>;
true satisfies Agrees<ExternalAccountListQuery, typeof list>;
