import { useFundSandboxAccount, useInternalAccounts } from '@countersign/react';
import { Button } from '@countersign/react/ui/parts';

/** Play money from the sandbox: 100 USDB, in millionths. */
export function AddMoney() {
	const account = useInternalAccounts({ type: 'EMBEDDED_WALLET' }).data?.data[0];
	const fund = useFundSandboxAccount();
	if (!account) return null;
	const add = () => fund.mutate({ accountId: account.id, amount: 100_000_000 });
	return (
		<Button pending={fund.isPending} onClick={add}>
			Add 100 in play money
		</Button>
	);
}
