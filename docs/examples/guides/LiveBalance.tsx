import { formatAmount } from '@countersign/core/format';
import { useInternalAccounts, useLiveUpdates } from '@countersign/react';

export function LiveBalance() {
	useLiveUpdates();
	const account = useInternalAccounts({ type: 'EMBEDDED_WALLET' }).data?.data[0];
	return (
		account && <output>{formatAmount(account.balance.amount, account.balance.currency)}</output>
	);
}
