import { z } from 'zod';
import { address } from '../bodies/address.js';

const loginBody = z.strictObject({ email: address });

/** The normalised address in a login body: trimmed, lower case. Undefined when there is none. */
export function emailAddress(body: unknown): string | undefined {
	return loginBody.safeParse(body).data?.email;
}
