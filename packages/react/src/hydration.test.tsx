import { act, waitFor } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createTestWorld } from '../testing/createTestWorld.js';
import { Page } from '../testing/Page.js';
import { alice } from '../testing/people.js';

test('the first render in the browser equals the one on the server, even when signed in', async () => {
	const { wrapper: Wrapper } = await createTestWorld();
	const page = document.createElement('main');
	page.innerHTML = renderToString(
		<Wrapper>
			<Page />
		</Wrapper>,
	);
	const restored = await createTestWorld(alice);
	const complaints = vi.spyOn(console, 'error');
	const mismatches: unknown[] = [];
	const root = await act(async () =>
		hydrateRoot(
			page,
			<restored.wrapper>
				<Page />
			</restored.wrapper>,
			{
				onRecoverableError: (error) => mismatches.push(error),
			},
		),
	);
	onTestFinished(() => root.unmount());
	await waitFor(() =>
		expect(page.textContent).toBe('active, transactions success and idle, seconds'),
	);
	expect(mismatches).toEqual([]);
	expect(complaints).not.toHaveBeenCalled();
	expect(restored.backend.calls()).toEqual(['GET /transactions']);
});
