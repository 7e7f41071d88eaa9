'use client';

import type { InternalAccount } from '@countersign/contract';
import type { WalletError } from '@countersign/core';
import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useWallet } from '../provider/useWallet.js';
import {
	type SetPrivacyVariables,
	setPrivacyMutationOptions,
} from '../queries/setPrivacyMutationOptions.js';
import { useSession } from '../session/useSession.js';

/** Makes the signed-in wallet private, or public again. */
export function useSetPrivacy(): UseMutationResult<
	InternalAccount,
	WalletError,
	SetPrivacyVariables
> {
	const wallet = useWallet();
	const session = useSession();
	return useMutation(setPrivacyMutationOptions(wallet, session));
}
