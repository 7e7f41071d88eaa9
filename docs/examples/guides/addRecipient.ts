import { createExternalAccount, type Wallet } from '@countersign/core';
import { readExternalAccount } from '@countersign/core/format';

export async function addIban(wallet: Wallet, values: Readonly<Record<string, string>>) {
	const read = readExternalAccount({ accountType: 'EUR_ACCOUNT', values });
	if (!read.ok) return read.problems; // [{ field: 'iban', problem: 'malformed' }]
	await createExternalAccount(wallet, read.request);
	return [];
}
