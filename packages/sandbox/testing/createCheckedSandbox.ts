import type { SandboxOptions } from '../src/app/createSandbox.js';
import { createTestSandbox, type TestSandbox } from '../src/testing/createTestSandbox.js';
import { checkResponse } from './checkResponse.js';

/** A test sandbox that checks every response to `request` against the OpenAPI document. */
export async function createCheckedSandbox(options?: SandboxOptions): Promise<TestSandbox> {
	const sandbox = await createTestSandbox(options);
	return {
		...sandbox,
		request: async (method, path, body, headers) =>
			checkResponse(method, path, await sandbox.request(method, path, body, headers)),
	};
}
