import { limits } from '@countersign/contract';
import { z } from 'zod';

const { min, max, default: usual } = limits.page;

/** The query parameters of every paginated list. */
export const pageQuery = {
	limit: z
		.string()
		.regex(/^\d{1,3}$/, `must be an integer from ${min} to ${max}`)
		.transform(Number)
		.pipe(z.int().min(min).max(max).meta({ default: usual }))
		.exactOptional(),
	cursor: z.string().max(200).exactOptional(),
};
