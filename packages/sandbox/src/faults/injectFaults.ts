import type { FaultQueue, Victim } from './createFaultQueue.js';
import { type Fetch, type Surroundings, strike } from './strike.js';

/** What answers requests, with faults in its way. */
export function injectFaults(
	service: Fetch,
	queue: FaultQueue,
	surroundings: Omit<Surroundings, 'released'>,
	toVictim: (request: Request) => Victim | undefined,
): Fetch {
	return async (request) => {
		const victim = queue.isEmpty() ? undefined : toVictim(request);
		const fault = victim && queue.take(victim);
		if (!fault) return service(request);
		return strike(fault, request, service, { ...surroundings, released: queue.released() });
	};
}
