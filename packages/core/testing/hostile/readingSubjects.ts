import { usBank } from '@countersign/test-kit';
import * as core from '../../src/index.js';
import { signIn } from '../openWallet.js';
import { paying } from './money.js';
import { arranged, repeated, type Subject, signedIn } from './subject.js';

/** The code that the sandbox "sends" to an address or a telephone. */
const contactCode = '123456';

/** Somebody new each time: how often a code is sent has a limit, and a contact is proved once. */
const asNewcomer = (
	attempt: (wallet: core.Wallet) => Promise<unknown>,
	before: (wallet: core.Wallet) => Promise<unknown> = async () => {},
): Subject =>
	arranged(async (wallet) => async () => {
		await signIn(wallet);
		await before(wallet);
		return () => attempt(wallet);
	});

/** Somebody who has invited somebody. Gives the code. */
async function inviting(wallet: core.Wallet): Promise<string> {
	await signIn(wallet);
	return (await core.createInvitation(wallet, { amountToSend: 2_500_000 })).code;
}

/** Recipients, the person, and everything else that is read. */
export const readingSubjects = {
	createExternalAccount: signedIn((wallet) => core.createExternalAccount(wallet, usBank())),
	removeExternalAccount: arranged(async (wallet) => {
		await signIn(wallet);
		return async () => {
			const { id: accountId } = await core.createExternalAccount(wallet, usBank());
			return () => core.removeExternalAccount(wallet, { accountId });
		};
	}),
	getExternalAccount: repeated(async (wallet) => {
		const { payeeId: accountId } = await paying(wallet);
		return () => core.getExternalAccount(wallet, { accountId });
	}),
	listExternalAccounts: repeated(async (wallet) => {
		await paying(wallet);
		return () => core.listExternalAccounts(wallet);
	}),
	listInvitations: repeated(async (wallet) => {
		await inviting(wallet);
		return () => core.listInvitations(wallet);
	}),
	createInvitation: signedIn((wallet) => core.createInvitation(wallet, { firstName: 'Grace' })),
	getInvitation: repeated(async (wallet) => {
		const code = await inviting(wallet);
		return () => core.getInvitation(wallet, { code });
	}),
	claimInvitation: repeated(async (wallet) => {
		const code = await inviting(wallet);
		await signIn(wallet);
		return () => core.claimInvitation(wallet, { code });
	}),
	cancelInvitation: repeated(async (wallet) => {
		const code = await inviting(wallet);
		return () => core.cancelInvitation(wallet, { code });
	}),
	lookupExternalAccount: repeated(async (wallet) => {
		const { payeeId: accountId } = await paying(wallet);
		return () => core.lookupExternalAccount(wallet, { accountId });
	}),
	lookupUma: signedIn((wallet) =>
		core.lookupUma(wallet, { receiverUmaAddress: '$success.usd@uma.localhost' }),
	),
	listDiscoveries: signedIn((wallet) => core.listDiscoveries(wallet, { currency: 'NGN' })),
	listInternalAccounts: signedIn(core.listInternalAccounts),
	listCredentials: signedIn(core.listCredentials),
	listSessions: signedIn(core.listSessions),
	getMe: signedIn(core.getMe),
	getCustomer: signedIn(core.getCustomer),
	sendEmailVerification: asNewcomer(core.sendEmailVerification),
	confirmEmailVerification: asNewcomer(
		(wallet) => core.confirmEmailVerification(wallet, { code: contactCode }),
		core.sendEmailVerification,
	),
	sendPhoneVerification: asNewcomer(core.sendPhoneVerification),
	confirmPhoneVerification: asNewcomer(
		(wallet) => core.confirmPhoneVerification(wallet, { code: contactCode }),
		core.sendPhoneVerification,
	),
} satisfies Readonly<Record<string, Subject>>;
