import { z } from 'zod';

const [earliest, latest] = [
	Date.parse('0001-01-01T00:00:00Z'),
	Date.parse('9999-12-31T23:59:59.999Z'),
];

/** A date and time with its zone. In UTC it is in a year of four digits: the database reads no other ones. */
export const zonedInstant: z.ZodISODateTime = z.iso
	.datetime({ offset: true })
	.refine((text) => !(Date.parse(text) < earliest || Date.parse(text) > latest), {
		error: 'must be in the years 1 to 9999 of UTC',
	});
