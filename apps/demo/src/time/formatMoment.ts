/** A date and time for reading, without the parts that go without saying. */
export function formatMoment(iso: string, now: Date = new Date()): string {
	const moment = new Date(iso);
	if (Number.isNaN(moment.getTime())) return '';
	const time = new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit' });
	const days = startOfDay(now) - startOfDay(moment);
	if (days === 0) return `Today, ${time.format(moment)}`;
	if (Math.round(days / 86_400_000) === 1) return `Yesterday, ${time.format(moment)}`;
	const sameYear = moment.getFullYear() === now.getFullYear();
	return new Intl.DateTimeFormat(undefined, {
		day: 'numeric',
		month: 'short',
		...(sameYear ? {} : { year: 'numeric' }),
		hour: 'numeric',
		minute: '2-digit',
	}).format(moment);
}

function startOfDay(date: Date): number {
	return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}
