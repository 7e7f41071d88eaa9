import { PortUnavailableError } from '@countersign/server';
import { DrizzleQueryError } from 'drizzle-orm';

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
