import type { Operation } from '@countersign/contract';
import { invalidInput } from '../answer/refusals.js';

/** What reaches beyond one customer, or names the customer to others: the server sets it or nobody. */
const serverOnly = new Set(['platformCustomerId', 'senderUmaAddress']);

/** The only parameters of the interface that may come more than once. */
const lists = new Set(['destinationCurrency']);
const longestList = 32;

/** The query of a browser request: parameters of the operation only, each once unless it is a list. */
export function readQuery(query: URLSearchParams, operation: Operation): URLSearchParams {
	const accepted = new URLSearchParams();
	for (const [name, value] of query) {
		if (!operation.query.includes(name) || serverOnly.has(name)) {
			throw invalidInput('The query has a parameter that is not accepted here.');
		}
		if (accepted.getAll(name).length >= (lists.has(name) ? longestList : 1)) {
			throw invalidInput(`The query has ${name} too often.`);
		}
		// What stands where the bytes were no UTF-8.
		if (value.includes('\ufffd')) throw invalidInput(`The query's ${name} is not UTF-8.`);
		if (value.length > 512) throw invalidInput(`The query's ${name} is too long.`);
		accepted.append(name, value);
	}
	return accepted;
}
