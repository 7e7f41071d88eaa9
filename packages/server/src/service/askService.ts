import { Refusal } from '../answer/refusal.js';
import { invalidInput, unavailable } from '../answer/refusals.js';
import type { ServiceAnswer, ServiceClient, ServiceRequest } from './serviceClient.js';

/** Sends a request of the backend's own and returns the answer, which is a success. */
export async function askService(
	service: ServiceClient,
	request: ServiceRequest,
): Promise<ServiceAnswer> {
	const answer = await service.send(request);
	if (answer.status >= 200 && answer.status < 300) return answer;
	throw asRefusal(answer);
}

/** What the browser is told when the service refuses something that the backend asked for. */
export function asRefusal({ status, retryAfter }: ServiceAnswer): Refusal {
	if (status === 429) {
		return new Refusal(429, 'RATE_LIMITED', 'Too many requests. Wait a little.', retryAfter);
	}
	if (status === 400) return invalidInput('The service does not accept this.');
	if (status >= 500) return unavailable(503, 'The service is not available.', retryAfter);
	// 401 and 403 are about the API credential, which is no business of the browser's.
	return unavailable(502, 'The service refused the backend.');
}
