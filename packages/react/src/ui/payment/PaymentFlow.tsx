'use client';

import type { CustomerInfo } from '@countersign/contract';
import { signedInAccount } from '@countersign/core/query';
import { type ReactElement, type ReactNode, useEffect, useReducer, useRef } from 'react';
import { useInternalAccounts } from '../../hooks/internalAccounts.js';
import { usePayment } from '../../state/usePayment.js';
import { useSession } from '../../state/useSession.js';
import { PaymentScreen } from './PaymentScreen.js';
import { firstSteps, hasEnded, needsDetails, stepsAfter, viewOf } from './paymentView.js';
import { type PayeeId, usePayee } from './usePayee.js';
import { usePayerDetails } from './usePayerDetails.js';
import { usePaymentPlace } from './usePaymentPlace.js';
import { useReviewEntry } from './useReviewEntry.js';

export interface PaymentFlowProps {
	readonly to: PayeeId;
	readonly autoFocus: boolean;
	readonly onClose?: (() => void) | undefined;
	readonly addMoney?: ReactNode;
	readonly recipientActions?: ReactNode;
	readonly correction?: ReactNode;
}

/** The payment to one payee: what `viewOf` decides from the steps of the person and the facts that were read. */
export function PaymentFlow({ to, onClose, ...props }: PaymentFlowProps): ReactElement {
	const name = `payment to ${'accountId' in to ? to.accountId : to.umaAddress}`;
	const place = usePaymentPlace(name);
	const payment = usePayment({ name });
	const { state, cancel } = payment;
	const [steps, act] = useReducer(stepsAfter, state, firstSteps);
	if (steps.payment !== state) act({ type: 'changed', payment: state });
	const session = useSession();
	const accounts = useInternalAccounts({ type: 'EMBEDDED_WALLET' });
	const wallet = accounts.data?.data.find(({ id }) => id === signedInAccount(session));
	const read = usePayee(to);
	const [details, keepDetails] = usePayerDetails();
	const { isElsewhere } = place;
	const isShown = !isElsewhere && (read.payee ?? read.former) !== undefined;
	useClearing(isShown && hasEnded(state), cancel);
	const view = viewOf(steps, { ...read, isElsewhere, session, wallet, details });
	useReviewEntry(name, view, state, () => act({ type: 'left' }));
	return (
		<PaymentScreen
			{...props}
			{...{ payment, steps, details, accounts, act, view }}
			payee={read}
			onTake={() => {
				act({ type: 'taken' });
				place.take();
			}}
			onRetry={() => {
				if (needsDetails(state, read.receiver)) act({ type: 'left' });
				else payment.retry();
			}}
			onDetails={(next: CustomerInfo) => {
				keepDetails(next);
				act({ type: 'payerEntered' });
			}}
			onClose={() => {
				cancel();
				onClose?.();
			}}
		/>
	);
}

/**
 * Clears a payment when the component that has shown its outcome unmounts. A payment that ends while no component
 * shows it is kept until the person has seen it.
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
			// StrictMode remounts immediately.
			queueMicrotask(() => {
				if (isGone.current && isSeen.current) clear();
			});
		};
	}, [clear]);
}
