import type { DiscoveryQuery } from '@countersign/contract';
import { z } from 'zod';
import type { Agrees } from '../../platform/http/agrees.js';

const list = z.object({
	country: z.string().max(2).exactOptional(),
	currency: z.string().max(16).exactOptional(),
});

/** `GET /discoveries` */
export const discoveryListSchema: z.ZodType<DiscoveryQuery> = list;

true satisfies Agrees<DiscoveryQuery, typeof list>;
