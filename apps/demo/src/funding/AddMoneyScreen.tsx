import { Choice, LoadError, PaymentInstructions, Skeleton } from '@countersign/react/ui';
import { type ReactElement, useState } from 'react';
import { Screen } from '../shell/Screen.js';
import { useWalletAccount } from '../shell/useWalletAccount.js';
import { environment } from '../wallet.js';
import { BankTransfer } from './BankTransfer.js';
import { SandboxFunding } from './SandboxFunding.js';

type Way = 'sandbox' | 'bank' | 'address';

const ways: readonly { readonly value: Way; readonly label: string }[] = [
	...(environment === 'sandbox' ? [{ value: 'sandbox' as const, label: 'Sandbox' }] : []),
	{ value: 'bank', label: 'Bank transfer' },
	{ value: 'address', label: 'To the address' },
];

const leads: Readonly<Record<Way, string>> = {
	sandbox: 'Sandbox money: as much as you like, worth nothing.',
	bank: 'Pay from your bank. The money is changed on its way into the wallet.',
	address: 'Whatever arrives at this address is in your wallet.',
};

/** In the sandbox, money appears on request; everywhere, this says how to send it. */
export function AddMoneyScreen(): ReactElement {
	const { account, error, isFetching, refetch } = useWalletAccount();
	const [way, setWay] = useState<Way>(environment === 'sandbox' ? 'sandbox' : 'bank');
	return (
		<Screen title="Add money" back={{ to: { name: 'home' }, label: 'Home' }} lead={leads[way]}>
			<Choice legend="How" name="way" value={way} options={ways} onChange={setWay} />
			{!account && error && <LoadError error={error} retrying={isFetching} onRetry={refetch} />}
			{!account && !error && <Skeleton rows={2} label="Loading your wallet" />}
			{account && way === 'sandbox' && <SandboxFunding account={account} />}
			{account && way === 'bank' && <BankTransfer account={account} />}
			{account && way === 'address' && (
				<PaymentInstructions instructions={account.fundingPaymentInstructions} />
			)}
		</Screen>
	);
}
