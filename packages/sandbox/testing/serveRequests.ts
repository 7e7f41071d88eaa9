import { createServiceApp } from '../src/app/createServiceApp.js';
import type { SandboxContext } from '../src/platform/context.js';
import type { Requests } from './requests.js';

const throwError = (error: Error) => {
	throw error;
};

/** One of several processes on a database: each remembers for itself. */
export function serveRequests(
	context: SandboxContext,
	report: (error: Error) => void = throwError,
): Requests {
	const { tokenId, clientSecret } = context.settings.credentials;
	const authorization = `Basic ${btoa(`${tokenId}:${clientSecret}`)}`;
	const app = createServiceApp({ ...context, reportedSteps: new Set() }, report);
	return {
		request: async (method, path, body, headers) =>
			app.request(`/2025-10-13${path}`, {
				method,
				headers: { authorization, ...headers },
				...(body === undefined ? {} : { body: JSON.stringify(body) }),
			}),
	};
}
