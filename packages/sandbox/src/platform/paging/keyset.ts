import { limits, type PageQuery } from '@countersign/contract';
import { asc, desc, gt, lt, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { invalidInput } from '../http/parse.js';

/** What a cursor tells a list by. A cursor of one list is refused by another. */
export interface CursorList {
	readonly name: string;
	readonly order: 'asc' | 'desc';
}

/** Which list a page belongs to. */
export interface List extends CursorList {
	/** The column of insertion order: unique, and never changed. */
	readonly position: PgColumn;
}

/** The parts of a query that read one page. */
export interface Keyset {
	/** Restricts to what comes after the cursor. */
	readonly after: SQL | undefined;
	readonly orderBy: SQL;
	/** Rows on a page. Read one more, to see whether another page follows. */
	readonly limit: number;
}

/**
 * Pages by the last row seen instead of by a count of rows, so that what is inserted meanwhile
 * neither repeats nor hides a row. Positions are in the order of the commits (the migration
 * "commit_order"), so that none appears below a row that was read already.
 *
 * @throws ServiceError 400 INVALID_INPUT on a cursor that this list did not give
 */
export function keyset(list: List, { cursor, limit = limits.page.default }: PageQuery): Keyset {
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
export function encodeCursor({ name, order }: CursorList, position: number): string {
	return Buffer.from(`${name}.${order}.${position}`).toString('base64url');
}

/** The position after which a cursor continues. @throws ServiceError 400 INVALID_INPUT */
export function decodeCursor(list: CursorList, cursor: string): number {
	const position = Number(Buffer.from(cursor, 'base64url').toString().split('.')[2]);
	// The one spelling of a position is the one that was given out.
	if (Number.isSafeInteger(position) && encodeCursor(list, position) === cursor) return position;
	throw invalidInput([{ field: 'cursor', message: 'This list gave no such cursor.' }]);
}
