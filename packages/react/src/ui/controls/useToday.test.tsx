import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { cdp } from 'vitest/browser';
import { useToday } from './useToday.js';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));
afterEach(() => void vi.useRealTimers());

const hour = 3_600_000;
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const show = () => renderHook(useToday, { reactStrictMode: true });

async function moveTo(timezoneId: string) {
	await cdp().send('Emulation.setTimezoneOverride', { timezoneId });
	onTestFinished(
		async () => void (await cdp().send('Emulation.setTimezoneOverride', { timezoneId: '' })),
	);
}

test.each([
	['2026-03-29', 23],
	['2026-06-01', 24],
	['2026-10-25', 25],
])('%s is over after %i hours', async (day, hours) => {
	await moveTo('Europe/Berlin');
	const start = new Date(`${day}T00:00:00`).getTime();
	vi.setSystemTime(start);
	const { result } = show();
	pass(hours * hour - 1);
	expect(result.current).toBe(start);
	pass(1);
	expect(result.current).toBe(start + hours * hour);
	pass(24 * hour);
	expect(result.current).toBe(start + (hours + 24) * hour);
});

test('a device that slept through midnight shows the day when the tab becomes visible', () => {
	const { result } = show();
	const tomorrow = new Date().setHours(24, 0, 0, 0);
	vi.setSystemTime(tomorrow + hour);
	act(() => void document.dispatchEvent(new Event('visibilitychange')));
	expect(result.current).toBe(tomorrow);
});

test('all components share one timer, which ends with the last of them', () => {
	// Whatever else runs in this page may have set timers since they were replaced.
	vi.clearAllTimers();
	const [first, second] = [show(), show()];
	expect(vi.getTimerCount()).toBe(1);
	first.unmount();
	expect(vi.getTimerCount()).toBe(1);
	second.unmount();
	expect(vi.getTimerCount()).toBe(0);
});
