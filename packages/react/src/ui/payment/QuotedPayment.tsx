import type { Dispatch, ReactElement, ReactNode } from 'react';
import type { UsePaymentResult } from '../../state/usePayment.js';
import { OutcomeStep } from './OutcomeStep.js';
import type { PaymentStepsEvent, PaymentView } from './paymentView.js';
import { ReviewStep } from './ReviewStep.js';

interface QuotedPaymentProps {
	readonly view: Extract<PaymentView, { readonly show: 'review' | 'outcome' }>;
	readonly payment: UsePaymentResult;
	readonly addMoney?: ReactNode;
	readonly correction?: ReactNode;
	readonly act: Dispatch<PaymentStepsEvent>;
	readonly onRetry: () => void;
	readonly onClose: () => void;
}

/** A payment that has a quote: to review, or on its way. */
export function QuotedPayment(props: QuotedPaymentProps): ReactElement {
	const { view, payment, addMoney, act, onRetry } = props;
	if (view.show === 'review') {
		return (
			<ReviewStep
				{...view}
				payment={payment}
				addMoney={addMoney}
				onRetry={onRetry}
				onBack={() => act({ type: 'left' })}
			/>
		);
	}
	/** Ends the payment, and shows the amount step again, prefilled. */
	const payAgain = (): void => {
		act({ type: 'again' });
		payment.cancel();
	};
	return (
		<OutcomeStep
			{...view}
			correction={props.correction}
			onRetry={onRetry}
			onAgain={payAgain}
			onClose={props.onClose}
		/>
	);
}
