import { oidcToken } from '@countersign/test-kit';
import { onTestFinished } from 'vitest';
import * as core from '../../src/index.js';
import { ageLogin, newEmail, signIn } from '../openWallet.js';
import { credentialIdOf, credentials, newPerson, typesOf } from '../person.js';
import { addVirtualAuthenticator } from '../virtualAuthenticator.js';
import { arranged, once, type Subject, signedIn } from './subject.js';

/** What changes credentials, and what else the session's key signs for the wallet itself. */
export const credentialSubjects = {
	addPasskey: arranged(async (wallet) => {
		let authenticator: Awaited<ReturnType<typeof addVirtualAuthenticator>> | undefined;
		onTestFinished(async () => authenticator?.remove());
		await signIn(wallet);
		return async () => {
			await authenticator?.remove();
			authenticator = await addVirtualAuthenticator();
			return () => core.addPasskey(wallet, { nickname: 'Laptop' });
		};
	}),
	addEmailOtp: arranged(async (wallet) => {
		const person = newPerson();
		await signIn(wallet, person.email);
		await credentials.OAUTH.add(wallet, person);
		await credentials.OAUTH.signIn(wallet, person);
		return async () => {
			if ((await typesOf(wallet)).includes('EMAIL_OTP')) {
				const credentialId = await credentialIdOf(wallet, 'EMAIL_OTP');
				await core.removeCredential(wallet, { credentialId });
			}
			return () => core.addEmailOtp(wallet, { email: person.email });
		};
	}),
	addOauth: signedIn((wallet) =>
		core.addOauth(wallet, { oidcToken: oidcToken({ sub: newPerson().sub }) }),
	),
	changeEmail: signedIn((wallet) => core.changeEmail(wallet, { email: newEmail() })),
	exportWallet: signedIn((wallet) => core.exportWallet(wallet, { onWords: () => {} })),
	removeCredential: arranged(async (wallet) => {
		await signIn(wallet);
		return async () => {
			const person = newPerson();
			await credentials.OAUTH.add(wallet, person);
			const credentialId = await credentialIdOf(wallet, 'OAUTH');
			return () => core.removeCredential(wallet, { credentialId });
		};
	}),
	setPrivacy: arranged(async (wallet) => {
		await signIn(wallet);
		return async () => {
			await core.setPrivacy(wallet, { isPrivate: false });
			return () => core.setPrivacy(wallet, { isPrivate: true });
		};
	}),
	stepUp: once(async (wallet) => {
		const email = newEmail();
		await signIn(wallet, email);
		await ageLogin();
		return () => exportAfterStepUp(wallet, email);
	}),
} satisfies Readonly<Record<string, Subject>>;

/** Exports after another sign-in. When that is not one of those that the backend named, the person gives up. */
async function exportAfterStepUp(wallet: core.Wallet, email: string): Promise<void> {
	const exporting = { onWords: () => {} };
	let stop = () => {};
	let exported = Promise.resolve();
	try {
		await new Promise<void>((resolve, reject) => {
			stop = core.subscribeStepUp(wallet, () => resolve());
			exported = core.exportWallet(wallet, exporting);
			exported.catch(reject);
		});
		await signIn(wallet, email);
	} finally {
		core.cancelStepUp(wallet);
		await exported.finally(stop);
	}
}
