import { useTransactions } from '@countersign/react';

/** UMA addresses that were paid lately and have this in them, the last one first; undefined until they are read. */
export function usePaidAddresses(search: string): readonly string[] | undefined {
	const { data } = useTransactions({ type: 'OUTGOING', limit: 100 });
	if (!data) return undefined;
	const paid = data.data
		.filter(({ status }) => status === 'COMPLETED' || status === 'PROCESSING')
		.flatMap(({ destination }) =>
			destination.destinationType === 'UMA_ADDRESS' ? [destination.umaAddress] : [],
		);
	const wanted = search.trim().toLowerCase();
	return [...new Set(paid)].filter((address) => address.includes(wanted) && address !== wanted);
}
