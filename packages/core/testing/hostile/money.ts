import { usBank } from '@countersign/test-kit';
import * as core from '../../src/index.js';
import * as sandbox from '../../src/sandbox.js';
import { openPayer } from '../openPayer.js';
import { signIn } from '../openWallet.js';

/** Somebody with money and a recipient, and what asks for a quote. */
export async function paying(wallet: core.Wallet): Promise<{
	readonly payeeId: string;
	readonly quote: () => ReturnType<typeof core.createQuote>;
}> {
	await signIn(wallet);
	const { request } = await openPayer(wallet, undefined, 5_000_000_000);
	const { source, destination } = request;
	const terms = { lockedCurrencySide: 'RECEIVING', lockedCurrencyAmount: 2_500 } as const;
	const quote = () => core.createQuote(wallet, { source, destination, ...terms });
	return { payeeId: destination.accountId, quote };
}

/** The person's dollar account, with money in it, and a bank account. */
export async function transferring(wallet: core.Wallet): Promise<{
	readonly inside: { readonly accountId: string };
	readonly outside: { readonly accountId: string };
}> {
	await signIn(wallet);
	const [inside] = (await core.listInternalAccounts(wallet, { currency: 'USD' })).data;
	if (!inside) throw new Error('The person has no dollar account.');
	await sandbox.fundSandboxAccount(wallet, { accountId: inside.id, amount: 10_000_000 });
	const outside = await core.createExternalAccount(wallet, usBank());
	return { inside: { accountId: inside.id }, outside: { accountId: outside.id } };
}
