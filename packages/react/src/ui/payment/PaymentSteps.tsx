'use client';

import { type ReactElement, useState } from 'react';
import { Skeleton } from '../controls/Skeleton.js';
import { useMessages } from '../messages/useMessages.js';
import { DraftStep } from './DraftStep.js';
import { missingDetails } from './missingDetails.js';
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
	const draft = (): ReactElement => <DraftStep {...props} onStarted={() => setEditing(false)} />;
	const retry = (): void => {
		// After a reload, what the receiver must know about the person is not there any more.
		const told = 'request' in state ? state.request?.senderCustomerInfo : undefined;
		if (missingDetails(payee.lookup, told).length === 0) payment.retry();
		else if (state.status === 'failed') payment.cancel();
		else setEditing(true);
	};
	const review = { ...props, payment: { ...payment, retry }, onBack: () => setEditing(true) };
	switch (state.status) {
		case 'restoring':
			return <Skeleton rows={2} label={messages.payment.loading} />;
		case 'drafting':
			return draft();
		case 'quoting':
			return state.quote ? <ReviewStep {...review} state={state} quote={state.quote} /> : draft();
		case 'review':
		case 'signing':
			return isEditing ? draft() : <ReviewStep {...review} state={state} quote={state.quote} />;
		default:
			return <OutcomeStep state={state} name={payee.name} onRetry={retry} onClose={onClose} />;
	}
}
