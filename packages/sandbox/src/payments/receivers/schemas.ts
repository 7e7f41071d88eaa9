import type { ReceiverLookupQuery } from '@countersign/contract';
import { z } from 'zod';
import type { Agrees } from '../../platform/http/agrees.js';

const lookup = z.object({
	senderUmaAddress: z.string().max(255).exactOptional(),
	customerId: z.string().max(255).exactOptional(),
});

/** `GET /receiver/uma/{receiverUmaAddress}` and `GET /receiver/external-account/{accountId}` */
export const receiverLookupSchema: z.ZodType<ReceiverLookupQuery> = lookup;

true satisfies Agrees<ReceiverLookupQuery, typeof lookup>;
