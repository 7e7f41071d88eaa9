/** The time of day, for a place that says the day already. */
export function formatTime(iso: string, locale: string): string {
	const moment = new Date(iso);
	if (Number.isNaN(moment.getTime())) return '';
	return new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit' }).format(moment);
}
