'use client';

import type * as core from '@countersign/core';
import * as queries from '@countersign/core/query';
import { type MutationHook, useWalletMutation } from './useWalletMutation.js';

/** Changes the person's email address, and with it that of every emailed-code credential. */
export const useChangeEmail: MutationHook<typeof core.changeEmail> = (options) =>
	useWalletMutation(queries.changeEmailMutationOptions, options);

/**
 * Sends a code to verify the person's email address. `data` says whether it was sent, how long to wait
 * before the next one, or that no verification is needed.
 *
 * @example
 * ```tsx
 * import { useSendEmailVerification } from '@countersign/react';
 *
 * export function SendCode() {
 * 	const { mutate, isPending } = useSendEmailVerification();
 * 	return (
 * 		<button type="button" disabled={isPending} onClick={() => mutate()}>
 * 			Send a code to my email
 * 		</button>
 * 	);
 * }
 * ```
 */
export const useSendEmailVerification: MutationHook<typeof core.sendEmailVerification, void> = (
	options,
) => useWalletMutation(queries.sendEmailVerificationMutationOptions, options);

/**
 * Verifies the person's email address with the code that was sent to it.
 *
 * @example
 * ```tsx
 * import { useConfirmEmailVerification } from '@countersign/react';
 *
 * export function ConfirmCode({ code }: { readonly code: string }) {
 * 	const { mutate, isSuccess } = useConfirmEmailVerification();
 * 	if (isSuccess) return <p>Your email is verified.</p>;
 * 	return (
 * 		<button type="button" onClick={() => mutate({ code })}>
 * 			Verify
 * 		</button>
 * 	);
 * }
 * ```
 */
export const useConfirmEmailVerification: MutationHook<typeof core.confirmEmailVerification> = (
	options,
) => useWalletMutation(queries.confirmEmailVerificationMutationOptions, options);

/**
 * Sends a code to verify the person's phone number. `data` says whether it was sent, how long to wait
 * before the next one, or that no verification is needed.
 *
 * @example
 * ```tsx
 * import { useSendPhoneVerification } from '@countersign/react';
 *
 * export function SendCode() {
 * 	const { mutate, isPending } = useSendPhoneVerification();
 * 	return (
 * 		<button type="button" disabled={isPending} onClick={() => mutate()}>
 * 			Send a code to my phone number
 * 		</button>
 * 	);
 * }
 * ```
 */
export const useSendPhoneVerification: MutationHook<typeof core.sendPhoneVerification, void> = (
	options,
) => useWalletMutation(queries.sendPhoneVerificationMutationOptions, options);

/**
 * Verifies the person's phone number with the code that was sent to it.
 *
 * @example
 * ```tsx
 * import { useConfirmPhoneVerification } from '@countersign/react';
 *
 * export function ConfirmCode({ code }: { readonly code: string }) {
 * 	const { mutate, isSuccess } = useConfirmPhoneVerification();
 * 	if (isSuccess) return <p>Your phone number is verified.</p>;
 * 	return (
 * 		<button type="button" onClick={() => mutate({ code })}>
 * 			Verify
 * 		</button>
 * 	);
 * }
 * ```
 */
export const useConfirmPhoneVerification: MutationHook<typeof core.confirmPhoneVerification> = (
	options,
) => useWalletMutation(queries.confirmPhoneVerificationMutationOptions, options);
