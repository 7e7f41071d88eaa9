import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTestWorld, type TestWorld } from '../../testing/createTestWorld.js';
import { useSecondsUntil } from './useSecondsUntil.js';

const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();
let world: TestWorld;

beforeEach(async () => {
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
	world = await createTestWorld();
});
afterEach(() => {
	vi.useRealTimers();
	vi.restoreAllMocks();
});

/** Renders a countdown and keeps what every render showed. */
function count(expiresAt: string | undefined) {
	// Whatever else runs in this page may have set timers since they were replaced.
	vi.clearAllTimers();
	const shown: (number | undefined)[] = [];
	const { result, unmount } = renderHook(() => {
		const seconds = useSecondsUntil(expiresAt);
		if (shown.at(-1) !== seconds) shown.push(seconds);
		return seconds;
	}, world.strict);
	const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
	return { shown, pass, result, unmount };
}

// [M11]
test('counts whole seconds down to zero, and stops', () => {
	const { shown, pass } = count(inMs(3400));
	pass(400);
	for (const second of [3, 2, 1]) {
		expect(shown.at(-1)).toBe(second);
		pass(999);
		expect(shown.at(-1)).toBe(second);
		pass(1);
	}
	expect(shown).toEqual([4, 3, 2, 1, 0]);
	expect(vi.getTimerCount()).toBe(0);
});

test('does not add up the delays of late timers', () => {
	const { pass, result } = count(inMs(10_000));
	pass(1000);
	vi.setSystemTime(Date.now() + 2300);
	pass(1000);
	expect(result.current).toBe(6);
	pass(700);
	expect(result.current).toBe(5);
});

test('pauses in a hidden tab, and is correct when it is visible again', () => {
	const { shown, pass } = count(inMs(10_000));
	const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
	act(() => void document.dispatchEvent(new Event('visibilitychange')));
	pass(4000);
	expect(shown).toEqual([10]);
	hidden.mockReturnValue(false);
	act(() => void document.dispatchEvent(new Event('visibilitychange')));
	expect(shown).toEqual([10, 6]);
	pass(1000);
	expect(shown).toEqual([10, 6, 5]);
});

test('leaves no timer behind', () => {
	const { unmount } = count(inMs(10_000));
	expect(vi.getTimerCount()).toBe(1);
	unmount();
	expect(vi.getTimerCount()).toBe(0);
});

test.each([undefined, 'soon'])('returns undefined for the time %s', (expiresAt) => {
	expect(count(expiresAt).result.current).toBeUndefined();
	expect(vi.getTimerCount()).toBe(0);
});
