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

/** Asks the receiver at a UMA address what they take and what they must know, and pays them. */
export function UmaPayee({ umaAddress, ...props }: UmaPayeeProps): ReactElement {
	const { payment } = useMessages();
	const lookup = useLookupUma({ receiverUmaAddress: umaAddress });
	const { data, error, isFetching, refetch } = lookup;
	if (!data && error) {
		return <LoadError error={error} retrying={isFetching} onRetry={() => void refetch()} />;
	}
	if (!data) return <Skeleton rows={2} label={payment.lookingUp} />;
	const [first, ...others] = data.supportedCurrencies;
	if (!first) return <Notice tone="warn">{payment.recipientMissing}</Notice>;
	const payee = {
		destination: { destinationType: 'UMA_ADDRESS' as const, umaAddress },
		name: umaAddress,
		takes: [first, ...others] as const,
		lookup: data,
	};
	return <PaymentFlow payee={payee} {...props} />;
}
