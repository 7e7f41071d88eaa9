import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { travel } from '../../../testing/travel.js';
import { type BackStep, useBackStep } from './useBackStep.js';

afterEach(cleanup);

/** Two steps, the second one entered above the first, on a page of its own. */
function enterTwo() {
	window.history.pushState({ page: crypto.randomUUID() }, '');
	const page = window.history.state;
	const [earlier, later] = ['earlier', 'later'].map((name) => {
		const step = renderHook(() => useBackStep(name, () => undefined)).result;
		act(() => step.current.enter());
		return step;
	}) as [{ current: BackStep }, { current: BackStep }];
	const isOnPage = () => waitFor(() => expect(window.history.state).toEqual(page));
	return { earlier, later, isOnPage };
}

test('leaves no entry of the earlier of two steps that are left by their buttons', async () => {
	const { earlier, later, isOnPage } = enterTwo();
	act(() => earlier.current.goBack());
	act(() => later.current.goBack());
	await isOnPage();
});

test('removes the entry of a closed step when Back closes the step above it', async () => {
	const { earlier, isOnPage } = enterTwo();
	act(() => earlier.current.goBack());
	await travel(-1);
	await isOnPage();
});

test('stays where the Forward button leads, after its step was left', async () => {
	const { earlier, isOnPage } = enterTwo();
	act(() => earlier.current.goBack());
	await travel(-1);
	await isOnPage();
	await travel(1);
	await travel(1);
	expect(window.history.state).toMatchObject({ countersignSteps: ['earlier', 'later'] });
	await travel(-1);
	expect(window.history.state).toMatchObject({ countersignSteps: ['earlier'] });
});

test('keeps the entry of a step that is entered again below another one', async () => {
	const { earlier } = enterTwo();
	act(() => earlier.current.goBack());
	act(() => earlier.current.enter());
	await travel(-1);
	expect(window.history.state).toMatchObject({ countersignSteps: ['earlier'] });
});
