'use client';

import type { CustomerInfo } from '@countersign/contract';
import { requestStepUp } from '@countersign/core';
import { type Dispatch, type ReactElement, type ReactNode, useEffect } from 'react';
import { useWallet } from '../../provider/useWallet.js';
import type { UsePaymentResult } from '../../state/usePayment.js';
import { Button } from '../controls/Button.js';
import { Notice } from '../controls/Notice.js';
import { NotLoaded } from '../controls/NotLoaded.js';
import { onDemand } from '../controls/onDemand.js';
import { Skeleton } from '../controls/Skeleton.js';
import type { Reading } from '../controls/useLoadError.js';
import { WhenLoaded } from '../controls/WhenLoaded.js';
import { paymentDraft } from '../messages/english/paymentDraft.js';
import { useRoomMessages } from '../messages/MessagesProvider.js';
import type { PaymentSteps, PaymentStepsEvent, PaymentView } from './paymentView.js';
import type { PayeeFacts } from './usePayee.js';

const english = { payment: paymentDraft };

// Loaded while the recipient is read.
const amountStep = onDemand(() => import('./AmountStep.js'));
// Loaded while the amount is entered: both together, so that whoever confirms a payment can see what becomes of it.
const quoted = onDemand(() => import('./QuotedPayment.js'));
// Loaded where the receiver asks who pays.
const payerStep = onDemand(() => import('./PayerStep.js'));

interface PaymentScreenProps {
	readonly view: PaymentView;
	readonly payment: UsePaymentResult;
	readonly payee: PayeeFacts;
	readonly accounts: Reading;
	readonly steps: PaymentSteps;
	/** What the payer has entered. */
	readonly details: CustomerInfo;
	readonly autoFocus: boolean;
	readonly addMoney?: ReactNode;
	readonly recipientActions?: ReactNode;
	readonly correction?: ReactNode;
	readonly act: Dispatch<PaymentStepsEvent>;
	/** Shows here what another component shows. */
	readonly onTake: () => void;
	readonly onRetry: () => void;
	readonly onDetails: (details: CustomerInfo) => void;
	/** Clears the payment and closes the component. */
	readonly onClose: () => void;
}

/** The one thing that is shown of a payment. */
export function PaymentScreen(props: PaymentScreenProps): ReactElement {
	const { view, accounts, recipientActions } = props;
	const { payment: words } = useRoomMessages(english);
	useEffect(() => {
		amountStep.preload();
		quoted.preload();
	}, []);
	switch (view.show) {
		case 'elsewhere':
			return (
				<div data-cs="stack">
					<Notice tone="info" action={<Button onClick={props.onTake}>{words.continueHere}</Button>}>
						{words.elsewhere}
					</Notice>
					{recipientActions}
				</div>
			);
		case 'payee':
			return <UnreadPayee {...props} />;
		case 'restoring':
			return <Skeleton rows={2} label={words.loading} />;
		case 'signIn':
			return <SignInFirst />;
		case 'wallet':
			return <NotLoaded of={accounts} rows={2} label={words.loading} />;
		case 'payer':
		case 'amount':
			return <Draft {...props} view={view} />;
		case 'review':
		case 'outcome':
			return (
				<WhenLoaded module={quoted} fallback={<Skeleton rows={2} label={words.loading} />}>
					{({ QuotedPayment }) => <QuotedPayment {...props} view={view} />}
				</WhenLoaded>
			);
	}
}

/** Why a recipient cannot be paid yet. */
function UnreadPayee({ payee, recipientActions }: PaymentScreenProps): ReactElement {
	const { payment: words } = useRoomMessages(english);
	const { isGone, reading, isUma } = payee;
	if (isGone) {
		return (
			<div data-cs="stack">
				<Notice tone="warn">{words.recipientMissing}</Notice>
				{recipientActions}
			</div>
		);
	}
	return (
		<NotLoaded of={reading} rows={2} label={isUma ? words.lookingUp : words.loading}>
			{recipientActions}
		</NotLoaded>
	);
}

/** With a login of the platform's own, there may be a recipient before there is a session that pays. */
function SignInFirst(): ReactElement {
	const { signIn, errors } = useRoomMessages(english);
	const wallet = useWallet();
	const ask = (): void => void requestStepUp(wallet).catch(() => undefined);
	const button = <Button onClick={ask}>{signIn.again}</Button>;
	return (
		<Notice tone="info" action={button}>
			{errors.byCode['session.none']}
		</Notice>
	);
}

interface DraftProps extends PaymentScreenProps {
	readonly view: Extract<PaymentView, { readonly show: 'payer' | 'amount' }>;
}

/** Asks for the payer details that the receiver requires, if any are missing, or for the amount. */
function Draft(props: DraftProps): ReactElement {
	const { view, payment, steps, details, addMoney, recipientActions, act } = props;
	const { payment: words } = useRoomMessages(english);
	const { payee, receiver } = view;
	const { requiredPayerDataFields: fields = [] } = receiver.lookup;
	// After a return to the amount, the pressed button is gone.
	const isBack = steps.left !== undefined;
	const isNext = props.autoFocus || steps.isTaken || isBack || steps.payer === 'entered';
	return (
		<div data-cs="stack">
			{view.show === 'payer' ? (
				<WhenLoaded module={payerStep} fallback={<Skeleton rows={3} label={words.loading} />}>
					{({ PayerStep }) => (
						<PayerStep name={payee.name} {...{ fields, details }} onEntered={props.onDetails} />
					)}
				</WhenLoaded>
			) : (
				<WhenLoaded module={amountStep} fallback={<Skeleton rows={2} label={words.loading} />}>
					{({ AmountStep }) => (
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
				</WhenLoaded>
			)}
			{(payment.state.status === 'drafting' || isBack) && recipientActions}
		</div>
	);
}
