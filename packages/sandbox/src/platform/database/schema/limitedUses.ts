import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, position } from './columns.js';

/** When things happened that may happen only so often: challenges of a credential, codes to a contact. */
export const limitedUses = pgTable(
	'limited_uses',
	{
		/** What happened to whom. */
		subject: text().notNull(),
		position: position(),
		usedAt: instant().notNull(),
	},
	(table) => [primaryKey({ columns: [table.subject, table.position] })],
);
