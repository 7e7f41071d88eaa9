import { z } from 'zod';

const [earliest, latest] = [
	Date.parse('0001-01-01T00:00:00Z'),
	Date.parse('9999-12-31T23:59:59.999Z'),
];

/** A fraction of a second of more digits than nine, or a zone that is 16 hours or more off. */
const unreadable = /\.\d{10}|[+-](?:1[6-9]|2\d):?\d\d$/;

/**
 * A date and time with its zone. In UTC it is in a year of four digits, and no zone is far off: the database reads no
 * other ones.
 */
export const zonedInstant: z.ZodISODateTime = z.iso
	.datetime({ offset: true })
	.refine((text) => !unreadable.test(text), {
		error: 'must be less than 16 hours off UTC, with at most 9 digits of a fraction of a second',
	})
	.refine((text) => !(Date.parse(text) < earliest || Date.parse(text) > latest), {
		error: 'must be in the years 1 to 9999 of UTC',
	});
