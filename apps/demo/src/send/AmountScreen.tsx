import {
	LoadError,
	Notice,
	recipientName,
	Skeleton,
	useMessages,
	useRecipients,
} from '@countersign/react/ui';
import type { ReactElement } from 'react';
import type { LockSide } from '../routing/route.js';
import { Screen } from '../shell/Screen.js';
import { useWalletAccount } from '../shell/useWalletAccount.js';
import { AmountForm, type AmountFormProps } from './AmountForm.js';

interface AmountScreenProps {
	readonly accountId: string;
	readonly lock: LockSide;
	readonly amount?: number;
}

/** Second step of sending: how much. */
export function AmountScreen({ accountId, lock, amount }: AmountScreenProps): ReactElement {
	const messages = useMessages();
	const recipients = useRecipients();
	const recipient = recipients.data?.data.find((account) => account.id === accountId);
	return (
		<Screen
			title={recipient ? `Send to ${recipientName(recipient, messages)}` : 'Send'}
			back={{ to: { name: 'recipient' }, label: 'Recipients' }}
		>
			{recipient ? (
				<FromWallet recipient={recipient} lock={lock} amount={amount} />
			) : recipients.error ? (
				<LoadError
					error={recipients.error}
					retrying={recipients.isFetching}
					onRetry={() => void recipients.refetch()}
				/>
			) : recipients.isSuccess && !recipients.isFetching ? (
				<Notice tone="warn">This recipient isn’t on your list any more.</Notice>
			) : (
				<Skeleton rows={2} label="Loading the recipient" />
			)}
		</Screen>
	);
}

function FromWallet(props: Omit<AmountFormProps, 'wallet'>): ReactElement {
	const { account, error, isFetching, refetch } = useWalletAccount();
	if (account) return <AmountForm wallet={account} {...props} />;
	if (error) return <LoadError error={error} retrying={isFetching} onRetry={refetch} />;
	return <Skeleton rows={2} label="Loading your balance" />;
}
