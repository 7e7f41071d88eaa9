import type { VerificationListQuery, VerificationRequest } from '@countersign/contract';
import { z } from 'zod';
import type { Agrees } from '../../platform/http/agrees.js';
import { pageQuery } from '../../platform/paging/pageQuery.js';

const create = z.object({ customerId: z.string().max(255) });

const list = z.object({
	...pageQuery,
	customerId: z.string().max(255).exactOptional(),
	verificationStatus: z
		.enum([
			'RESOLVE_ERRORS',
			'PENDING_MANUAL_REVIEW',
			'IN_PROGRESS',
			'APPROVED',
			'REJECTED',
			'READY_FOR_VERIFICATION',
		])
		.exactOptional(),
});

/** `POST /verifications` */
export const verificationCreateSchema: z.ZodType<VerificationRequest> = create;
/** `GET /verifications` */
export const verificationListSchema: z.ZodType<VerificationListQuery> = list;

true satisfies Agrees<VerificationRequest, typeof create>;
true satisfies Agrees<VerificationListQuery, typeof list>;
