'use client';

import type { Customer } from '@countersign/contract';
import type { ContactCodeStart, Me, WalletError } from '@countersign/core';
import {
	type UseMutationResult,
	type UseQueryResult,
	useMutation,
	useQuery,
} from '@tanstack/react-query';
import { useWallet } from '../provider/useWallet.js';
import {
	type ChangeEmailVariables,
	type ConfirmEmailVerificationVariables,
	type ConfirmPhoneVerificationVariables,
	changeEmailMutationOptions,
	confirmEmailVerificationMutationOptions,
	confirmPhoneVerificationMutationOptions,
	getMeQueryOptions,
	sendEmailVerificationMutationOptions,
	sendPhoneVerificationMutationOptions,
} from '../queries/customer.js';
import { useSession } from '../state/useSession.js';

/**
 * Who is signed in, as the platform's backend knows them: customer, account, email, and when they
 * last proved that they are there.
 *
 * @example
 * ```tsx
 * function Greeting() {
 * 	const me = useGetMe();
 * 	return <p>Signed in as {me.data?.email}</p>;
 * }
 * ```
 */
export function useGetMe(): UseQueryResult<Me, WalletError> {
	const wallet = useWallet();
	const session = useSession();
	return useQuery(getMeQueryOptions(wallet, session));
}

/** Changes the person's email, and that of every emailed-code credential with it. */
export function useChangeEmail(): UseMutationResult<Me, WalletError, ChangeEmailVariables> {
	const wallet = useWallet();
	const session = useSession();
	return useMutation(changeEmailMutationOptions(wallet, session));
}

/**
 * Has a code sent that proves the person's email address. Its `data` tells whether one was sent, how long to
 * wait for the next, or that the proof is not needed.
 */
export function useSendEmailVerification(): UseMutationResult<ContactCodeStart, WalletError, void> {
	const wallet = useWallet();
	const session = useSession();
	return useMutation(sendEmailVerificationMutationOptions(wallet, session));
}

/** Proves the person's email address by the code that was sent to it. */
export function useConfirmEmailVerification(): UseMutationResult<
	Customer,
	WalletError,
	ConfirmEmailVerificationVariables
> {
	const wallet = useWallet();
	const session = useSession();
	return useMutation(confirmEmailVerificationMutationOptions(wallet, session));
}

/**
 * Has a code sent that proves the person's telephone number. Its `data` tells whether one was sent, how long to
 * wait for the next, or that the proof is not needed.
 */
export function useSendPhoneVerification(): UseMutationResult<ContactCodeStart, WalletError, void> {
	const wallet = useWallet();
	const session = useSession();
	return useMutation(sendPhoneVerificationMutationOptions(wallet, session));
}

/** Proves the person's telephone number by the code that was sent to it. */
export function useConfirmPhoneVerification(): UseMutationResult<
	Customer,
	WalletError,
	ConfirmPhoneVerificationVariables
> {
	const wallet = useWallet();
	const session = useSession();
	return useMutation(confirmPhoneVerificationMutationOptions(wallet, session));
}
