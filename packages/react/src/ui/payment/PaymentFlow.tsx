'use client';

import type { PaymentRequest } from '@countersign/core';
import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react';
import { useInternalAccounts } from '../../hooks/internalAccounts.js';
import { usePayment } from '../../state/usePayment.js';
import { useSession } from '../../state/useSession.js';
import { LoadError } from '../controls/LoadError.js';
import { Skeleton } from '../controls/Skeleton.js';
import { useMessages } from '../messages/useMessages.js';
import { AmountStep } from './AmountStep.js';
import { OutcomeStep } from './OutcomeStep.js';
import { PayerStep } from './PayerStep.js';
import type { Payee, PaymentStepProps } from './payee.js';
import { ReviewStep } from './ReviewStep.js';
import { missingDetailNames, usePayerDetails } from './usePayerDetails.js';

interface PaymentFlowProps {
	readonly payee: Payee;
	readonly autoFocus: boolean;
	readonly onClose?: () => void;
	readonly addMoney?: ReactNode;
	readonly recipientActions?: ReactNode;
}

/** The payment to one payee. A payment whose end was shown is cleared when the person leaves. */
export function PaymentFlow({
	payee,
	autoFocus,
	onClose,
	addMoney,
	recipientActions,
}: PaymentFlowProps): ReactElement {
	const { payment: words } = useMessages();
	const session = useSession();
	const { data, error, isFetching, refetch } = useInternalAccounts();
	const { destination } = payee;
	const name =
		destination.destinationType === 'ACCOUNT' ? destination.accountId : destination.umaAddress;
	const payment = usePayment({ name: `payment to ${name}` });
	const { cancel } = payment;
	const accountId = 'session' in session ? session.session.accountId : undefined;
	const wallet = data?.data.find(({ id }) => id === accountId);
	const hasEnded = payment.state.status === 'done' || payment.state.status === 'failed';
	useClearing(hasEnded && wallet !== undefined, cancel);
	if (!wallet && error) {
		return <LoadError error={error} retrying={isFetching} onRetry={() => void refetch()} />;
	}
	if (!wallet) return <Skeleton rows={2} label={words.loading} />;
	const close = (): void => {
		cancel();
		onClose?.();
	};
	return (
		<PaymentSteps
			payment={payment}
			wallet={wallet}
			payee={payee}
			autoFocus={autoFocus}
			addMoney={addMoney}
			recipientActions={recipientActions}
			onClose={close}
		/>
	);
}

/**
 * Clears a payment when the component that has shown its end is gone. One that ends while no component shows it stays
 * until the person has seen it.
 */
function useClearing(isEndShown: boolean, clear: () => void): void {
	const isSeen = useRef(false);
	const isGone = useRef(false);
	useEffect(() => {
		isSeen.current = isEndShown;
	}, [isEndShown]);
	useEffect(() => {
		isGone.current = false;
		return () => {
			isGone.current = true;
			// StrictMode mounts again at once.
			queueMicrotask(() => {
				if (isGone.current && isSeen.current) clear();
			});
		};
	}, [clear]);
}

/** The step for the payment's current state. */
function PaymentSteps(props: PaymentStepProps): ReactElement {
	const { payment, payee, recipientActions, onClose } = props;
	const { state } = payment;
	const messages = useMessages();
	// Set when the person goes back from the quote to the amount, until the next quote replaces it.
	const [isEditing, setEditing] = useState(false);
	const [again, setAgain] = useState<PaymentRequest>();
	const draft = (): ReactElement => (
		<>
			<DraftStep {...props} again={again} onStarted={() => setEditing(false)} />
			{state.status === 'drafting' && recipientActions}
		</>
	);
	const retry = (): void => {
		// The payer's details are never stored, so they are missing after a reload. Only another quote needs them.
		const entered = 'request' in state ? state.request?.senderCustomerInfo : undefined;
		const needsQuote = state.status === 'review' || state.status === 'failed';
		if (!needsQuote || missingDetailNames(payee.lookup, entered).length === 0) payment.retry();
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
			return (
				<OutcomeStep
					state={state}
					name={payee.name}
					onRetry={retry}
					onAgain={() => {
						setAgain('request' in state ? state.request : undefined);
						payment.cancel();
					}}
					onClose={onClose}
				/>
			);
	}
}

interface DraftStepProps extends PaymentStepProps {
	readonly again: PaymentRequest | undefined;
	readonly onStarted: () => void;
}

/** Asks for the payer details that the receiver requires, if any are missing, and then for the amount. */
function DraftStep(props: DraftStepProps): ReactElement {
	const { name, lookup } = props.payee;
	const [details, enter] = usePayerDetails();
	const [isEditing, setEditing] = useState(false);
	const [hasEntered, setEntered] = useState(false);
	const { requiredPayerDataFields: fields = [] } = lookup;
	if (isEditing || missingDetailNames(lookup, details).length > 0) {
		const finish = (next: typeof details): void => {
			enter(next);
			setEditing(false);
			setEntered(true);
		};
		return <PayerStep name={name} fields={fields} details={details} onEntered={finish} />;
	}
	return (
		<AmountStep
			{...props}
			details={details}
			isNext={hasEntered || props.autoFocus || props.again !== undefined}
			onEditDetails={fields.length > 0 ? () => setEditing(true) : undefined}
		/>
	);
}
