import { defaultHeaderNames, operations } from '@countersign/contract';
import { operationsAt } from '../platform/http/operationsAt.js';
import type { Victim } from './createFaultQueue.js';

/** A request to the service as faults see it; `undefined` when it names no operation. */
export function toVictim({ method, url, headers }: Request): Victim | undefined {
	const there = operationsAt(new URL(url).pathname);
	const operation = there.find((name) => operations[name].method === method);
	const leg = headers.has(defaultHeaderNames.walletSignature) ? 'signed' : 'unsigned';
	return operation && { operation, leg };
}
