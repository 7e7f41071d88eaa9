import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.js';
import { customers } from './customers.js';

/** The one code that a contact of a customer waits for. A spent code's row is gone. */
export const contactCodes = pgTable(
	'contact_codes',
	{
		customerId: text()
			.notNull()
			.references(() => customers.id),
		channel: text({ enum: ['EMAIL', 'SMS'] }).notNull(),
		/** Where the code went. It proves no other contact. */
		sentTo: text().notNull(),
		/** Wrong codes since then. */
		failures: integer().notNull(),
		expiresAt: instant().notNull(),
	},
	(table) => [primaryKey({ columns: [table.customerId, table.channel] })],
);
