'use client';

import type { InternalAccount } from '@countersign/contract';
import type { WalletError } from '@countersign/core';
import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useWallet } from '../provider/useWallet.js';
import {
	type FundSandboxAccountVariables,
	fundSandboxAccountMutationOptions,
} from '../queries/fundSandboxAccountMutationOptions.js';
import { useSession } from '../session/useSession.js';

/**
 * Puts play money into an account: `amount` in the smallest unit of its currency. Sandbox only.
 */
export function useFundSandboxAccount(): UseMutationResult<
	InternalAccount,
	WalletError,
	FundSandboxAccountVariables
> {
	const wallet = useWallet();
	const session = useSession();
	return useMutation(fundSandboxAccountMutationOptions(wallet, session));
}
