'use client';

import type { Quote } from '@countersign/contract';
import type { WalletError } from '@countersign/core';
import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useWallet } from '../provider/useWallet.js';
import {
	type CreateQuoteVariables,
	createQuoteMutationOptions,
} from '../queries/createQuoteMutationOptions.js';
import { useSession } from '../session/useSession.js';

/**
 * Asks what sending an amount (smallest unit of the locked currency) costs. The quote is held until its
 * `expiresAt`; `useSecondsUntil` counts down to it.
 */
export function useCreateQuote(): UseMutationResult<Quote, WalletError, CreateQuoteVariables> {
	const wallet = useWallet();
	const session = useSession();
	return useMutation(createQuoteMutationOptions(wallet, session));
}
