import type {
	InternalAccountExportRequest,
	InternalAccountListQuery,
	InternalAccountUpdateRequest,
	PlatformInternalAccountListQuery,
} from '@countersign/contract';
import { z } from 'zod';
import { parsePublicKey } from '../../platform/enclave/parsePublicKey.js';
import type { Agrees } from '../../platform/http/agrees.js';
import { pageQuery } from '../../platform/paging/pageQuery.js';

const platformList = z.object({
	currency: z.string().exactOptional(),
	type: z.enum(['INTERNAL_FIAT', 'INTERNAL_CRYPTO', 'EMBEDDED_WALLET']).exactOptional(),
});

const list = platformList.extend({ ...pageQuery, customerId: z.string().exactOptional() });

const update = z
	.object({ privateEnabled: z.boolean().exactOptional() })
	.refine((change) => Object.keys(change).length > 0, 'must change something');

// No client holds a wallet's own key as its session key, so the compressed form means nothing here.
const wanted = z.object({
	clientPublicKey: z
		.string()
		.refine(
			(hex) => hex.startsWith('04') && parsePublicKey(hex),
			'must be an uncompressed point on P-256, in hex',
		),
});

/** `GET /customers/internal-accounts` */
export const internalAccountListSchema: z.ZodType<InternalAccountListQuery> = list;
/** `GET /platform/internal-accounts` */
export const platformInternalAccountListSchema: z.ZodType<PlatformInternalAccountListQuery> =
	platformList;
/** `PATCH /internal-accounts/{id}` */
export const internalAccountUpdateSchema: z.ZodType<InternalAccountUpdateRequest> = update;
/** `POST /internal-accounts/{id}/export` */
export const internalAccountExportSchema: z.ZodType<InternalAccountExportRequest> = wanted;

true satisfies Agrees<PlatformInternalAccountListQuery, typeof platformList>;
true satisfies Agrees<InternalAccountListQuery, typeof list>;
true satisfies Agrees<InternalAccountUpdateRequest, typeof update>;
true satisfies Agrees<InternalAccountExportRequest, typeof wanted>;
