import { LoadError, PaymentInstructions, Skeleton } from '@countersign/react/ui';
import type { ReactElement } from 'react';
import { useTexts } from '../language/texts.js';
import { Screen } from '../shell/Screen.js';
import { useWalletAccount } from '../shell/useWalletAccount.js';

/** The addresses of the wallet, to show to somebody who pays into it. */
export function ReceiveScreen(): ReactElement {
	const { addMoney, home, receive } = useTexts();
	const { account, error, isFetching, refetch } = useWalletAccount();
	return (
		<Screen
			title={receive.title}
			back={{ to: { name: 'home' }, label: home }}
			lead={addMoney.leads.address}
		>
			{!account && error && <LoadError error={error} retrying={isFetching} onRetry={refetch} />}
			{!account && !error && <Skeleton rows={2} label={addMoney.loading} />}
			{account && <PaymentInstructions instructions={account.fundingPaymentInstructions} />}
		</Screen>
	);
}
