import { DatabaseUnavailableError } from '@countersign/database/place';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reportOutagesOnce, startTimer } from './runSandbox.js';

beforeEach(() => {
	vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
	vi.useRealTimers();
});

test('runs at every interval until the timer is stopped', async () => {
	const [round, report] = [vi.fn(async () => {}), vi.fn()];
	const stop = startTimer({ interval: 1_000, round, report });
	expect(round).not.toHaveBeenCalled();
	vi.advanceTimersByTime(3_000);
	await stop();
	expect(round).toHaveBeenCalledTimes(3);
	vi.advanceTimersByTime(60_000);
	await stop();
	expect(round).toHaveBeenCalledTimes(3);
	expect(report).not.toHaveBeenCalled();
});

test('waits for the previous run, and stop() waits for all runs', async () => {
	const running: string[] = [];
	let number = 0;
	const round = async () => {
		number += 1;
		const name = number;
		running.push(`${name} begins`);
		await Promise.resolve();
		running.push(`${name} ends`);
	};
	const stop = startTimer({ interval: 1_000, round, report: vi.fn() });
	vi.advanceTimersByTime(2_000);
	await stop();
	expect(running).toEqual(['1 begins', '1 ends', '2 begins', '2 ends']);
});

test('reports a failed run and continues with the next', async () => {
	const report = vi.fn();
	const error = new Error('out of paper');
	const stop = startTimer({ interval: 1_000, round: () => Promise.reject(error), report });
	vi.advanceTimersByTime(2_000);
	await stop();
	expect(report.mock.calls).toEqual([[error], [error]]);
});

test('reports each outage once and every other error each time', () => {
	const reported = vi.fn();
	const { report, endOutage } = reportOutagesOnce(reported);
	const away = new DatabaseUnavailableError('canary', { cause: { code: '57P03' } });
	const outage = new DatabaseUnavailableError(
		'The database cannot be used (57P03). Requests get 503 until it can.',
	);
	const other = new Error('out of paper');
	for (const error of [away, other, away, other]) report(error);
	expect(reported.mock.calls).toEqual([[outage], [other], [other]]);
	endOutage();
	report(away);
	expect(reported).toHaveBeenCalledTimes(4);
	expect(reported).toHaveBeenLastCalledWith(outage);
});
