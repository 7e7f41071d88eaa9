import type { InternalAccount } from '@countersign/contract';
import { useCreateQuote } from '@countersign/react';
import type { ReactElement } from 'react';
import { TransferAmount } from './TransferAmount.js';
import { TransferToMake } from './TransferToMake.js';

/** Money from a bank: how much and in which currency, and then how to pay it. */
export function BankTransfer({ account }: { readonly account: InternalAccount }): ReactElement {
	const create = useCreateQuote();
	const isTold = create.data !== undefined;
	return (
		<>
			<div hidden={isTold}>
				<TransferAmount
					account={account}
					error={create.error}
					isPending={create.isPending}
					isHidden={isTold}
					onAmount={({ code }, amount) =>
						create.mutate({
							source: { sourceType: 'REALTIME_FUNDING', currency: code },
							destination: { destinationType: 'ACCOUNT', accountId: account.id },
							lockedCurrencySide: 'SENDING',
							lockedCurrencyAmount: amount,
						})
					}
				/>
			</div>
			{create.data && <TransferToMake quote={create.data} onChange={create.reset} />}
		</>
	);
}
