import { PortUnavailableError, type StorePort } from '@countersign/server';

/** The part of a PostgreSQL client that this needs. */
type Query = (text: string, values: readonly unknown[]) => Promise<readonly Row[]>;
interface Row {
	readonly value?: string;
	readonly count?: number;
	readonly remaining?: number;
}

/** A restarting database is temporary: browsers retry the request, and the service retries a webhook. */
export const tellUnavailable =
	(query: Query, isUnavailable: (error: unknown) => boolean): Query =>
	async (text, values) => {
		try {
			return await query(text, values);
		} catch (cause) {
			if (!isUnavailable(cause)) throw cause;
			throw new PortUnavailableError('The database cannot be used for the moment.', { cause });
		}
	};

/** In milliseconds, by the database's clock, which all processes share. */
const now = '(extract(epoch from clock_timestamp()) * 1000)';

/**
 * create table store (key text primary key, value text not null, expires_at double precision not null);
 * create table counters (key text primary key, count integer not null, expires_at double precision not null);
 */
export const sqlStore = (query: Query): StorePort => ({
	put: async (entries) => {
		for (const { key, value, lifetime } of entries) {
			await query(
				`insert into store values ($1, $2, ${now} + $3)
				 on conflict (key) do update set value = excluded.value, expires_at = excluded.expires_at`,
				[key, value, lifetime],
			);
		}
	},
	add: async ({ key, value, lifetime }) => {
		const [row] = await query(
			`insert into store as s values ($1, $2, ${now} + $3)
			 on conflict (key) do update set
			   value = case when s.expires_at > ${now} then s.value else excluded.value end,
			   expires_at = case when s.expires_at > ${now} then s.expires_at else excluded.expires_at end
			 returning value`,
			[key, value, lifetime],
		);
		return row?.value ?? value;
	},
	get: async (key) => {
		const [row] = await query(`select value from store where key = $1 and expires_at > ${now}`, [
			key,
		]);
		return row?.value;
	},
	take: async (key) => {
		const [row] = await query(
			`delete from store where key = $1 and expires_at > ${now} returning value`,
			[key],
		);
		return row?.value;
	},
	count: async ({ key, window }) => {
		const [row] = await query(
			`insert into counters as c values ($1, 1, ${now} + $2)
			 on conflict (key) do update set
			   count = case when c.expires_at > ${now} then c.count + 1 else 1 end,
			   expires_at = case when c.expires_at > ${now} then c.expires_at else excluded.expires_at end
			 returning count, expires_at - ${now} as remaining`,
			[key, window],
		);
		return { count: row?.count ?? 1, remaining: row?.remaining ?? window };
	},
});
