import type { Wallet } from '@countersign/core';
import {
	type AddEmailOtpVariables,
	type AddOauthVariables,
	type AddPasskeyVariables,
	addEmailOtpMutationOptions,
	addOauthMutationOptions,
	addPasskeyMutationOptions,
	type ChangeEmailVariables,
	type ConfirmEmailVerificationVariables,
	type ConfirmPhoneVerificationVariables,
	type CreateExternalAccountVariables,
	type CreateQuoteVariables,
	changeEmailMutationOptions,
	confirmEmailVerificationMutationOptions,
	confirmPhoneVerificationMutationOptions,
	createExternalAccountMutationOptions,
	createQuoteMutationOptions,
	type ExecuteQuoteVariables,
	type ExportWalletVariables,
	executeQuoteMutationOptions,
	exportWalletMutationOptions,
	type FundSandboxAccountVariables,
	fundSandboxAccountMutationOptions,
	type RefreshSessionVariables,
	type RemoveCredentialVariables,
	type RemoveExternalAccountVariables,
	type RevokeSessionVariables,
	refreshSessionMutationOptions,
	removeCredentialMutationOptions,
	removeExternalAccountMutationOptions,
	revokeSessionMutationOptions,
	type SendSandboxPaymentVariables,
	type SetPrivacyVariables,
	type SignInWithOauthVariables,
	type SignInWithPasskeyVariables,
	type StartEmailSignInVariables,
	sendEmailVerificationMutationOptions,
	sendPhoneVerificationMutationOptions,
	sendSandboxPaymentMutationOptions,
	setPrivacyMutationOptions,
	signInWithOauthMutationOptions,
	signInWithPasskeyMutationOptions,
	signOutEverywhereMutationOptions,
	signOutMutationOptions,
	startEmailSignInMutationOptions,
	type TransferInVariables,
	type TransferOutVariables,
	transferInMutationOptions,
	transferOutMutationOptions,
	type VerifyEmailCodeVariables,
	verifyEmailCodeMutationOptions,
	type WalletMutationOptions,
} from '@countersign/react';
import { MutationObserver, type QueryClient } from '@tanstack/react-query';

/** Where a command runs. */
export interface Place {
	readonly client: QueryClient;
	readonly wallet: Wallet;
}

/**
 * Runs an action outside of a component, for example from a menu or a keyboard shortcut. What its hook
 * refreshes in the cache is refreshed here, too.
 */
export const run = <Data, Variables>(
	{ client }: Place,
	options: WalletMutationOptions<Data, Variables>,
	variables: Variables,
): Promise<Data> => new MutationObserver(client, options).mutate(variables);

/** Requests an emailed code, and signs in with it. */
export const requestCode = (place: Place, start: StartEmailSignInVariables) =>
	run(place, startEmailSignInMutationOptions(place.wallet), start);
export const enterCode = (place: Place, entered: VerifyEmailCodeVariables) =>
	run(place, verifyEmailCodeMutationOptions(place.wallet), entered);

/** Signs in with a passkey of this device. */
export const enterWithPasskey = (place: Place, choice?: SignInWithPasskeyVariables) =>
	run(place, signInWithPasskeyMutationOptions(place.wallet), choice);

/** Signs in with a token of an identity provider. */
export const enterWithIdentity = (place: Place, identity: SignInWithOauthVariables) =>
	run(place, signInWithOauthMutationOptions(place.wallet), identity);

/** Signs out, here or on every device. */
export const signOutHere = (place: Place) =>
	run(place, signOutMutationOptions(place.wallet), undefined);
export const signOutEverywhere = (place: Place) =>
	run(place, signOutEverywhereMutationOptions(place.wallet), undefined);

/** Renews the session, or ends another one. */
export const renew = (place: Place, options?: RefreshSessionVariables) =>
	run(place, refreshSessionMutationOptions(place.wallet), options);
export const endSession = (place: Place, session: RevokeSessionVariables) =>
	run(place, revokeSessionMutationOptions(place.wallet), session);

/** Adds a credential of each type, and removes one. */
export const addPasskey = (place: Place, passkey: AddPasskeyVariables) =>
	run(place, addPasskeyMutationOptions(place.wallet), passkey);
export const addCode = (place: Place, options: AddEmailOtpVariables) =>
	run(place, addEmailOtpMutationOptions(place.wallet), options);
export const addIdentity = (place: Place, identity: AddOauthVariables) =>
	run(place, addOauthMutationOptions(place.wallet), identity);
export const removeCredential = (place: Place, credential: RemoveCredentialVariables) =>
	run(place, removeCredentialMutationOptions(place.wallet), credential);

/** Changes the address that signs in. */
export const changeEmail = (place: Place, change: ChangeEmailVariables) =>
	run(place, changeEmailMutationOptions(place.wallet), change);

/** Verifies the email address or the phone number: sends a code, and confirms it. */
export const requestEmailCheck = (place: Place) =>
	run(place, sendEmailVerificationMutationOptions(place.wallet), undefined);
export const confirmEmail = (place: Place, entered: ConfirmEmailVerificationVariables) =>
	run(place, confirmEmailVerificationMutationOptions(place.wallet), entered);
export const requestPhoneCheck = (place: Place) =>
	run(place, sendPhoneVerificationMutationOptions(place.wallet), undefined);
export const confirmPhone = (place: Place, entered: ConfirmPhoneVerificationVariables) =>
	run(place, confirmPhoneVerificationMutationOptions(place.wallet), entered);

/** Hides the balance from others. */
export const hide = (place: Place, privacy: SetPrivacyVariables = { isPrivate: true }) =>
	run(place, setPrivacyMutationOptions(place.wallet), privacy);

/** Shows the recovery words once. */
export const showWords = (place: Place, { onWords }: ExportWalletVariables) =>
	run(place, exportWalletMutationOptions(place.wallet), { onWords });

/** Adds a recipient, and removes one. */
export const addRecipient = (place: Place, account: CreateExternalAccountVariables) =>
	run(place, createExternalAccountMutationOptions(place.wallet), account);
export const removeRecipient = (place: Place, account: RemoveExternalAccountVariables) =>
	run(place, removeExternalAccountMutationOptions(place.wallet), account);

/** Requests a quote, and pays it. */
export const quote = (place: Place, request: CreateQuoteVariables) =>
	run(place, createQuoteMutationOptions(place.wallet), request);
export const pay = (place: Place, accepted: ExecuteQuoteVariables) =>
	run(place, executeQuoteMutationOptions(place.wallet), accepted);

/** Moves money in from a bank account, and out to it. The caller creates one idempotency key per transfer. */
export const moveIn = (place: Place, transfer: TransferInVariables) =>
	run(place, transferInMutationOptions(place.wallet), transfer);
export const moveOut = (place: Place, transfer: TransferOutVariables) =>
	run(place, transferOutMutationOptions(place.wallet), transfer);

/** Sandbox only: play money, and the transfer that a quote waits for. */
export const addPlayMoney = (place: Place, funding: FundSandboxAccountVariables) =>
	run(place, fundSandboxAccountMutationOptions(place.wallet), funding);
export const playTransfer = (place: Place, transfer: SendSandboxPaymentVariables) =>
	run(place, sendSandboxPaymentMutationOptions(place.wallet), transfer);
