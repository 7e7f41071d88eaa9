import type { ExternalAccount, ExternalAccountInfo } from '@countersign/contract';

/** An external account in a few words: `US bank ·· 6789`. */
export function recipientAccount(account: ExternalAccount): string {
	const { label, number } = kind(account.accountInfo);
	return `${label} ·· ${number.slice(-4)}`;
}

function kind(info: ExternalAccountInfo): { readonly label: string; readonly number: string } {
	switch (info.accountType) {
		case 'USD_ACCOUNT':
			return { label: 'US bank', number: info.accountNumber };
		case 'EUR_ACCOUNT':
			return { label: 'IBAN', number: info.iban };
		case 'MXN_ACCOUNT':
			return { label: 'CLABE', number: info.clabeNumber };
	}
}
