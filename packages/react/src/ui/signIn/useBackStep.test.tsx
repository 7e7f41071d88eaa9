import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useBackStep } from './useBackStep.js';

afterEach(cleanup);

test('leaves no entry that shows nothing when the earlier of two steps is left first', async () => {
	window.history.replaceState(null, '');
	const earlier = renderHook(() => useBackStep('earlier', () => undefined)).result;
	const later = renderHook(() => useBackStep('later', () => undefined)).result;
	act(() => earlier.current.enter());
	act(() => later.current.enter());
	expect(window.history.state).toEqual({ countersignSteps: ['earlier', 'later'] });
	act(() => earlier.current.goBack());
	act(() => later.current.goBack());
	await waitFor(() => expect(window.history.state).toBeNull());
});
