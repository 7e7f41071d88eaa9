import { formatAmount } from '@countersign/core/format';
import { useInternalAccounts } from '@countersign/react';

export function Accounts() {
	const accounts = useInternalAccounts();
	return (
		<ul>
			{accounts.data?.data.map(({ id, balance }) => (
				<li key={id}>{formatAmount(balance.amount, balance.currency)}</li>
			))}
		</ul>
	);
}
