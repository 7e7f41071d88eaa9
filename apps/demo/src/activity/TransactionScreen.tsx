import type { OutgoingTransaction, Transaction } from '@countersign/contract';
import { useTransaction } from '@countersign/react';
import { TransactionDetail } from '@countersign/react/ui';
import { useCounterparty } from '@countersign/react/ui/parts';
import type { ReactElement } from 'react';
import { SandboxTransfer } from '../funding/SandboxTransfer.js';
import { useTexts } from '../language/texts.js';
import { Screen } from '../shell/Screen.js';
import { environment } from '../wallet.js';

interface TransactionScreenProps {
	readonly transactionId: string;
}

/** One transaction, under the name of the other side. */
export function TransactionScreen({ transactionId }: TransactionScreenProps): ReactElement {
	const { activity } = useTexts();
	const { data } = useTransaction({ transactionId });
	const counterparty = useCounterparty();
	return (
		<Screen
			title={data ? counterparty(data) : activity.payment}
			back={{ to: { name: 'activity' }, label: activity.title }}
		>
			<TransactionDetail transactionId={transactionId} />
			{environment === 'sandbox' && data && awaitsTransfer(data) && (
				<SandboxTransfer
					quoteId={data.quoteId ?? ''}
					currencyCode={data.sentAmount.currency.code}
				/>
			)}
		</Screen>
	);
}

/** Whether the wallet waits for a transfer from outside, which the sandbox can make. */
function awaitsTransfer(transaction: Transaction): transaction is OutgoingTransaction {
	const { type, status } = transaction;
	if (type !== 'OUTGOING' || status !== 'PENDING') return false;
	return transaction.source?.sourceType === 'REALTIME_FUNDING' && transaction.quoteId !== undefined;
}
