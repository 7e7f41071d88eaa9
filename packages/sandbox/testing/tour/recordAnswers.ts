import type { OperationName } from '@countersign/contract';
import type { TestService } from '../openTestService.js';
import { findOperation } from './findOperation.js';

/** An answer that an operation gave. */
export interface RecordedAnswer {
	readonly operation: OperationName;
	readonly status: number;
	/** `undefined` when there was none. */
	readonly body: unknown;
}

/** A service that records every response of an operation. */
export interface RecordedService extends TestService {
	readonly answers: readonly RecordedAnswer[];
}

/** Records the responses of a service. */
export function recordAnswers(service: TestService): RecordedService {
	const answers: RecordedAnswer[] = [];
	return {
		...service,
		answers,
		async call(path, call) {
			const answer = await service.call<never>(path, call);
			const method = call?.method ?? (call?.body === undefined ? 'GET' : 'POST');
			const operation = findOperation(method, path.split('?')[0] ?? '');
			const body = answer.status === 204 ? undefined : answer.body;
			if (operation) answers.push({ operation, status: answer.status, body });
			return answer;
		},
	};
}
