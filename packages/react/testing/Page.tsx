import type { JSX } from 'react';
import { useDevicePasskeys } from '../src/hooks/device.js';
import { useExecuteQuote } from '../src/hooks/quotes.js';
import { useTransactions } from '../src/hooks/transactions.js';
import { usePayment } from '../src/state/usePayment.js';
import { useSecondsUntil } from '../src/state/useSecondsUntil.js';
import { useSession } from '../src/state/useSession.js';

/** One hook of each kind, and what a render of them shows. */
export function Page(): JSX.Element {
	const session = useSession();
	const transactions = useTransactions();
	const seconds = useSecondsUntil('2099-01-01T00:00:00.000Z');
	useDevicePasskeys();
	useExecuteQuote();
	const payment = usePayment();
	const { status, fetchStatus } = transactions;
	const left = seconds === undefined ? 'no seconds' : 'seconds';
	const paying = payment.state.status;
	return (
		<p>{`${session.status}, transactions ${status} and ${fetchStatus}, ${left}, ${paying}`}</p>
	);
}
