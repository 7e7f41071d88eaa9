import type { Operation } from '@countersign/contract';
import { invalidInput } from '../answer/refusals.js';

/** Filters that reach beyond one customer. */
const serverOnly = new Set(['platformCustomerId']);

/** The query of a browser request: parameters of the operation only, each at most once. */
export function readQuery(query: URLSearchParams, operation: Operation): URLSearchParams {
	const accepted = new URLSearchParams();
	for (const [name, value] of query) {
		if (!operation.query.includes(name) || serverOnly.has(name)) {
			throw invalidInput('The query has a parameter that is not accepted here.');
		}
		if (accepted.has(name)) throw invalidInput(`The query has ${name} twice.`);
		if (value.length > 512) throw invalidInput(`The query's ${name} is too long.`);
		accepted.set(name, value);
	}
	return accepted;
}
