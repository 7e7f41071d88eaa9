import { bigint, timestamp } from 'drizzle-orm/pg-core';

/** An instant with the precision of a JavaScript `Date`. */
export const instantColumn = () => timestamp({ withTimezone: true, mode: 'date', precision: 3 });

/** An amount in the smallest unit of its currency. */
export const moneyColumn = () => bigint({ mode: 'bigint' });

/** The order of insertion; in tables that pages are read of, of the commits. */
export const positionColumn = () =>
	bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity();
