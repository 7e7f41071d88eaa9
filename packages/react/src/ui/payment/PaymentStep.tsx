import type { CustomerInfo } from '@countersign/contract';
import type { Dispatch, ReactElement, ReactNode } from 'react';
import type { UsePaymentResult } from '../../state/usePayment.js';
import { AmountStep } from './AmountStep.js';
import { OutcomeStep } from './OutcomeStep.js';
import { PayerStep } from './PayerStep.js';
import type { PaymentSteps, PaymentStepsEvent, PaymentView } from './paymentView.js';
import { ReviewStep } from './ReviewStep.js';

/** What is shown of a payment whose recipient is known. */
export type StepView = Extract<
	PaymentView,
	{ readonly show: 'payer' | 'amount' | 'review' | 'outcome' }
>;

/** What the steps of a payment need. */
export interface StepsProps {
	readonly payment: UsePaymentResult;
	readonly steps: PaymentSteps;
	/** What the payer has entered. */
	readonly details: CustomerInfo;
	readonly autoFocus: boolean;
	readonly addMoney?: ReactNode;
	readonly recipientActions?: ReactNode;
	readonly correction?: ReactNode;
	readonly act: Dispatch<PaymentStepsEvent>;
	readonly onRetry: () => void;
	readonly onDetails: (details: CustomerInfo) => void;
	/** Clears the payment and closes the component. */
	readonly onClose: () => void;
}

interface PaymentStepProps<View extends StepView['show']> extends StepsProps {
	readonly view: Extract<StepView, { readonly show: View }>;
}

/** The step of a payment whose recipient is known. */
export function PaymentStep(props: PaymentStepProps<StepView['show']>): ReactElement {
	const { view, payment, addMoney, act, onRetry } = props;
	switch (view.show) {
		case 'payer':
		case 'amount':
			return <Draft {...props} view={view} />;
		case 'review':
			return (
				<ReviewStep
					{...view}
					payment={payment}
					addMoney={addMoney}
					onRetry={onRetry}
					onBack={() => act({ type: 'left' })}
				/>
			);
		case 'outcome':
			return (
				<OutcomeStep
					{...view}
					correction={props.correction}
					onRetry={onRetry}
					onAgain={() => {
						// Ends the payment, and shows the amount step again, prefilled.
						act({ type: 'again' });
						payment.cancel();
					}}
					onClose={() => {
						// The pressed button is gone, unless the application leaves the component.
						act({ type: 'taken' });
						props.onClose();
					}}
				/>
			);
	}
}

/** Asks for the payer details that the receiver requires, if any are missing, or for the amount. */
function Draft(props: PaymentStepProps<'payer' | 'amount'>): ReactElement {
	const { view, payment, steps, details, addMoney, recipientActions, act } = props;
	const { payee, receiver } = view;
	const { requiredPayerDataFields: fields = [] } = receiver.lookup;
	// After a return to the amount, the pressed button is gone.
	const isBack = steps.left !== undefined;
	const isNext = props.autoFocus || steps.isTaken || isBack || steps.payer === 'entered';
	return (
		<div data-cs="stack">
			{view.show === 'payer' ? (
				<PayerStep name={payee.name} {...{ fields, details }} onEntered={props.onDetails} />
			) : (
				<AmountStep
					key={steps.forms}
					{...{ ...view, payment, details, addMoney }}
					isNext={isNext || steps.again !== undefined}
					again={steps.again}
					typed={steps.typed}
					onEditDetails={
						fields.length > 0 ? (typed) => act({ type: 'payerEdited', typed }) : undefined
					}
				/>
			)}
			{(payment.state.status === 'drafting' || isBack) && recipientActions}
		</div>
	);
}
