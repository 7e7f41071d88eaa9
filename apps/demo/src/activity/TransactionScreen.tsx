import { useTransaction } from '@countersign/react';
import { TransactionDetail, useCounterparty } from '@countersign/react/ui';
import type { ReactElement } from 'react';
import { Screen } from '../shell/Screen.js';

interface TransactionScreenProps {
	readonly transactionId: string;
}

/** One transaction, under the name of the other side. */
export function TransactionScreen({ transactionId }: TransactionScreenProps): ReactElement {
	const { data } = useTransaction({ transactionId });
	const counterparty = useCounterparty();
	return (
		<Screen
			title={data ? counterparty(data) : 'Payment'}
			back={{ to: { name: 'activity' }, label: 'Activity' }}
		>
			<TransactionDetail transactionId={transactionId} />
		</Screen>
	);
}
