import { LoadError, Skeleton } from '@countersign/react/ui';
import type { ReactElement } from 'react';
import { Screen } from '../shell/Screen.js';
import { useWalletAccount } from '../shell/useWalletAccount.js';
import { environment } from '../wallet.js';
import { FundingInstructions } from './FundingInstructions.js';
import { SandboxFunding } from './SandboxFunding.js';

/** In the sandbox, money appears on request; elsewhere, this says where to send it. */
export function AddMoneyScreen(): ReactElement {
	const { account, error, isFetching, refetch } = useWalletAccount();
	return (
		<Screen
			title="Add money"
			back={{ to: { name: 'home' }, label: 'Home' }}
			lead={
				environment === 'sandbox' ? 'Sandbox money: as much as you like, worth nothing.' : undefined
			}
		>
			{!account && error && <LoadError error={error} retrying={isFetching} onRetry={refetch} />}
			{!account && !error && <Skeleton rows={2} label="Loading your wallet" />}
			{account && environment === 'sandbox' && <SandboxFunding account={account} />}
			{account && environment !== 'sandbox' && (
				<FundingInstructions instructions={account.fundingPaymentInstructions} />
			)}
		</Screen>
	);
}
