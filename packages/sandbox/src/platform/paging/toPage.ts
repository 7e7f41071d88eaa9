import type { Page } from '@countersign/contract';
import { type CursorList, encodeCursor, type Keyset } from './keyset.js';

/** Makes a page of the rows that a keyset query read, one more than fit on it. */
export function toPage<Row extends { readonly position: number }>(
	list: CursorList,
	{ limit }: Pick<Keyset, 'limit'>,
	rows: readonly Row[],
	totalCount: number | undefined,
): Page<Row> {
	const shown = rows.slice(0, limit);
	const last = shown.at(-1);
	const hasMore = rows.length > limit;
	return {
		data: shown,
		hasMore,
		...(hasMore && last ? { nextCursor: encodeCursor(list, last.position) } : {}),
		...(totalCount === undefined ? {} : { totalCount }),
	};
}
