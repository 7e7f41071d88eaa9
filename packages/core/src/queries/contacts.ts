import { changeEmail } from '../actions/credentials/changeEmail.js';
import {
	confirmEmailVerification,
	confirmPhoneVerification,
	sendEmailVerification,
	sendPhoneVerification,
} from '../actions/credentials/contactVerification.js';
import { type AccountMutation, accountMutation } from './accountMutation.js';
import { queryKeys } from './queryKeys.js';

/** Options that change the person's email. `getMe`, `getCustomer` and the credentials refresh. */
export const changeEmailMutationOptions: AccountMutation<typeof changeEmail> = (...scope) =>
	accountMutation(scope, 'changeEmail', changeEmail, (accountId) => [
		queryKeys.me(accountId),
		queryKeys.customer(accountId),
		queryKeys.credentials(accountId),
	]);

/** Options that send a code to verify the person's email address. */
export const sendEmailVerificationMutationOptions: AccountMutation<
	typeof sendEmailVerification,
	void
> = (...scope) =>
	accountMutation(scope, 'sendEmailVerification', (wallet) => sendEmailVerification(wallet));

/** Options that verify the person's email address. `getCustomer` refreshes. */
export const confirmEmailVerificationMutationOptions: AccountMutation<
	typeof confirmEmailVerification
> = (...scope) =>
	accountMutation(scope, 'confirmEmailVerification', confirmEmailVerification, (accountId) => [
		queryKeys.customer(accountId),
	]);

/** Options that send a code to verify the person's phone number. */
export const sendPhoneVerificationMutationOptions: AccountMutation<
	typeof sendPhoneVerification,
	void
> = (...scope) =>
	accountMutation(scope, 'sendPhoneVerification', (wallet) => sendPhoneVerification(wallet));

/** Options that verify the person's phone number. `getCustomer` refreshes. */
export const confirmPhoneVerificationMutationOptions: AccountMutation<
	typeof confirmPhoneVerification
> = (...scope) =>
	accountMutation(scope, 'confirmPhoneVerification', confirmPhoneVerification, (accountId) => [
		queryKeys.customer(accountId),
	]);
