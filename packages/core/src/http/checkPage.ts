import type { Page } from '@countersign/contract';
import { checkShape } from './checkShape.js';

/** A page of a list. Some lists of the service are not paginated and say nothing of more. */
export function checkPage<Item>(body: unknown): Page<Item> {
	const page = checkShape<Page<Item>>(body, { data: 'array', nextCursor: 'string?' });
	return { ...page, hasMore: page.hasMore === true };
}
