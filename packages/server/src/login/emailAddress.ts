import { z } from 'zod';

const address = z.string().trim().max(254).toLowerCase().pipe(z.email());
const loginBody = z.strictObject({ email: address });

/** The normalised address in a login body: trimmed, lower case. Undefined when there is none. */
export function emailAddress(body: unknown): string | undefined {
	return loginBody.safeParse(body).data?.email;
}
