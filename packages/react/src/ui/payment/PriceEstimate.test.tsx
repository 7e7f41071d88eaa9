import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createTestWorld } from '../../../testing/createTestWorld.js';
import { alice } from '../../../testing/people.js';
import { exchangeRate } from '../../../testing/readResponse.js';
import { PriceEstimate } from './PriceEstimate.js';

afterEach(cleanup);

test.each([
	[[exchangeRate], /^1 USDB.*usually by /],
	[[{ ...exchangeRate, destinationPaymentRail: null }], /^1 USDB.*when the recipient/],
	[[], /^when the recipient/],
])('says when the payment arrives at the rates %j', async (data, text) => {
	const { backend, strict } = await createTestWorld(alice);
	backend.respondTo('GET /exchange-rates', () => Response.json({ data }));
	const { sourceCurrency: sending, destinationCurrency: receiving } = exchangeRate;
	const price = { side: 'SENDING', amount: 10_000, sending, receiving } as const;
	render(<PriceEstimate {...price} onEstimate={() => {}} />, strict);
	await screen.findByText(/^(usually|when) /);
	const values = screen.getAllByRole('definition').map(({ textContent }) => textContent);
	expect(values.filter((value) => value !== '–').join()).toMatch(text);
});

/** The estimate for a recipient who is to get $3.33. The service names a price of the amount, or of another one. */
async function estimate(priceOf: (sendingAmount: number) => number) {
	const { backend, strict } = await createTestWorld(alice);
	const common = {
		...exchangeRate,
		exchangeRate: 1.000_000_1,
		maxSendingAmount: 10_000_000,
		fees: { total: 250_000, fixed: 1 },
	};
	backend.respondTo('GET /exchange-rates', () => {
		const query = new URLSearchParams(backend.calls().at(-1)?.split('?')[1]);
		const asked = Number(query.get('sendingAmount') ?? exchangeRate.sendingAmount);
		const price = { sendingAmount: priceOf(asked), receivingAmount: 333 };
		return Response.json({ data: [{ ...common, ...price }] });
	});
	const onEstimate = vi.fn();
	const { sourceCurrency: sending, destinationCurrency: receiving } = exchangeRate;
	const price = { side: 'RECEIVING', amount: 333, sending, receiving } as const;
	render(<PriceEstimate {...price} onEstimate={onEstimate} />, strict);
	const value = () => screen.getByText('You send about').nextElementSibling?.textContent;
	await screen.findByText(/^1 USDB =/);
	await waitFor(() => expect(backend.calls(/sendingAmount=3330001(&|$)/)).toHaveLength(1));
	return { onEstimate, value };
}

test('estimates what a payment takes, rounded up and including its whole fee', async () => {
	const { onEstimate, value } = await estimate((asked) => asked);
	await waitFor(() => expect(value()).toMatch(/3\.580001$/));
	expect(onEstimate).toHaveBeenLastCalledWith({ sends: 3_580_001, receives: 333 });
});

test('does not show the price of another amount', async () => {
	const { onEstimate, value } = await estimate(() => exchangeRate.sendingAmount);
	await new Promise((resolve) => setTimeout(resolve, 100));
	expect(value()).toBe('–');
	expect(onEstimate).toHaveBeenLastCalledWith(undefined);
});
