'use client';

import type { ReactElement, ReactNode } from 'react';
import { useLookupUma } from '../../hooks/useLookupUma.js';
import { LoadError } from '../controls/LoadError.js';
import { Notice } from '../controls/Notice.js';
import { Skeleton } from '../controls/Skeleton.js';
import { useMessages } from '../messages/useMessages.js';
import { PaymentFlow } from './PaymentFlow.js';

interface UmaPayeeProps {
	readonly umaAddress: string;
	readonly onClose?: () => void;
	readonly addMoney?: ReactNode;
}

/** Asks the receiver at a UMA address what they take, and pays them in the first of it. */
export function UmaPayee({ umaAddress, ...props }: UmaPayeeProps): ReactElement {
	const { payment } = useMessages();
	const { data, error, isFetching, refetch } = useLookupUma({ receiverUmaAddress: umaAddress });
	if (!data && error) {
		return <LoadError error={error} retrying={isFetching} onRetry={() => void refetch()} />;
	}
	if (!data) return <Skeleton rows={2} label={payment.loading} />;
	const [taken] = data.supportedCurrencies;
	if (!taken) return <Notice tone="warn">{payment.recipientMissing}</Notice>;
	const { currency } = taken;
	const payee = {
		destination: {
			destinationType: 'UMA_ADDRESS' as const,
			umaAddress,
			currency: currency.code,
		},
		name: umaAddress,
		currency,
		lookupId: data.lookupId,
	};
	return <PaymentFlow payee={payee} {...props} />;
}
