'use client';

import { type ReactElement, useState } from 'react';
import { Skeleton } from '../controls/Skeleton.js';
import { useMessages } from '../messages/useMessages.js';
import { AmountStep } from './AmountStep.js';
import { OutcomeStep } from './OutcomeStep.js';
import type { PaymentStepProps } from './paymentStepProps.js';
import { ReviewStep } from './ReviewStep.js';

/** The step at which a payment stands. */
export function PaymentSteps(props: PaymentStepProps): ReactElement {
	const { payment, payee, onClose } = props;
	const { state } = payment;
	const messages = useMessages();
	// The person went back from the offer to the amount; the next offer takes its place.
	const [isEditing, setEditing] = useState(false);
	const draft = (): ReactElement => <AmountStep {...props} onStarted={() => setEditing(false)} />;
	switch (state.status) {
		case 'restoring':
			return <Skeleton rows={2} label={messages.payment.loading} />;
		case 'drafting':
			return draft();
		case 'quoting':
			return state.quote ? (
				<ReviewStep {...props} state={state} quote={state.quote} onBack={() => setEditing(true)} />
			) : (
				draft()
			);
		case 'review':
		case 'signing':
			return isEditing ? (
				draft()
			) : (
				<ReviewStep {...props} state={state} quote={state.quote} onBack={() => setEditing(true)} />
			);
		default:
			return (
				<OutcomeStep state={state} name={payee.name} onRetry={payment.retry} onClose={onClose} />
			);
	}
}
