import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createTestWorld } from '../../../testing/createTestWorld.js';
import { alice } from '../../../testing/people.js';
import { QuoteChangeNotice } from './QuoteLines.js';

afterEach(cleanup);

const terms = {
	totalSendingAmount: 25_000_000,
	totalReceivingAmount: 2_468,
	feesIncluded: 312_500,
};

test.each([
	['the fee as the review rounds it', { feesIncluded: 482_500 }, ['Fee: USDB 0.32 USDB 0.49']],
	[
		'all digits of a fee that changed by less than a cent',
		{ feesIncluded: 312_600 },
		['Fee: USDB 0.3125 USDB 0.3126'],
	],
	['what arrives', { totalReceivingAmount: 2_451 }, ['Recipient gets: $24.68 $24.51']],
])('shows %s when the price changes', async (_, changed, lines) => {
	const { strict } = await createTestWorld(alice);
	const change = { before: terms, after: { ...terms, ...changed }, isWorse: true };
	render(<QuoteChangeNotice change={change} quote={alice.quote} />, strict);
	expect(
		screen.getAllByRole('listitem').map(({ textContent }) => textContent?.replace(/\s/g, ' ')),
	).toEqual(lines);
});
