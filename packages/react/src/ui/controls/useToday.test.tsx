import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useToday } from './useToday.js';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));
afterEach(() => void vi.useRealTimers());

const hour = 3_600_000;
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const show = () => renderHook(useToday, { reactStrictMode: true });

test('changes the day at midnight, and again at the next one', () => {
	const start = new Date(2026, 5, 1).getTime();
	const [second, third] = [2, 3].map((day) => new Date(2026, 5, day).getTime());
	vi.setSystemTime(start);
	const { result } = show();
	pass((second ?? 0) - start - 1);
	expect(result.current).toBe(start);
	pass(1);
	expect(result.current).toBe(second);
	pass((third ?? 0) - (second ?? 0));
	expect(result.current).toBe(third);
});

test('updates the day when the tab becomes visible after the device slept through midnight', () => {
	const { result } = show();
	const tomorrow = new Date().setHours(24, 0, 0, 0);
	vi.setSystemTime(tomorrow + hour);
	act(() => void document.dispatchEvent(new Event('visibilitychange')));
	expect(result.current).toBe(tomorrow);
});

test('shares one timer among all components, and stops it with the last of them', () => {
	// Whatever else runs in this page may have set timers since they were replaced.
	vi.clearAllTimers();
	const [first, second] = [show(), show()];
	expect(vi.getTimerCount()).toBe(1);
	first.unmount();
	expect(vi.getTimerCount()).toBe(1);
	second.unmount();
	expect(vi.getTimerCount()).toBe(0);
});
