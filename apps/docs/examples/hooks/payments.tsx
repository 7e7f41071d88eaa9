import { formatAmount } from '@countersign/core';
import {
	useCreateQuote,
	useEstimateWithdrawalFee,
	useExecuteQuote,
	useQuote,
	useSendSandboxPayment,
} from '@countersign/react';

/** What a payment would cost. Nothing is signed yet. `usePayment` does this and everything after it. */
export function Price({ from, to }: { readonly from: string; readonly to: string }) {
	const create = useCreateQuote();
	const ask = () =>
		create.mutate({
			source: { sourceType: 'ACCOUNT', accountId: from },
			destination: { destinationType: 'ACCOUNT', accountId: to },
			lockedCurrencySide: 'SENDING',
			lockedCurrencyAmount: 1_000_000,
		});
	const { data } = create;
	return (
		<button onClick={ask}>
			{data ? formatAmount(data.totalReceivingAmount, data.receivingCurrency) : 'What arrives?'}
		</button>
	);
}

/** Signs and executes a quote that the person has seen. */
export function Execute({ quoteId }: { readonly quoteId: string }) {
	const quote = useQuote({ quoteId });
	const execute = useExecuteQuote();
	const { data } = quote;
	if (!data) return null;
	return (
		<button disabled={execute.isPending} onClick={() => execute.mutate({ quote: data })}>
			Send {formatAmount(data.totalSendingAmount, data.sendingCurrency)}
		</button>
	);
}

/** What a withdrawal to a blockchain costs, while the person types. */
export function NetworkFee({ internalAccountId }: { readonly internalAccountId: string }) {
	const fee = useEstimateWithdrawalFee({
		internalAccountId,
		currency: 'USDC',
		cryptoNetwork: 'BASE',
		amount: 5_000_000,
		destinationAddress: '0x1111111111111111111111111111111111111111',
	});
	return <output>{fee.data?.networkFee}</output>;
}

/** Sandbox only: plays the bank transfer that a quote waits for. */
export function PlayTransfer({ quoteId }: { readonly quoteId: string }) {
	const send = useSendSandboxPayment();
	return (
		<button onClick={() => send.mutate({ quoteId, currencyCode: 'USD' })}>
			{send.data?.status ?? 'Play the transfer'}
		</button>
	);
}
