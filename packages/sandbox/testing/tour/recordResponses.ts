import type { OperationName } from '@countersign/contract/service';
import type { TestService } from '../openTestService.js';
import { findOperation } from './findOperation.js';

/** A response that an operation gave. */
export interface RecordedResponse {
	readonly operation: OperationName;
	readonly status: number;
	/** `undefined` when there was none. */
	readonly body: unknown;
}

/** A service that records every response of an operation. */
export interface RecordedService extends TestService {
	readonly responses: readonly RecordedResponse[];
}

/** Records the responses of a service. */
export function recordResponses(service: TestService): RecordedService {
	const responses: RecordedResponse[] = [];
	return {
		...service,
		responses,
		async call(path, call) {
			const response = await service.call<never>(path, call);
			const method = call?.method ?? (call?.body === undefined ? 'GET' : 'POST');
			const operation = findOperation(method, path.split('?')[0] ?? '');
			const body = response.status === 204 ? undefined : response.body;
			if (operation) responses.push({ operation, status: response.status, body });
			return response;
		},
	};
}
