import type { Clock } from '../platform/clock/clock.js';
import { ServiceError } from '../platform/http/serviceError.js';
import { toErrorResponse } from '../platform/http/toErrorResponse.js';
import { DroppedConnectionError } from './droppedConnectionError.js';
import type { Fault } from './fault.js';
import { forgeBundle } from './forgeBundle.js';
import { rewriteAnswer } from './rewriteAnswer.js';
import { swapPayload } from './swapPayload.js';

/** Answers requests. */
export type Fetch = (request: Request) => Promise<Response>;

/** Resolves after so many milliseconds, or when `signal` aborts. */
export type Wait = (milliseconds: number, signal: AbortSignal) => Promise<void>;

/** What a fault needs to strike. */
export interface Surroundings {
	readonly clock: Clock;
	readonly wait: Wait;
	/** Aborts when what is held is let go. */
	readonly released: AbortSignal;
}

/** Does to a request what the fault says. @throws DroppedConnectionError */
export async function strike(
	fault: Fault,
	request: Request,
	service: Fetch,
	{ clock, wait, released }: Surroundings,
): Promise<Response> {
	switch (fault.kind) {
		case 'delay': {
			if (fault.of !== 'answer') await wait(fault.delayMs, released);
			const answer = await service(request);
			if (fault.of === 'answer') await wait(fault.delayMs, released);
			return answer;
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
		case 'duplicate': {
			const again = request.clone();
			await service(request);
			return service(again);
		}
		case 'wrongEnclaveKey':
			return rewriteAnswer(await service(request), (_name, text) =>
				forgeBundle(text, fault.claims),
			);
		case 'swappedPayload':
			return rewriteAnswer(await service(request), (name, text) =>
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

/** Like every answer of the sandbox, it carries the sandbox's time. */
function refuse(clock: Clock, error: ServiceError): Response {
	const answer = toErrorResponse(error);
	answer.headers.set('date', clock.now().toUTCString());
	return answer;
}
