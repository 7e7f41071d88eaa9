import { PortUnavailableError, type StorePort } from '@countersign/server';

/** The part of a PostgreSQL client that this needs. */
type Query = (text: string, values: readonly unknown[]) => Promise<readonly Row[]>;
interface Row {
	readonly value?: string;
	readonly count?: number;
	readonly expires_at?: number;
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

/**
 * create table store (key text primary key, value text not null, expires_at double precision not null);
 * create table counters (key text primary key, count integer not null, expires_at double precision not null);
 */
export const sqlStore = (query: Query): StorePort => ({
	put: async (entries) => {
		for (const { key, value, expiresAt } of entries) {
			await query(
				`insert into store values ($1, $2, $3)
				 on conflict (key) do update set value = excluded.value, expires_at = excluded.expires_at`,
				[key, value, expiresAt],
			);
		}
	},
	add: async ({ key, value, expiresAt }, now) => {
		const [row] = await query(
			`insert into store as s values ($1, $2, $3)
			 on conflict (key) do update set
			   value = case when s.expires_at > $4 then s.value else excluded.value end,
			   expires_at = case when s.expires_at > $4 then s.expires_at else excluded.expires_at end
			 returning value`,
			[key, value, expiresAt, now],
		);
		return row?.value ?? value;
	},
	get: async (key, now) => {
		const [row] = await query('select value from store where key = $1 and expires_at > $2', [
			key,
			now,
		]);
		return row?.value;
	},
	take: async (key, now) => {
		const [row] = await query('delete from store where key = $1 returning value, expires_at', [
			key,
		]);
		return row?.expires_at !== undefined && row.expires_at > now ? row.value : undefined;
	},
	count: async ({ key, now, expiresAt }) => {
		const [row] = await query(
			`insert into counters as c values ($1, 1, $2)
			 on conflict (key) do update set
			   count = case when c.expires_at > $3 then c.count + 1 else 1 end,
			   expires_at = case when c.expires_at > $3 then c.expires_at else excluded.expires_at end
			 returning count, expires_at`,
			[key, expiresAt, now],
		);
		return { count: row?.count ?? 1, expiresAt: row?.expires_at ?? expiresAt };
	},
});
