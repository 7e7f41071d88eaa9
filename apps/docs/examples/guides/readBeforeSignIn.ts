import { listInternalAccounts } from '@countersign/core';
import { useWallet } from '@countersign/react';
import { useQuery } from '@tanstack/react-query';

/** The balances of a person of the platform, also before the first sign-in with the wallet. */
export function useBalances(userId: string) {
	const wallet = useWallet();
	return useQuery({
		queryKey: ['balances', userId],
		queryFn: async () => {
			const { data } = await listInternalAccounts(wallet);
			return data.map(({ balance }) => balance);
		},
	});
}
