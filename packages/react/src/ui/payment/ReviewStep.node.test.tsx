import { WalletError, type WalletErrorCode } from '@countersign/core';
import { QueryClient } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createServerWallet } from '../../../testing/createServerWallet.js';
import { alice } from '../../../testing/people.js';
import { Surroundings } from '../../../testing/Surroundings.js';
import type { UsePaymentResult } from '../../state/usePayment.js';
import type { ReviewedState } from './paymentView.js';
import { ReviewStep } from './ReviewStep.js';

const { quote, account } = alice;
const ignore = () => undefined;

/** The markup of a review whose confirmation failed. */
function markup(code: WalletErrorCode): string {
	const error = new WalletError(code, 'It failed.');
	const state = { status: 'review', isExpired: false, expiresAt: quote.expiresAt, quote, error };
	const props = {
		state: state as unknown as ReviewedState,
		payment: {} as UsePaymentResult,
		payee: { destination: quote.destination, name: 'Ada' },
		wallet: account,
		addMoney: undefined,
		quote,
		onRetry: ignore,
		onBack: ignore,
	};
	return renderToString(
		<Surroundings client={new QueryClient()} wallet={createServerWallet().wallet}>
			<ReviewStep {...props} />
		</Surroundings>,
	);
}

test('says that nothing was sent, unless the sentence of the error says it', () => {
	expect(markup('network.timeout')).toContain('Nothing was sent.');
	expect(markup('signer.declined')).not.toContain('Nothing was sent.');
	expect(markup('payload.expired')).not.toContain('Nothing was sent.');
});
