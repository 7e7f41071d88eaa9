'use client';

import type { PaymentState } from '@countersign/core';
import { useEffect, useRef } from 'react';
import { useBackStep } from '../signIn/useBackStep.js';
import type { PaymentView } from './paymentView.js';

/**
 * Gives the review an entry in the browser's history: the Back button returns to the amount. However else the review
 * closes, its entry goes with it.
 */
export function useReviewEntry(
	{ show }: PaymentView,
	{ status }: PaymentState,
	onBack: () => void,
): void {
	// A payment that cannot be sent returns to its review.
	const isOpen = show === 'review' || status === 'executing';
	// Once it is confirmed, a quote cannot be left.
	const isLeavable = show === 'review' && status === 'review';
	const { enter, goBack } = useBackStep(false, () => {
		if (isLeavable) onBack();
	});
	const wasOpen = useRef(false);
	useEffect(() => {
		if (isLeavable) enter();
		// The component that continues the payment continues with its entry.
		else if (wasOpen.current && !isOpen && show !== 'elsewhere') goBack();
		wasOpen.current = isOpen;
	});
}
