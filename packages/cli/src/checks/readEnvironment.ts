import { hasResponse, isOurs, probe } from '../probe.js';
import type { Subject } from '../subject.js';

/** The backend's environment: routes below `/sandbox` exist only in front of a sandbox. Undefined when the response does not show which. */
export async function readEnvironment({
	api,
	page,
}: Subject): Promise<'sandbox' | 'production' | undefined> {
	const headers = { Origin: page.origin, 'Content-Type': 'application/json' };
	const result = await probe(`${api.href}/sandbox/send`, { method: 'POST', headers, body: '{}' });
	if (!hasResponse(result) || !isOurs(result)) return undefined;
	if (result.status === 401) return 'sandbox';
	return result.status === 404 ? 'production' : undefined;
}
