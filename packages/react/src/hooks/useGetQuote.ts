'use client';

import type { Quote } from '@countersign/contract';
import type { WalletError } from '@countersign/core';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useWallet } from '../provider/useWallet.js';
import { type GetQuoteInput, getQuoteQueryOptions } from '../queries/getQuoteQueryOptions.js';
import { useSession } from '../session/useSession.js';

/**
 * One quote. Waits while the input is `undefined`.
 */
export function useGetQuote(input: GetQuoteInput | undefined): UseQueryResult<Quote, WalletError> {
	const wallet = useWallet();
	const session = useSession();
	return useQuery(getQuoteQueryOptions(wallet, input, session));
}
