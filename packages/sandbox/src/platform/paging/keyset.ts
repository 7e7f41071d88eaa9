import { limits, type Page } from '@countersign/contract';
import type { PageQuery } from '@countersign/contract/service';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { base64urlnopad } from '@scure/base';
import { asc, desc, gt, lt, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { decodeBase64 } from '../decodeBase64.js';
import { invalidInput } from '../http/readRequest.js';

/** Identifies a list in its cursors. Another list refuses them. */
export interface CursorList {
	readonly name: string;
	readonly order: 'asc' | 'desc';
}

/** The list that a page belongs to. */
export interface KeysetList extends CursorList {
	/** The column with the insertion order: unique and never changed. */
	readonly position: PgColumn;
}

/** The parts of a query that read one page. */
export interface Keyset {
	/** Restricts to what comes after the cursor. */
	readonly after: SQL | undefined;
	readonly orderBy: SQL;
	/** Rows on a page. Read one more to see whether another page follows. */
	readonly limit: number;
}

/**
 * Pages by the last row seen instead of by a count of rows, so that what is inserted meanwhile
 * neither repeats nor hides a row. Positions are in the order of the commits (the trigger
 * `take_position_at_commit`), so that none appears below a row that was read already.
 *
 * @throws ServiceError 400 INVALID_INPUT on a cursor of another list
 */
export function keyset(
	list: KeysetList,
	{ cursor, limit = limits.page.default }: PageQuery,
): Keyset {
	const { position, order } = list;
	const last = cursor === undefined ? undefined : decodeCursor(list, cursor);
	const beyond = order === 'asc' ? gt : lt;
	return {
		after: last === undefined ? undefined : beyond(position, last),
		orderBy: order === 'asc' ? asc(position) : desc(position),
		limit,
	};
}

/** The cursor that continues after a row. */
function encodeCursor({ name, order }: CursorList, position: number): string {
	return base64urlnopad.encode(utf8ToBytes(`${name}.${order}.${position}`));
}

/** The position after which a cursor continues. @throws ServiceError 400 INVALID_INPUT */
function decodeCursor(list: CursorList, cursor: string): number {
	const position = Number(new TextDecoder().decode(decodeBase64(cursor)).split('.')[2]);
	// Only the canonical encoding of a position is accepted.
	if (Number.isSafeInteger(position) && encodeCursor(list, position) === cursor) return position;
	throw invalidInput([{ field: 'cursor', message: 'Invalid cursor.' }]);
}

/** Builds a page from the rows of a keyset query, which reads one more than fits. */
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

/**
 * A page of a list that never changes, paged by index.
 *
 * @throws ServiceError 400 INVALID_INPUT on a cursor of another list
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

const { min, max, default: defaultLimit } = limits.page;

/** The query parameters of every paginated list. */
export const pageQuery = {
	limit: z
		.string()
		.regex(/^\d{1,3}$/, `must be an integer from ${min} to ${max}`)
		.transform(Number)
		.pipe(z.int().min(min).max(max).meta({ default: defaultLimit }))
		.exactOptional(),
	cursor: z.string().max(200).exactOptional(),
};
