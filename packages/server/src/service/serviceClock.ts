/** The service's clock as this process has last seen it. */
export interface ServiceClock {
	/** Takes note of the `Date` header of an answer of the service. */
	observe(date: string | undefined): void;
	/** The service's time now, in the form of a `Date` header. */
	date(): string;
}

/**
 * Pages correct their countdowns by the `Date` of every answer. Answers that the backend gives by
 * itself therefore carry the service's time too, or the page's clock would jump between two clocks.
 */
export function createServiceClock(now: () => number): ServiceClock {
	let offset = 0;
	return {
		observe: (date) => {
			const seen = Date.parse(date ?? '');
			if (!Number.isNaN(seen)) offset = seen - now();
		},
		date: () => new Date(now() + offset).toUTCString(),
	};
}
