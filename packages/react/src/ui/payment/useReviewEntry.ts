'use client';

import { cancelStepUp, type PaymentState } from '@countersign/core';
import { useEffect, useRef } from 'react';
import { useWallet } from '../../provider/useWallet.js';
import { useBackStep } from '../signIn/useBackStep.js';
import type { PaymentView } from './paymentView.js';

/**
 * Gives the review of a payment an entry in the browser's history: the Back button returns to the amount, also while the
 * signature waits for a sign-in. However else the review closes, its entry goes with it.
 */
export function useReviewEntry(
	name: string,
	{ show }: PaymentView,
	state: PaymentState,
	onBack: () => void,
): void {
	const wallet = useWallet();
	const { status } = state;
	// A payment that cannot be sent returns to its review.
	const isOpen = show === 'review' || status === 'executing';
	// Once it is confirmed, a quote cannot be left.
	const isLeavable = show === 'review' && status === 'review';
	const { enter, goBack } = useBackStep(name, () => {
		if (isLeavable) onBack();
		else if (state.status === 'signing' && state.needsStepUp) cancelStepUp(wallet);
	});
	const wasOpen = useRef(false);
	useEffect(() => {
		if (isLeavable) enter();
		// The component that continues the payment continues with its entry.
		else if (wasOpen.current && !isOpen && show !== 'elsewhere') goBack();
		wasOpen.current = isOpen;
	});
}
