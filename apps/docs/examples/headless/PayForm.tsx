import { formatAmount, parseAmount } from '@countersign/core';
import { useInternalAccounts, usePayment, useSecondsUntil } from '@countersign/react';

export function PayForm({ recipientId }: { readonly recipientId: string | undefined }) {
	const account = useInternalAccounts({ type: 'EMBEDDED_WALLET' }).data?.data[0];
	const { state, start, confirm, cancel, retry } = usePayment();
	const seconds = useSecondsUntil(state.status === 'review' ? state.expiresAt : undefined);
	if (!account || state.status === 'restoring') return null;
	const review = (form: FormData) => {
		const amount = parseAmount(String(form.get('amount') ?? ''), account.balance.currency);
		if (!amount.ok || !recipientId) return;
		start({
			source: { sourceType: 'ACCOUNT', accountId: account.id },
			destination: { destinationType: 'ACCOUNT', accountId: recipientId },
			lockedCurrencySide: 'SENDING',
			lockedCurrencyAmount: amount.amount,
		});
	};
	switch (state.status) {
		case 'drafting':
			return (
				<form action={review}>
					<input name="amount" aria-label="Amount" inputMode="decimal" />
					<button>Review</button>
					{state.error && <p role="alert">{state.error.message}</p>}
				</form>
			);
		case 'review': {
			const { id, totalSendingAmount, sendingCurrency } = state.quote;
			return (
				<>
					<p>
						Send {formatAmount(totalSendingAmount, sendingCurrency)} within {seconds} s
					</p>
					{state.isExpired ? (
						<button onClick={retry}>Get a new price</button>
					) : (
						<button onClick={() => confirm({ quoteId: id })}>Confirm</button>
					)}
					<button onClick={cancel}>Cancel</button>
					{state.error && <p role="alert">{state.error.message}</p>}
				</>
			);
		}
		case 'signing':
			return <p>{state.needsAuth ? 'Your payment waits for you' : 'One moment'}</p>;
		case 'unknown':
			return <button onClick={retry}>Check whether it was sent</button>;
		case 'failed':
			return <button onClick={retry}>That did not work. Try again</button>;
		case 'done':
			return <p>Sent</p>;
		default:
			return <p>One moment</p>;
	}
}
