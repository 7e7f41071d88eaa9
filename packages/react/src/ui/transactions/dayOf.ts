/** The local day of a time, as `YYYY-MM-DD` for a date field; empty without a time. */
export function dayOf(iso: string | undefined): string {
	const moment = new Date(iso ?? '');
	if (Number.isNaN(moment.getTime())) return '';
	const digits = (value: number, length: number) => String(value).padStart(length, '0');
	const [month, day] = [moment.getMonth() + 1, moment.getDate()];
	return [digits(moment.getFullYear(), 4), digits(month, 2), digits(day, 2)].join('-');
}

/** The first or last millisecond of a day in this device's time zone, as ISO 8601; undefined for an empty field. */
export function boundOf(day: string, bound: 'first' | 'last'): string | undefined {
	// Without an offset, a date with a time is local (ECMA-262, "Date Time String Format").
	const moment = new Date(`${day}T00:00:00.000`);
	if (Number.isNaN(moment.getTime())) return undefined;
	// If clocks go back at midnight, 23:59 occurs twice on that day.
	if (bound === 'last') moment.setTime(moment.setHours(24, 0, 0, 0) - 1);
	return moment.toISOString();
}
