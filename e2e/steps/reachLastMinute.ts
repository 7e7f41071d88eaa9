import type { BrowserContext } from '@playwright/test';
import type { Control } from '../harness/control.js';
import type { ActiveSession } from '../harness/openService.js';
import { expect } from '../harness/test.js';
import { type RequestWatch, watchRequests } from '../harness/watchRequests.js';

/** Whose clocks go forward together. */
export interface Clocks {
	readonly context: BrowserContext;
	readonly control: Control;
	readonly requests: RequestWatch;
}

/** Gives all pages of the context a clock that the story moves, and watches what they ask for meanwhile. */
export async function installClocks(context: BrowserContext, control: Control): Promise<Clocks> {
	await context.clock.install();
	return { context, control, requests: await watchRequests(context) };
}

/**
 * Moves the clocks of the service and of all pages forward. No request is under way meanwhile: its response would set
 * the clock of a page by a service that is already ahead.
 */
export async function passTime(clocks: Clocks, milliseconds: number): Promise<void> {
	const { context, control, requests } = clocks;
	const release = requests.hold();
	await expect.poll(requests.pending).toBe(0);
	await control.advance(milliseconds);
	await context.clock.fastForward(milliseconds);
	release();
}

/** A session is refreshed in its last minute. Milliseconds. */
const lastMinute = 60_000;

/** How far into it the jumps lead. Milliseconds. */
const into = 2_000;

/**
 * Moves the clocks into the last minute of the session, by jumps of `maxStep` milliseconds at most. Real time passes
 * too while pages respond to a jump, so each jump is measured by the clock of the service: whole minutes could leap
 * over the last one.
 */
export async function reachLastMinute(
	clocks: Clocks,
	session: ActiveSession,
	maxStep = Number.POSITIVE_INFINITY,
): Promise<void> {
	const target = Date.parse(session.expiresAt) - lastMinute + into;
	for (;;) {
		const left = target - (await clocks.control.now());
		if (left <= 0) return;
		await passTime(clocks, Math.min(left, maxStep));
	}
}
