import { defaultHeaderNames, operations } from '@countersign/contract';
import { operationsAt } from '../http/operationsAt.js';
import type { FaultQueue, Victim } from './createFaultQueue.js';
import { type Fetch, type Surroundings, strike } from './strike.js';

/** The service with faults in its way. */
export function injectFaults(
	service: Fetch,
	queue: FaultQueue,
	surroundings: Omit<Surroundings, 'released'>,
): Fetch {
	return async (request) => {
		const victim = toVictim(request);
		const fault = victim && queue.take(victim);
		if (!fault) return service(request);
		return strike(fault, request, service, { ...surroundings, released: queue.released() });
	};
}

function toVictim({ method, url, headers }: Request): Victim | undefined {
	const there = operationsAt(new URL(url).pathname);
	const operation = there.find((name) => operations[name].method === method);
	const leg = headers.has(defaultHeaderNames.walletSignature) ? 'signed' : 'unsigned';
	return operation && { operation, leg };
}
