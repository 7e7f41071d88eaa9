import { createClock } from '@countersign/sandbox';
import { createTestSandbox, type TestSandbox } from '@countersign/sandbox/testing';

/**
 * Opens a sandbox that sends as many codes and challenges as it is asked for. Its time stands still unless somebody
 * moves it, so that a slow machine changes nothing.
 */
export function openStillSandbox(
	options: Parameters<typeof createTestSandbox>[0],
): Promise<TestSandbox> {
	const often = { count: 1_000_000, window: 60_000 };
	const instant = Date.now();
	return createTestSandbox({
		clock: createClock(() => instant),
		challengeLimits: { EMAIL_OTP: often, PASSKEY: often },
		...options,
	});
}
