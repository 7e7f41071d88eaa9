import {
	defaultHeaderNames,
	type ErrorCode,
	errorCodes,
	operations,
} from '@countersign/contract/service';
import type { Clock, Wait } from '../platform/clock.js';
import { operationsAt } from '../platform/http/operations.js';
import { ServiceError, toErrorResponse } from '../platform/http/serviceError.js';
import type { FaultQueue, Victim } from './createFaultQueue.js';
import type { Fault } from './fault.js';
import { forgeBundle, replaceMembers, rewriteResponse, swapPayload } from './rewriteResponse.js';

/** Wraps a request handler with fault injection. */
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

/** Handles requests. */
type Fetch = (request: Request) => Promise<Response>;

/** What applying a fault needs. */
interface Surroundings {
	readonly clock: Clock;
	readonly wait: Wait;
	/** Aborts when delayed requests are released. */
	readonly released: AbortSignal;
}

/** Applies a fault to a request. @throws DroppedConnectionError */
async function strike(
	fault: Fault,
	request: Request,
	service: Fetch,
	{ clock, wait, released }: Surroundings,
): Promise<Response> {
	switch (fault.kind) {
		case 'delay': {
			if (fault.of !== 'response') await wait(fault.delayMs, released);
			const response = await service(request);
			if (fault.of === 'response') await wait(fault.delayMs, released);
			return response;
		}
		case 'dropBeforeCommit':
			throw new DroppedConnectionError();
		case 'dropAfterCommit':
			await service(request);
			throw new DroppedConnectionError();
		case 'rateLimit':
			return refuse(clock, limited(fault.retryAfterSeconds));
		case 'serverError':
			return refuse(clock, failed(fault.status, fault.code));
		case 'refusal':
			return refuse(clock, failed(statusOf(fault.code), fault.code));
		case 'replacedMembers':
			return replaceMembers(await service(request), fault.members);
		case 'duplicate': {
			const again = request.clone();
			await service(request);
			return service(again);
		}
		case 'wrongEnclaveKey':
			return rewriteResponse(await service(request), (_name, text) =>
				forgeBundle(text, fault.claims),
			);
		case 'swappedPayload':
			return rewriteResponse(await service(request), (name, text) =>
				name === 'payloadToSign' ? swapPayload(text) : text,
			);
	}
}

function limited(retryAfterSeconds = 1): ServiceError {
	return new ServiceError(429, 'RATE_LIMITED', 'Too many requests.', { retryAfterSeconds });
}

function failed(status = 500, code = 'INTERNAL_ERROR'): ServiceError {
	return new ServiceError(status, code, 'An injected fault.');
}

/** The status that a code of the interface comes with. */
function statusOf(code: ErrorCode): number {
	const [status] =
		Object.entries(errorCodes).find(([, codes]) => codes.some((one) => one === code)) ?? [];
	return Number(status);
}

/** Sets the sandbox's time, as on every response. */
function refuse(clock: Clock, error: ServiceError): Response {
	const response = toErrorResponse(error);
	response.headers.set('date', clock.now().toUTCString());
	return response;
}

/** The fault target of a request to the service; `undefined` when it matches no operation. */
export function toVictim({ method, url, headers }: Request): Victim | undefined {
	const there = operationsAt(new URL(url).pathname);
	const operation = there.find((name) => operations[name].method === method);
	const leg = headers.has(defaultHeaderNames.walletSignature) ? 'signed' : 'unsigned';
	return operation && { operation, leg };
}

/** The fault target of a webhook delivery. */
export function toDelivery(): Victim {
	return { operation: 'deliverWebhook', leg: 'unsigned' };
}

/**
 * An injected fault dropped the connection of a request. A `TypeError`, as `fetch` rejects when the network
 * fails.
 */
export class DroppedConnectionError extends TypeError {
	override readonly name = 'DroppedConnectionError';

	constructor() {
		super('An injected fault dropped the connection.');
	}
}
