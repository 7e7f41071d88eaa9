import { useTransactions } from '@countersign/react';
import { useMemo } from 'react';

/** When each recipient was paid last, ISO 8601 by `ExternalAccount:<uuid>`; those of the latest 100 payments. */
export function useLastPaid(): ReadonlyMap<string, string> {
	const { data } = useTransactions({ type: 'OUTGOING', limit: 100 });
	return useMemo(() => {
		const times = new Map<string, string>();
		for (const { status, destination, createdAt } of data?.data ?? []) {
			const isPaid = status === 'COMPLETED' || status === 'PROCESSING';
			if (!isPaid || !createdAt || destination?.destinationType !== 'ACCOUNT') continue;
			if (!times.has(destination.accountId)) times.set(destination.accountId, createdAt);
		}
		return times;
	}, [data]);
}
