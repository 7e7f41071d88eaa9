import { useTransactions } from '@countersign/react';

/** UMA addresses that were paid lately and have this in them, the last one first; undefined until they are read, none if they cannot be. */
export function usePaidAddresses(search: string): readonly string[] | undefined {
	const { data, error } = useTransactions({ type: 'OUTGOING', limit: 100 });
	if (!data && !error) return undefined;
	const paid = (data?.data ?? [])
		.filter(({ status }) => status === 'COMPLETED' || status === 'PROCESSING')
		.flatMap(({ destination }) =>
			destination?.destinationType === 'UMA_ADDRESS' ? [destination.umaAddress] : [],
		);
	const wanted = search.trim().toLowerCase();
	return [...new Set(paid)].filter((address) => address.includes(wanted) && address !== wanted);
}
