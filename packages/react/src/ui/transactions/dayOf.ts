/** The day of a moment on this device, as a date field writes it: `YYYY-MM-DD`; empty without one. */
export function dayOf(iso: string | undefined): string {
	const moment = new Date(iso ?? '');
	if (Number.isNaN(moment.getTime())) return '';
	const digits = (value: number, least: number) => String(value).padStart(least, '0');
	const [month, day] = [moment.getMonth() + 1, moment.getDate()];
	return [digits(moment.getFullYear(), 4), digits(month, 2), digits(day, 2)].join('-');
}
