'use client';

import type { ExternalAccount } from '@countersign/contract';
import type { WalletError } from '@countersign/core';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useWallet } from '../provider/useWallet.js';
import {
	type GetExternalAccountInput,
	getExternalAccountQueryOptions,
} from '../queries/getExternalAccountQueryOptions.js';
import { useSession } from '../session/useSession.js';

/** One recipient. Waits while the input is `undefined`. */
export function useGetExternalAccount(
	input: GetExternalAccountInput | undefined,
): UseQueryResult<ExternalAccount, WalletError> {
	const wallet = useWallet();
	const session = useSession();
	return useQuery(getExternalAccountQueryOptions(wallet, input, session));
}
