import type { UnknownPayment } from '@countersign/core';
import { QueryClient } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createServerWallet } from '../../../testing/createServerWallet.js';
import { alice } from '../../../testing/people.js';
import { Surroundings } from '../../../testing/Surroundings.js';
import { OutcomeStep } from './OutcomeStep.js';

const { quote } = alice;
const ignore = () => undefined;

test.each([true, false])(
	'“Look again” is pending while the payment is looked up: %s',
	(isRetrying) => {
		const state: UnknownPayment = {
			status: 'unknown',
			intent: 'payment',
			request: {
				source: { sourceType: 'ACCOUNT', accountId: alice.accountId },
				destination: quote.destination,
				lockedCurrencySide: 'RECEIVING',
				lockedCurrencyAmount: quote.totalReceivingAmount,
			},
			quote,
			isRetrying,
			retries: 0,
		};
		const props = { state, name: 'Ada', onRetry: ignore, onAgain: ignore, onClose: ignore };
		const html = renderToString(
			<Surroundings client={new QueryClient()} wallet={createServerWallet().wallet}>
				<OutcomeStep {...props} />
			</Surroundings>,
		);
		expect(html).toMatch(new RegExp(`aria-busy="${isRetrying}"[^>]*>.*Look again`));
	},
);
