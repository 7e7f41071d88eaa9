import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createClock } from '../clock/createClock.js';
import type { SandboxContext } from '../context.js';
import type { OpenDatabase } from '../database/database.js';
import { newId } from '../newId.js';
import { resolveSettings } from '../resolveSettings.js';
import { openTestDatabase } from '../testing/openTestDatabase.js';
import { startTimer } from './startTimer.js';

let opened: OpenDatabase;
let context: SandboxContext;
let asked: number;
beforeEach(async () => {
	opened = await openTestDatabase();
	asked = 0;
	const clock = createClock(() => {
		asked += 1;
		return Date.now();
	});
	context = { database: opened.database, clock, settings: resolveSettings({}), newId };
	vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(async () => {
	vi.useRealTimers();
	await opened.close().catch(() => {});
});

test('due work is done every second until the timer is stopped', async () => {
	const report = vi.fn();
	const stop = startTimer(context, report);
	expect(asked).toBe(0);
	vi.advanceTimersByTime(3_000);
	await stop();
	const rounds = asked;
	expect(rounds).toBeGreaterThanOrEqual(3);
	vi.advanceTimersByTime(60_000);
	await stop();
	expect(asked).toBe(rounds);
	expect(report).not.toHaveBeenCalled();
});

test('a round that fails is reported, and the next one comes all the same', async () => {
	const report = vi.fn();
	await opened.close();
	const stop = startTimer(context, report);
	vi.advanceTimersByTime(2_000);
	await stop();
	expect(report).toHaveBeenCalledTimes(2);
});
