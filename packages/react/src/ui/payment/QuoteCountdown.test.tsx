import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTestWorld } from '../../../testing/createTestWorld.js';
import { alice } from '../../../testing/people.js';
import { QuoteCountdown } from './QuoteLines.js';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => {
	vi.useRealTimers();
	cleanup();
});

test.each([
	[59, '60 seconds left to confirm'],
	[35, ''],
	[30, '30 seconds left to confirm'],
	[12, ''],
	[9, '10 seconds left to confirm'],
])('announces %i seconds left to a screen reader as “%s”', async (seconds, text) => {
	const { strict } = await createTestWorld(alice);
	const expiresAt = new Date(Date.now() + seconds * 1_000).toISOString();
	render(<QuoteCountdown expiresAt={expiresAt} />, strict);
	expect(screen.getByRole('status').textContent).toBe(text);
});
