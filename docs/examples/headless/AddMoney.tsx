import { formatAmount } from '@countersign/core/format';
import { useFundSandboxAccount, useInternalAccounts } from '@countersign/react';
import { Problem } from './Problem.js';

/** The balance, and play money from the sandbox: 100 USDB, in millionths. */
export function AddMoney() {
	const account = useInternalAccounts({ type: 'EMBEDDED_WALLET' }).data?.data[0];
	const fund = useFundSandboxAccount();
	if (!account) return null;
	const { amount, currency } = account.balance;
	return (
		<>
			<output aria-label="Balance">{formatAmount(amount, currency)}</output>
			<button
				disabled={fund.isPending}
				onClick={() => fund.mutate({ accountId: account.id, amount: 100_000_000 })}
			>
				Add 100 in play money
			</button>
			<Problem error={fund.error} />
		</>
	);
}
