import { DrizzleQueryError } from 'drizzle-orm';
import { DatabaseUnavailableError } from './place.js';

/**
 * Classes and codes of errors that pass by themselves (PostgreSQL, appendix A): of the connection, of two statements
 * that got in each other's way, of too few resources, of a statement that was cancelled or a server that stops, of
 * its system; and of a server that only reads, as one in recovery does.
 */
const passing = /^(?:08|40|53|55|57|58|25006)/;

/**
 * Why a statement or a transaction failed, when that was because of the state that the database is in, and not because
 * of what it says: the database is restarting, out of reach, full, or only reads. It may have taken effect all the same.
 *
 * @returns the code of the server or of the system, such as `57P03` or `ECONNREFUSED`; `undefined` for every other error
 */
export function unavailableReason(error: unknown): string | undefined {
	const isOfDatabase =
		error instanceof DrizzleQueryError || error instanceof DatabaseUnavailableError;
	if (!isOfDatabase) return undefined;
	const { code } = Object(error.cause) as { readonly code?: unknown };
	// Without a code nothing came from the server: a parameter could not be written, or the connection failed.
	if (error.cause instanceof TypeError || error.cause instanceof RangeError) return undefined;
	if (typeof code !== 'string') return 'no connection';
	const isOfServer = /^(?=.*\d)[0-9A-Z]{5}$/.test(code);
	return !isOfServer || passing.test(code) ? code : undefined;
}
