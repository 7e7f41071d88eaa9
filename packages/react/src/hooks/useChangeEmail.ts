'use client';

import type { Me, WalletError } from '@countersign/core';
import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useWallet } from '../provider/useWallet.js';
import {
	type ChangeEmailVariables,
	changeEmailMutationOptions,
} from '../queries/changeEmailMutationOptions.js';
import { useSession } from '../session/useSession.js';

/** Changes the person's email, and that of every emailed-code credential with it. */
export function useChangeEmail(): UseMutationResult<Me, WalletError, ChangeEmailVariables> {
	const wallet = useWallet();
	const session = useSession();
	return useMutation(changeEmailMutationOptions(wallet, session));
}
