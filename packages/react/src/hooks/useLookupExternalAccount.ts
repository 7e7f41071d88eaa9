'use client';

import type { ReceiverExternalAccountLookup } from '@countersign/contract';
import type { WalletError } from '@countersign/core';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useWallet } from '../provider/useWallet.js';
import {
	type LookupExternalAccountInput,
	lookupExternalAccountQueryOptions,
} from '../queries/lookupExternalAccountQueryOptions.js';
import { useSession } from '../session/useSession.js';

/** What an external account takes, and what must be told of the sender. Waits while the input is `undefined`. */
export function useLookupExternalAccount(
	input: LookupExternalAccountInput | undefined,
): UseQueryResult<ReceiverExternalAccountLookup, WalletError> {
	const wallet = useWallet();
	const session = useSession();
	return useQuery(lookupExternalAccountQueryOptions(wallet, input, session));
}
