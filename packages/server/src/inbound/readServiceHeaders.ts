import type { HeaderNames, Operation } from '@countersign/contract';
import { invalidInput } from '../answer/refusals.js';

/** Shapes of the header values. None of them can hold a comma, so a doubled header never fits. */
const shapes: Readonly<Record<keyof HeaderNames, RegExp>> = {
	walletSignature: /^[A-Za-z0-9+/=_.-]{1,4096}$/,
	requestId: /^Request:[0-9a-f-]{36}$/,
	idempotencyKey: /^[\x21-\x2b\x2d-\x7e]{1,255}$/,
};

/** The interface's headers that the operation takes, by meaning. No other header is ever read. */
export function readServiceHeaders(
	headers: Headers,
	operation: Operation,
	names: HeaderNames,
): Partial<Record<keyof HeaderNames, string>> {
	const values: Partial<Record<keyof HeaderNames, string>> = {};
	for (const header of operation.headers) {
		const value = headers.get(names[header]);
		if (value === null) continue;
		if (!shapes[header].test(value))
			throw invalidInput(`The header ${names[header]} is malformed.`);
		values[header] = value;
	}
	return values;
}
