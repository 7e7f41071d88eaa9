/** The first or the last millisecond of a day of this device, as ISO 8601; undefined for an empty field. */
export function boundOf(day: string, bound: 'first' | 'last'): string | undefined {
	const time = bound === 'first' ? '00:00:00.000' : '23:59:59.999';
	// Without an offset, a date with a time is local (ECMA-262, "Date Time String Format").
	const moment = new Date(`${day}T${time}`);
	return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString();
}
