import type { InternalAccount, PaymentInstructions } from '@countersign/contract';
import type { Database } from '@countersign/database';
import { requireCurrencyCode, toCurrencyAmount } from '../../ledger/currencies.js';
import { available, held, readBalances } from '../../ledger/ledgerAccount.js';
import { onlyRow } from '../../platform/database/database.js';
import type { InternalAccountRow } from '../../platform/database/schema/accounts.js';
import { fundingAccount } from './fundingAccount.js';

/** Renders stored accounts with their balances from the ledger. */
export async function toInternalAccounts(
	database: Database,
	rows: readonly InternalAccountRow[],
): Promise<InternalAccount[]> {
	const places = rows.flatMap(({ id, currency }) => [available(id, currency), held(id, currency)]);
	const balances = await readBalances(
		database,
		places.map(({ id }) => id),
	);
	return rows.map((row) => {
		const spendable = balances.get(available(row.id, row.currency).id) ?? 0n;
		return render(row, spendable, balances.get(held(row.id, row.currency).id) ?? 0n);
	});
}

/** Renders one stored account. */
export async function toInternalAccount(
	database: Database,
	row: InternalAccountRow,
): Promise<InternalAccount> {
	return onlyRow(await toInternalAccounts(database, [row]));
}

function render(row: InternalAccountRow, spendable: bigint, onHold: bigint): InternalAccount {
	return {
		id: row.id,
		...(row.customerId === null ? {} : { customerId: row.customerId }),
		type: row.type,
		status: row.status,
		balance: toCurrencyAmount(spendable, row.currency),
		totalBalance: toCurrencyAmount(spendable + onHold, row.currency),
		fundingPaymentInstructions: [fundingOf(row)],
		...(row.type === 'EMBEDDED_WALLET' ? { privateEnabled: row.privateEnabled } : {}),
		createdAt: row.createdAt.toISOString(),
		updatedAt: row.updatedAt.toISOString(),
	};
}

function fundingOf(account: InternalAccountRow): PaymentInstructions {
	const { customerId, currency, walletAddress } = account;
	const notes = {
		instructionsNotes: 'This address exists in the sandbox only. No real money reaches it.',
		isPlatformAccount: customerId === null,
	};
	const reference = fundingReference(account);
	if (reference !== undefined) {
		return {
			accountOrWalletInfo: fundingAccount(requireCurrencyCode(currency), reference),
			...notes,
		};
	}
	const address = walletAddress?.replace(/^0x/, 'spark1') ?? '';
	return {
		accountOrWalletInfo: { accountType: 'SPARK_WALLET', address, assetType: 'USDB' },
		...notes,
	};
}

/** What a transfer to an account names, to be matched to it. An account with an address of its own needs none. */
export function fundingReference({
	id,
	currency,
	walletAddress,
}: InternalAccountRow): string | undefined {
	if (walletAddress !== null && currency === 'USDB') return undefined;
	return `CS${id
		.replace(/^.*:|-/g, '')
		.slice(0, 10)
		.toUpperCase()}`;
}
