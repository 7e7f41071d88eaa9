import type {
	ExternalAccountCreateRequest,
	ExternalAccountListQuery,
	PlatformExternalAccountCreateRequest,
	PlatformExternalAccountListQuery,
} from '@countersign/contract';
import { z } from 'zod';
import type { Agrees } from '../../platform/http/agrees.js';
import { pageQuery } from '../../platform/paging/pageQuery.js';
import { accountInfoSchema } from './accountInfoSchema.js';

const platformCreate = z.object({
	currency: z.string(),
	platformAccountId: z.string().min(1).max(255).exactOptional(),
	accountInfo: accountInfoSchema,
});

const create = platformCreate.extend({
	customerId: z.string().exactOptional(),
	defaultUmaDepositAccount: z.boolean().exactOptional(),
});

const platformList = z.object({ ...pageQuery, currency: z.string().exactOptional() });
const list = platformList.extend({ customerId: z.string().exactOptional() });

/** `POST /customers/external-accounts` */
export const externalAccountCreateSchema: z.ZodType<ExternalAccountCreateRequest> = create;
/** `GET /customers/external-accounts` */
export const externalAccountListSchema: z.ZodType<ExternalAccountListQuery> = list;
/** `POST /platform/external-accounts` */
export const platformExternalAccountCreateSchema: z.ZodType<PlatformExternalAccountCreateRequest> =
	platformCreate;
/** `GET /platform/external-accounts` */
export const platformExternalAccountListSchema: z.ZodType<PlatformExternalAccountListQuery> =
	platformList;

true satisfies Agrees<PlatformExternalAccountCreateRequest, typeof platformCreate>;
true satisfies Agrees<PlatformExternalAccountListQuery, typeof platformList>;
true satisfies Agrees<ExternalAccountCreateRequest, typeof create>;
true satisfies Agrees<ExternalAccountListQuery, typeof list>;
