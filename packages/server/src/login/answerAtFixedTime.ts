import type { Settings } from '../settings/resolveSettings.js';

/**
 * Does some work and gives its outcome, errors included, a fixed time after the start. Work that took
 * longer is answered at the next multiple of that time, so that the wait still says little about it.
 */
export async function answerAtFixedTime<Result>(
	{ loginTime, now, wait }: Settings,
	work: () => Promise<Result>,
): Promise<Result> {
	if (loginTime === 0) return work();
	const start = now();
	try {
		return await work();
	} finally {
		// A clock that was set back must not make anybody wait longer.
		const passed = Math.max(0, now() - start);
		const turns = Math.max(1, Math.ceil(passed / loginTime));
		await wait(turns * loginTime - passed);
	}
}
