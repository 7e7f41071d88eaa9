import type { Customer } from '@countersign/contract';
import {
	addEmailOtp,
	addOauth,
	type Capabilities,
	type ContactCodeStart,
	changeEmail,
	confirmEmailVerification,
	confirmPhoneVerification,
	type EmailCodeFormat,
	getCapabilities,
	getCustomer,
	getEmailCodeFormat,
	getEmailSignIn,
	getMe,
	keepSessionFresh,
	type ListedSession,
	listSessions,
	type Me,
	refreshSession,
	revokeSession,
	type SignOutResult,
	sendEmailVerification,
	sendPhoneVerification,
	serviceNow,
	setPrivacy,
	signInWithPasskeyAutofill,
	signOutEverywhere,
	type Wallet,
	type WalletSession,
} from '@countersign/core';

/** The person, as the backend knows them. */
export const whoIsThere = (wallet: Wallet): Promise<Me> => getMe(wallet);

/** Where others pay the person. */
export const umaAddressOf = async (wallet: Wallet): Promise<string> =>
	(await getCustomer(wallet)).umaAddress;

/** What this browser can do with passkeys. */
export const passkeySupport = (wallet: Wallet): Promise<Capabilities> => getCapabilities(wallet);

/** Offers passkeys in the email field until the field is removed. */
export const offerPasskeys = (wallet: Wallet, signal: AbortSignal): Promise<WalletSession> =>
	signInWithPasskeyAutofill(wallet, { signal });

/** The format of the code, for its field: usually 6 digits. */
export const codeField = (wallet: Wallet): EmailCodeFormat => getEmailCodeFormat(wallet);

/** Whether a code is pending, after a reload. */
export const isCodePending = async (wallet: Wallet): Promise<boolean> =>
	(await getEmailSignIn(wallet)).challenge !== undefined;

/** Ends every session but this one. */
export async function endOtherSessions(wallet: Wallet, own: WalletSession): Promise<void> {
	const sessions: readonly ListedSession[] = await listSessions(wallet);
	for (const { id } of sessions) if (id !== own.id) await revokeSession(wallet, { sessionId: id });
}

/** Ends all sessions, on every device. */
export const endAllSessions = (wallet: Wallet): Promise<SignOutResult> => signOutEverywhere(wallet);

/** Renews the session now. */
export const renew = (wallet: Wallet): Promise<WalletSession> => refreshSession(wallet);

/** Renews the session while the page is open. Call the result to stop. */
export const renewAlways = (wallet: Wallet): (() => void) => keepSessionFresh(wallet);

/** Adds an emailed code to a wallet that has none, at the address that the person has confirmed. */
export const addCode = (wallet: Wallet, email: string) => addEmailOtp(wallet, { email });

/** Adds an identity with a fresh token of its provider. */
export const addIdentity = (wallet: Wallet, oidcToken: string) => addOauth(wallet, { oidcToken });

/** Changes the address that signs in. */
export const moveTo = (wallet: Wallet, email: string) => changeEmail(wallet, { email });

/** Hides or shows the balance of the wallet to others. */
export const hide = (wallet: Wallet) => setPrivacy(wallet, { isPrivate: true });

/** Sends a code to a contact that a payment provider wants verified. */
export const sendCode = (wallet: Wallet, contact: 'email' | 'phone'): Promise<ContactCodeStart> =>
	contact === 'email' ? sendEmailVerification(wallet) : sendPhoneVerification(wallet);

/** Confirms the code that the person has received. */
export const confirmCode = (
	wallet: Wallet,
	contact: 'email' | 'phone',
	code: string,
): Promise<Customer> =>
	contact === 'email'
		? confirmEmailVerification(wallet, { code })
		: confirmPhoneVerification(wallet, { code });

/** Seconds until a time of the service, on the service's clock. */
export const secondsUntil = (wallet: Wallet, at: string): number =>
	Math.max(0, Math.round((Date.parse(at) - serviceNow(wallet)) / 1000));
