import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createTestWorld } from '../../../testing/createTestWorld.js';
import { alice } from '../../../testing/people.js';
import { exchangeRate } from '../../../testing/readResponse.js';
import { PriceEstimate } from './PriceEstimate.js';

afterEach(cleanup);

test.each([undefined, null])('shows the rate when its payment rail is %j', async (rail) => {
	const { backend, strict } = await createTestWorld(alice);
	const rate = { ...exchangeRate, destinationPaymentRail: rail };
	backend.respondTo('GET /exchange-rates', () => Response.json({ data: [rate] }));
	const { sourceCurrency: sending, destinationCurrency: receiving } = exchangeRate;
	const price = { side: 'SENDING', amount: 10_000, sending, receiving } as const;
	render(<PriceEstimate {...price} onEstimate={() => {}} />, strict);
	expect(await screen.findByText(/^1 USDB/)).toBeDefined();
	expect(screen.getByText('Paid out by').nextElementSibling?.textContent).toBe('–');
});
