import { PortUnavailableError } from '../http/responses.js';

/** The part of a PostgreSQL client that the ports need. A `Pool` of `pg` has it, and so has a PGlite. */
export interface PostgresClient {
	/** Runs one statement, on any connection. The ports need neither transactions nor sessions. */
	query(text: string, values: unknown[]): Promise<{ readonly rows: readonly unknown[] }>;
}

/** Runs a statement and returns its rows. */
export type Query = <Row>(text: string, values?: unknown[]) => Promise<readonly Row[]>;

/** The statements of a client, which throw a `PortUnavailableError` when the database cannot be used for the moment. */
export function queryOf(client: PostgresClient): Query {
	return async <Row>(text: string, values: unknown[] = []) => {
		try {
			return (await client.query(text, values)).rows as readonly Row[];
		} catch (cause) {
			if (!isTemporary(cause)) throw cause;
			throw new PortUnavailableError('The database cannot be used for the moment.', { cause });
		}
	};
}

/** Whether a statement failed because of the state of the database or of the connection, not because of what it says. */
function isTemporary(error: unknown): boolean {
	// A value that could not be written into a message.
	if (error instanceof TypeError || error instanceof RangeError) return false;
	const code = codeOf(error);
	const isOfServer = code !== undefined && /^(?=.*\d)[0-9A-Z]{5}$/.test(code);
	return !isOfServer || temporary.test(code);
}

/**
 * Classes and codes of errors that pass by themselves (PostgreSQL, appendix A): of the connection, of two statements
 * that got in each other's way, of too few resources, of a statement that was cancelled or a server that stops, of
 * its system; and of a server that only reads, as one in recovery does.
 */
const temporary = /^(?:08|40|53|55|57|58|25006)/;

/** SQLSTATE of the server, or the code of the system, such as `ECONNREFUSED`. */
export function codeOf(error: unknown): string | undefined {
	const { code } = Object(error) as { readonly code?: unknown };
	return typeof code === 'string' ? code : undefined;
}
