import { limits, type Page, type PageQuery } from '@countersign/contract';
import { type CursorList, decodeCursor } from './keyset.js';
import { toPage } from './toPage.js';

/**
 * A page of a list that never changes, paged by index.
 *
 * @throws ServiceError 400 INVALID_INPUT on a cursor that this list did not give
 */
export function pageArray<Item>(
	list: CursorList,
	{ cursor, limit = limits.page.default }: PageQuery,
	items: readonly Item[],
): Page<Item> {
	const start = cursor === undefined ? 0 : decodeCursor(list, cursor);
	const rows = items.slice(start, start + limit + 1);
	const placed = rows.map((item, index) => ({ position: start + index + 1, item }));
	const page = toPage(list, { limit }, placed, items.length);
	return { ...page, data: page.data.map(({ item }) => item) };
}
