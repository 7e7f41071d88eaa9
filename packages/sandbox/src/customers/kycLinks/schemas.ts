import type { KycLinkCreateRequest } from '@countersign/contract';
import { z } from 'zod';
import type { Agrees } from '../../platform/http/agrees.js';

const create = z.object({
	redirectUri: z
		.url({ protocol: /^https?$/ })
		.max(2048)
		.exactOptional(),
});

/** `POST /customers/{customerId}/kyc-link` */
export const kycLinkCreateSchema: z.ZodType<KycLinkCreateRequest> = create;
/** What the form of the page sends. */
export const kycDecisionSchema = z.object({
	decision: z.enum(['APPROVED', 'REJECTED', 'PENDING']),
});

true satisfies Agrees<KycLinkCreateRequest, typeof create>;
