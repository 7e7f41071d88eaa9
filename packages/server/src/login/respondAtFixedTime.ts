import type { Settings } from '../settings/resolveSettings.js';

/** How many times the fixed time the slowest recent work took. */
interface Slowest {
	readonly turns: number;
	/** Epoch milliseconds. */
	readonly until: number;
}

const memory = 10 * 60_000;
/** One hanging call must not make everybody wait for minutes. */
const mostTurns = 4;

const slowest = new WeakMap<Settings, Slowest>();

/**
 * Does some work and gives its outcome, errors included, a fixed time after the start. When some work
 * took longer, all responses of the next 10 minutes come at the multiple of that time that it needed, the
 * quick ones too: a slow service then makes nobody stand out.
 */
export async function respondAtFixedTime<Result>(
	settings: Settings,
	work: () => Promise<Result>,
): Promise<Result> {
	const { loginTime, now, wait } = settings;
	if (loginTime === 0) return work();
	const start = now();
	try {
		return await work();
	} finally {
		// A clock that was set back must not make anybody wait longer.
		const passed = Math.max(0, now() - start);
		const own = Math.max(1, Math.ceil(passed / loginTime));
		const turns = Math.max(own, remember(settings, Math.min(own, mostTurns)));
		await wait(turns * loginTime - passed);
	}
}

/** Notes how slow some work was, and returns how slow the slowest was lately. */
function remember(settings: Settings, turns: number): number {
	const now = settings.now();
	const last = slowest.get(settings);
	if (last && last.until > now && last.turns > turns) return last.turns;
	slowest.set(settings, { turns, until: now + memory });
	return turns;
}
