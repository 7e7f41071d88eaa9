import type { Call } from '../handler/call.js';
import { processMemory } from '../records/processMemory.js';
import type { Settings } from '../settings/resolveSettings.js';

/** Milliseconds until a page's request times out, less the time that the response needs to reach it. */
const latest = 9_500;
/** One hanging call must not make everyone wait for minutes. */
const maxTurns = 4;

/** How many times the fixed time the slowest recent work took. */
const slowest = processMemory('slowestLogin');

/**
 * Does some work and delays its outcome, even an error, until a fixed time after the start. When some work takes
 * longer, all responses of the next 10 minutes, even fast ones, are delayed to the multiple of that time that it
 * needed, so that a slow service does not make one address stand out. The number of waiting responses is limited by
 * the limits of `/login` and by admission.
 */
export async function respondAtFixedTime<Result>(
	{ settings, delayResponse }: Call,
	work: () => Promise<Result>,
): Promise<Result> {
	const { loginTime, deadline, now } = settings;
	if (loginTime === 0) return work();
	const start = now();
	try {
		return await work();
	} finally {
		// Setting the clock back must not make anyone wait longer.
		const passed = Math.max(0, now() - start);
		const own = Math.max(1, Math.ceil(passed / loginTime));
		// The page has also waited for its turn, and a response after the deadline would be too late.
		const max = Math.min(maxTurns, Math.floor(deadline / 2 / loginTime));
		const turns = Math.max(own, remember(settings, Math.min(own, max)));
		// A page whose request timed out has not received the cookie that the code belongs to.
		delayResponse(Math.max(0, Math.min(turns * loginTime, latest) - passed));
	}
}

/** Records how slow some work was, and returns how slow the slowest recent work was. */
function remember(settings: Settings, turns: number): number {
	const last = Number(slowest.get(settings, '') ?? 0);
	if (last > turns) return last;
	slowest.set(settings, '', String(turns));
	return turns;
}
