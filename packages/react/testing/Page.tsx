import type { JSX } from 'react';
import { useSecondsUntil } from '../src/countdown/useSecondsUntil.js';
import { useExecuteQuote } from '../src/hooks/useExecuteQuote.js';
import { useListDevicePasskeys } from '../src/hooks/useListDevicePasskeys.js';
import { useListTransactions } from '../src/hooks/useListTransactions.js';
import { usePayment } from '../src/payment/usePayment.js';
import { useSession } from '../src/session/useSession.js';

/** One hook of each kind, and what a render of them shows. */
export function Page(): JSX.Element {
	const session = useSession();
	const transactions = useListTransactions();
	const seconds = useSecondsUntil('2099-01-01T00:00:00.000Z');
	useListDevicePasskeys();
	useExecuteQuote();
	const payment = usePayment();
	const { status, fetchStatus } = transactions;
	const left = seconds === undefined ? 'no seconds' : 'seconds';
	const paying = payment.state.status;
	return (
		<p>{`${session.status}, transactions ${status} and ${fetchStatus}, ${left}, ${paying}`}</p>
	);
}
