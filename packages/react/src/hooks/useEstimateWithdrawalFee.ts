'use client';

import type { WithdrawalFee, WithdrawalFeeRequest } from '@countersign/contract';
import type { WalletError } from '@countersign/core';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useWallet } from '../provider/useWallet.js';
import { estimateWithdrawalFeeQueryOptions } from '../queries/estimateWithdrawalFeeQueryOptions.js';
import { useSession } from '../session/useSession.js';

/** What a withdrawal to a blockchain would cost. An estimate: the quote binds. Waits while the input is `undefined`. */
export function useEstimateWithdrawalFee(
	input: WithdrawalFeeRequest | undefined,
): UseQueryResult<WithdrawalFee, WalletError> {
	const wallet = useWallet();
	const session = useSession();
	return useQuery(estimateWithdrawalFeeQueryOptions(wallet, input, session));
}
