import { randomUUID } from 'node:crypto';

/** An address that nobody has used. */
export function newEmail(): string {
	return `person-${randomUUID()}@example.com`;
}
