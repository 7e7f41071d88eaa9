'use client';

import type { ExternalAccountType } from '@countersign/contract';
import { externalAccountTypes, type WalletError } from '@countersign/core';
import { useListExchangeRates } from '../../hooks/useListExchangeRates.js';
import { useListInternalAccounts } from '../../hooks/useListInternalAccounts.js';
import { readableAccount } from '../../session/readableAccount.js';
import { useSession } from '../../session/useSession.js';

/** A currency that money from the wallet can become, and the kinds of accounts that hold it. */
export interface PayableCurrency {
	readonly currency: string;
	readonly kinds: readonly ExternalAccountType[];
}

interface PayableKinds {
	readonly payable: readonly PayableCurrency[] | undefined;
	readonly error: WalletError | null;
	readonly isFetching: boolean;
	readonly refetch: () => void;
}

/** What can be paid from the wallet: into each currency that the platform has a rate for from the wallet's. */
export function usePayableKinds(): PayableKinds {
	const accountId = readableAccount(useSession());
	const accounts = useListInternalAccounts();
	const wallet = accounts.data?.data.find(({ id }) => id === accountId);
	const rates = useListExchangeRates();
	const source = wallet?.balance.currency.code;
	const reached = rates.data
		?.filter(({ sourceCurrency }) => sourceCurrency.code === source)
		.map(({ destinationCurrency }) => destinationCurrency.code);
	const payable = [...new Set(reached)]
		.map((currency) => ({ currency, kinds: externalAccountTypes(currency) }))
		.filter(({ kinds }) => kinds.length > 0);
	return {
		payable: wallet && reached ? payable : undefined,
		error: accounts.error ?? rates.error,
		isFetching: accounts.isFetching || rates.isFetching,
		refetch: () => {
			void accounts.refetch();
			void rates.refetch();
		},
	};
}
