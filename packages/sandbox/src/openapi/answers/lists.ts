import { z } from 'zod';

/** A list that is never paginated. */
export const listOf = <Item extends z.ZodType>(item: Item) =>
	z.object({ data: z.array(item).readonly() });

/** One page of a list. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
	listOf(item).extend({
		hasMore: z.boolean(),
		nextCursor: z.string().exactOptional(),
		totalCount: z.int().min(0).exactOptional(),
	});
