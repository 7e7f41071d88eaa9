'use client';

import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import { useListInternalAccounts } from '../../hooks/useListInternalAccounts.js';
import { usePayment } from '../../payment/usePayment.js';
import { useSession } from '../../session/useSession.js';
import { LoadError } from '../controls/LoadError.js';
import { Skeleton } from '../controls/Skeleton.js';
import { useMessages } from '../messages/useMessages.js';
import { PaymentSteps } from './PaymentSteps.js';
import type { Payee } from './payee.js';

interface PaymentFlowProps {
	readonly payee: Payee;
	readonly onClose?: () => void;
	readonly addMoney?: ReactNode;
}

/** The payment to one payee. What has ended is put aside when the person comes to pay again. */
export function PaymentFlow({ payee, onClose, addMoney }: PaymentFlowProps): ReactElement {
	const { payment: words } = useMessages();
	const session = useSession();
	const { data, error, isFetching, refetch } = useListInternalAccounts();
	const { destination } = payee;
	const name =
		destination.destinationType === 'ACCOUNT' ? destination.accountId : destination.umaAddress;
	const payment = usePayment({ name: `payment to ${name}` });
	const { cancel } = payment;
	const hasEnded = payment.state.status === 'done' || payment.state.status === 'failed';
	// Only what had ended before this came into the page: what ends here is shown.
	const isOld = useRef(hasEnded);
	useEffect(() => {
		if (isOld.current) cancel();
		isOld.current = false;
	}, [cancel]);
	const accountId = 'session' in session ? session.session.accountId : undefined;
	const wallet = data?.data.find(({ id }) => id === accountId);
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
			addMoney={addMoney}
			onClose={close}
		/>
	);
}
