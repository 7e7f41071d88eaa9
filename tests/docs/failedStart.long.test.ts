import { expect, onTestFinished, test, vi } from 'vitest';
import { GET } from '../../docs/examples/guides/mountNext.js';
import { openBackend } from '../../examples/next/backend.js';
import * as sandboxes from '../../packages/sandbox/src/index.js';

test.each([
	['the guide', (request: Request) => GET(request as Parameters<typeof GET>[0])],
	['the example', async (request: Request) => (await openBackend()).handle(request)],
])(
	'the backend for Next.js in %s that could not start is started by the next request',
	async (_, handle) => {
		const ask = () => handle(new Request('http://localhost:3000/api/me'));
		const createSandbox = vi
			.spyOn(sandboxes, 'createSandbox')
			.mockRejectedValueOnce(new Error('No space left.'));
		onTestFinished(async () => {
			const started = createSandbox.mock.settledResults.at(-1);
			createSandbox.mockRestore();
			if (started?.type === 'fulfilled') await started.value.close();
		});
		await expect(ask()).rejects.toThrow('No space left.');
		expect((await ask()).status).toBe(401);
	},
);
