'use client';

import type { Customer } from '@countersign/contract';
import type { ContactCodeStart, Me, WalletError } from '@countersign/core';
import { type UseMutationResult, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useWallet } from '../provider/useWallet.js';
import {
	type ChangeEmailVariables,
	type ConfirmEmailVerificationVariables,
	type ConfirmPhoneVerificationVariables,
	changeEmailMutationOptions,
	confirmEmailVerificationMutationOptions,
	confirmPhoneVerificationMutationOptions,
	meQueryOptions,
	sendEmailVerificationMutationOptions,
	sendPhoneVerificationMutationOptions,
} from '../queries/customer.js';
import { useSession } from '../state/useSession.js';
import { useWalletMutation } from './walletHooks.js';

/**
 * The signed-in person as the platform's backend knows them: customer, account, email, and the time of their
 * last authentication.
 *
 * @example
 * ```tsx
 * function Greeting() {
 * 	const me = useMe();
 * 	return <p>Signed in as {me.data?.email}</p>;
 * }
 * ```
 */
export function useMe(): UseQueryResult<Me, WalletError> {
	return useQuery(meQueryOptions(useWallet(), useSession()));
}

/** Changes the person's email, and with it that of every email code credential. */
export function useChangeEmail(): UseMutationResult<Me, WalletError, ChangeEmailVariables> {
	return useWalletMutation(changeEmailMutationOptions);
}

/**
 * Sends a code to verify the person's email address. `data` says whether it was sent, how long to wait
 * before the next one, or that no verification is needed.
 */
export function useSendEmailVerification(): UseMutationResult<ContactCodeStart, WalletError, void> {
	return useWalletMutation(sendEmailVerificationMutationOptions);
}

/** Verifies the person's email address by the code that was sent to it. */
export function useConfirmEmailVerification(): UseMutationResult<
	Customer,
	WalletError,
	ConfirmEmailVerificationVariables
> {
	return useWalletMutation(confirmEmailVerificationMutationOptions);
}

/**
 * Sends a code to verify the person's phone number. `data` says whether it was sent, how long to wait
 * before the next one, or that no verification is needed.
 */
export function useSendPhoneVerification(): UseMutationResult<ContactCodeStart, WalletError, void> {
	return useWalletMutation(sendPhoneVerificationMutationOptions);
}

/** Verifies the person's phone number by the code that was sent to it. */
export function useConfirmPhoneVerification(): UseMutationResult<
	Customer,
	WalletError,
	ConfirmPhoneVerificationVariables
> {
	return useWalletMutation(confirmPhoneVerificationMutationOptions);
}
