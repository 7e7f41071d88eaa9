import { limits } from '@countersign/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { closeAfterAll } from '../../testing/closeAfterAll.js';
import { openTestService } from '../../testing/openTestService.js';
import { sendWebhook } from './deliverWebhook.js';

const service = closeAfterAll(await openTestService());
afterEach(() => vi.useRealTimers());

// A timer of its own: a garbage collection takes one of `AbortSignal.timeout` in Node 20.
test('aborts a delivery without a response after the timeout', async () => {
	vi.useFakeTimers();
	const webhookFetch = () => new Promise<never>(() => {});
	const context = { ...service.context, webhookFetch };
	const never = new AbortController().signal;
	const sent = sendWebhook(context, 'http://localhost/webhooks', '{}', never);
	const outcome = expect(sent).rejects.toMatchObject({ name: 'TimeoutError' });
	await vi.advanceTimersByTimeAsync(limits.webhookAnswer);
	await outcome;
});
