import {
	addPasskey,
	credentialsForRemoval,
	listCredentials,
	removeCredential,
	type Wallet,
} from '@countersign/core';

export async function replacePasskey(wallet: Wallet, oldId: string): Promise<void> {
	await addPasskey(wallet, { nickname: 'New laptop' });
	const credentials = await listCredentials(wallet);
	if (credentialsForRemoval(credentials, oldId).length === 0) return;
	await removeCredential(wallet, { credentialId: oldId });
}
