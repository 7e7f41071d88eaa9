import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '@countersign/database';
import { PortUnavailableError } from '@countersign/server';
import { DrizzleQueryError, sql } from 'drizzle-orm';
import { entries } from './schema.js';

/**
 * The port of a database, whose functions throw a `PortUnavailableError` when the database cannot be used for the moment:
 * it is restarting, out of reach, full, or only reads.
 */
export function tellUnavailable<Port extends object>(port: Port): Port {
	return new Proxy(port, {
		get: (target, name) => {
			const member: unknown = Reflect.get(target, name);
			if (typeof member !== 'function') return member;
			return (...given: unknown[]) => {
				const result: unknown = Reflect.apply(member, target, given);
				return result instanceof Promise ? result.catch(translate) : result;
			};
		},
	});
}

function translate(cause: unknown): never {
	throw isUnavailable(cause)
		? new PortUnavailableError('The database cannot be used for the moment.', { cause })
		: cause;
}

/**
 * Classes and codes of errors that pass by themselves (PostgreSQL, appendix A): of the connection, of two statements
 * that got in each other's way, of too few resources, of a statement that was cancelled or a server that stops, of
 * its system; and of a server that only reads, as one in recovery does.
 */
const passing = /^(?:08|40|53|55|57|58|25006)/;

/** Whether a statement failed because of the state that the database is in, and not because of what it says. */
function isUnavailable(error: unknown): boolean {
	if (!(error instanceof DrizzleQueryError)) return false;
	const { code } = Object(error.cause) as { readonly code?: unknown };
	// Where the server has given no code, nothing came from it: the connection to it failed.
	const isOfServer = typeof code === 'string' && /^(?=.*\d)[0-9A-Z]{5}$/.test(code);
	return !isOfServer || passing.test(code);
}

/** Whether the database responds within 2 seconds, and can be written to: a server in recovery only reads. */
export async function isWritable(database: Database): Promise<boolean> {
	const late = new AbortController();
	// A database that only reads refuses a lock for writing, even of no row.
	const locked = database.select().from(entries).where(sql`false`).for('update');
	const asked = locked.then(
		() => true,
		() => false,
	);
	const response = await Promise.race([asked, wait(2_000, false, { signal: late.signal })]);
	late.abort();
	return response;
}
