import type { ErrorBody } from '@countersign/contract';
import { z } from 'zod';
import type { Agrees } from '../../platform/http/agrees.js';

const body = z.object({
	status: z.int(),
	code: z.string(),
	message: z.string(),
	reason: z.string().exactOptional(),
	details: z.record(z.string(), z.unknown()).readonly().exactOptional(),
});

export const errorBodySchema: z.ZodType<ErrorBody> = body;

true satisfies Agrees<ErrorBody, typeof body>;
