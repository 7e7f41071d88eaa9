import type * as core from '@countersign/core';
import {
	addEmailOtpMutationOptions,
	addOauthMutationOptions,
	addPasskeyMutationOptions,
	cancelInvitationMutationOptions,
	changeEmailMutationOptions,
	claimInvitationMutationOptions,
	confirmEmailVerificationMutationOptions,
	confirmPhoneVerificationMutationOptions,
	createExternalAccountMutationOptions,
	createInvitationMutationOptions,
	createQuoteMutationOptions,
	executeQuoteMutationOptions,
	exportWalletMutationOptions,
	finishEmailSignInMutationOptions,
	fundSandboxAccountMutationOptions,
	refreshSessionMutationOptions,
	removeCredentialMutationOptions,
	removeExternalAccountMutationOptions,
	revokeSessionMutationOptions,
	sendEmailVerificationMutationOptions,
	sendPhoneVerificationMutationOptions,
	sendSandboxPaymentMutationOptions,
	setPrivacyMutationOptions,
	setSpendingLimitsMutationOptions,
	signInWithOauthMutationOptions,
	signInWithPasskeyMutationOptions,
	signOutEverywhereMutationOptions,
	signOutMutationOptions,
	startEmailSignInMutationOptions,
	stopWaitingLimitMutationOptions,
	transferInMutationOptions,
	transferOutMutationOptions,
	type WalletMutationOptions,
} from '@countersign/core/query';
import type * as sandbox from '@countersign/core/sandbox';
import { MutationObserver, type QueryClient } from '@tanstack/react-query';

/** Where a command runs. */
export interface Place {
	readonly client: QueryClient;
	readonly wallet: core.Wallet;
}

/** What an action takes after the wallet. */
type Input<Act extends (wallet: core.Wallet, input: never) => unknown> = Parameters<Act>[1];

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
export const requestCode = (place: Place, start: Input<typeof core.startEmailSignIn>) =>
	run(place, startEmailSignInMutationOptions(place.wallet), start);
export const enterCode = (place: Place, entered: Input<typeof core.finishEmailSignIn>) =>
	run(place, finishEmailSignInMutationOptions(place.wallet), entered);

/** Signs in with a passkey of this device. */
export const enterWithPasskey = (place: Place, choice?: Input<typeof core.signInWithPasskey>) =>
	run(place, signInWithPasskeyMutationOptions(place.wallet), choice);

/** Signs in with a token of an identity provider. */
export const enterWithIdentity = (place: Place, identity: Input<typeof core.signInWithOauth>) =>
	run(place, signInWithOauthMutationOptions(place.wallet), identity);

/** Signs out, here or on every device. */
export const signOutHere = (place: Place) =>
	run(place, signOutMutationOptions(place.wallet), undefined);
export const signOutEverywhere = (place: Place) =>
	run(place, signOutEverywhereMutationOptions(place.wallet), undefined);

/** Renews the session, or ends another one. */
export const renew = (place: Place, options?: Input<typeof core.refreshSession>) =>
	run(place, refreshSessionMutationOptions(place.wallet), options);
export const endSession = (place: Place, session: Input<typeof core.revokeSession>) =>
	run(place, revokeSessionMutationOptions(place.wallet), session);

/** Adds a credential of each type, and removes one. */
export const addPasskey = (place: Place, passkey: Input<typeof core.addPasskey>) =>
	run(place, addPasskeyMutationOptions(place.wallet), passkey);
export const addCode = (place: Place, options: Input<typeof core.addEmailOtp>) =>
	run(place, addEmailOtpMutationOptions(place.wallet), options);
export const addIdentity = (place: Place, identity: Input<typeof core.addOauth>) =>
	run(place, addOauthMutationOptions(place.wallet), identity);
export const removeCredential = (place: Place, credential: Input<typeof core.removeCredential>) =>
	run(place, removeCredentialMutationOptions(place.wallet), credential);

/** Changes the address that signs in. */
export const changeEmail = (place: Place, change: Input<typeof core.changeEmail>) =>
	run(place, changeEmailMutationOptions(place.wallet), change);

/** Verifies the email address or the phone number: sends a code, and confirms it. */
export const requestEmailCheck = (place: Place) =>
	run(place, sendEmailVerificationMutationOptions(place.wallet), undefined);
export const confirmEmail = (place: Place, entered: Input<typeof core.confirmEmailVerification>) =>
	run(place, confirmEmailVerificationMutationOptions(place.wallet), entered);
export const requestPhoneCheck = (place: Place) =>
	run(place, sendPhoneVerificationMutationOptions(place.wallet), undefined);
export const confirmPhone = (place: Place, entered: Input<typeof core.confirmPhoneVerification>) =>
	run(place, confirmPhoneVerificationMutationOptions(place.wallet), entered);

/** Hides the balance from others. */
export const hide = (place: Place, privacy: Input<typeof core.setPrivacy> = { isPrivate: true }) =>
	run(place, setPrivacyMutationOptions(place.wallet), privacy);

/** Shows the recovery words once. */
export const showWords = (place: Place, { onWords }: Input<typeof core.exportWallet>) =>
	run(place, exportWalletMutationOptions(place.wallet), { onWords });

/** Adds a recipient, and removes one. */
export const addRecipient = (place: Place, account: Input<typeof core.createExternalAccount>) =>
	run(place, createExternalAccountMutationOptions(place.wallet), account);
export const removeRecipient = (place: Place, account: Input<typeof core.removeExternalAccount>) =>
	run(place, removeExternalAccountMutationOptions(place.wallet), account);

/** Requests a quote, and pays it. */
export const quote = (place: Place, request: Input<typeof core.createQuote>) =>
	run(place, createQuoteMutationOptions(place.wallet), request);
export const pay = (place: Place, accepted: Input<typeof core.executeQuote>) =>
	run(place, executeQuoteMutationOptions(place.wallet), accepted);

/** Moves money in from a bank account, and out to it. The caller creates one idempotency key per transfer. */
export const moveIn = (place: Place, transfer: Input<typeof core.transferIn>) =>
	run(place, transferInMutationOptions(place.wallet), transfer);
export const moveOut = (place: Place, transfer: Input<typeof core.transferOut>) =>
	run(place, transferOutMutationOptions(place.wallet), transfer);

/** Changes the person's own limits, and stops what waits. */
export const limit = (place: Place, change: Input<typeof core.setSpendingLimits>) =>
	run(place, setSpendingLimitsMutationOptions(place.wallet), change);
export const stopWaiting = (place: Place, one: Input<typeof core.stopWaitingLimit>) =>
	run(place, stopWaitingLimitMutationOptions(place.wallet), one);

/** Sandbox only: play money, and the transfer that a quote waits for. */
export const addPlayMoney = (place: Place, funding: Input<typeof sandbox.fundSandboxAccount>) =>
	run(place, fundSandboxAccountMutationOptions(place.wallet), funding);
export const playTransfer = (place: Place, transfer: Input<typeof sandbox.sendSandboxPayment>) =>
	run(place, sendSandboxPaymentMutationOptions(place.wallet), transfer);

/** Invitations: the inviter sends and cancels them, whoever has the link claims them. */
export const invite = (place: Place, details: Input<typeof core.createInvitation>) =>
	run(place, createInvitationMutationOptions(place.wallet), details);
export const takeBack = (place: Place, invitation: Input<typeof core.cancelInvitation>) =>
	run(place, cancelInvitationMutationOptions(place.wallet), invitation);
export const claim = (place: Place, invitation: Input<typeof core.claimInvitation>) =>
	run(place, claimInvitationMutationOptions(place.wallet), invitation);
