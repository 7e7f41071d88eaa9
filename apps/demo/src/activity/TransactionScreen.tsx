import type { ExternalAccount, OutgoingTransaction, Transaction } from '@countersign/contract';
import { useTransaction } from '@countersign/react';
import { TransactionDetail } from '@countersign/react/ui';
import { useCounterparty, useRecipients } from '@countersign/react/ui/parts';
import type { ReactElement } from 'react';
import { SandboxTransfer } from '../funding/SandboxTransfer.js';
import { RecentActivity } from '../home/RecentActivity.js';
import { useTexts } from '../language/texts.js';
import { CorrectLink } from '../recipients/CorrectLink.js';
import { nameStep } from '../shell/documentTitle.js';
import { Screen } from '../shell/Screen.js';
import { large, useMedia } from '../shell/useMedia.js';
import { environment } from '../wallet.js';

interface TransactionScreenProps {
	readonly transactionId: string;
}

/** One transaction, under the name of the other side. */
export function TransactionScreen({ transactionId }: TransactionScreenProps): ReactElement {
	const { activity } = useTexts();
	const { data } = useTransaction({ transactionId });
	const counterparty = useCounterparty();
	const name = data && counterparty(data);
	const recipient = useSavedRecipient(data);
	return (
		<Screen
			title={name ?? activity.payment}
			name={name}
			back={{ to: { name: 'activity' }, label: activity.title }}
			beside={useMedia(large) && <RecentActivity />}
		>
			<TransactionDetail
				transactionId={transactionId}
				onStep={nameStep}
				correction={recipient && <CorrectLink accountId={recipient.id} variant="secondary" />}
			/>
			{environment === 'sandbox' && data && awaitsTransfer(data) && (
				<SandboxTransfer
					quoteId={data.quoteId ?? ''}
					currencyCode={data.sentAmount.currency.code}
				/>
			)}
		</Screen>
	);
}

/** The recipient of a payment, unless it was removed. */
function useSavedRecipient(transaction: Transaction | undefined): ExternalAccount | undefined {
	const saved = useRecipients().data?.data;
	const to = transaction?.type === 'OUTGOING' ? transaction.destination : undefined;
	return saved?.find(({ id }) => to && 'accountId' in to && to.accountId === id);
}

/** Whether the wallet waits for a transfer from outside, which the sandbox can make. */
function awaitsTransfer(transaction: Transaction): transaction is OutgoingTransaction {
	const { type, status } = transaction;
	if (type !== 'OUTGOING' || status !== 'PENDING') return false;
	return transaction.source?.sourceType === 'REALTIME_FUNDING' && transaction.quoteId !== undefined;
}
