/** How many midnights of this device lie between a moment and now: 0 is today, 1 yesterday. */
export function daysAgo(moment: Date, now: Date): number {
	return Math.round((startOfDay(now) - startOfDay(moment)) / 86_400_000);
}

function startOfDay(date: Date): number {
	return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}
