import type { TestService } from './openTestService.js';
import type { Requests } from './requests.js';

/** Calls a test service the way a sandbox is called. */
export function requestsTo(service: TestService): Requests {
	return {
		request: async (method, path, body, headers = {}) => {
			const response = await service.call(path, { method, body, headers });
			const text = response.status === 204 ? null : JSON.stringify(response.body);
			return new Response(text, { status: response.status, headers: response.headers });
		},
	};
}
