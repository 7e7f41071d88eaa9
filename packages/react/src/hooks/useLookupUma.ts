'use client';

import type { ReceiverUmaLookup } from '@countersign/contract';
import type { WalletError } from '@countersign/core';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useWallet } from '../provider/useWallet.js';
import { type LookupUmaInput, lookupUmaQueryOptions } from '../queries/lookupUmaQueryOptions.js';
import { useSession } from '../session/useSession.js';

/** What the receiver at a UMA address takes, and what must be told of the sender. Waits while the input is `undefined`. */
export function useLookupUma(
	input: LookupUmaInput | undefined,
): UseQueryResult<ReceiverUmaLookup, WalletError> {
	const wallet = useWallet();
	const session = useSession();
	return useQuery(lookupUmaQueryOptions(wallet, input, session));
}
