import { fundingNetworks } from '@countersign/contract/service';
import { useCreateQuote } from '@countersign/react';
import { PaymentInstructions } from '@countersign/react/ui';
import { networkName } from '@countersign/react/ui/parts';

/** Brings 50 USDC into a wallet, by the network that the person chooses. */
export function ReceiveUsdc({ accountId }: { readonly accountId: string }) {
	const quote = useCreateQuote();
	if (quote.data) {
		const { paymentInstructions = [], totalSendingAmount, sendingCurrency, expiresAt } = quote.data;
		const amount = { amount: totalSendingAmount, currency: sendingCurrency };
		return (
			<PaymentInstructions
				instructions={paymentInstructions}
				amount={amount}
				expiresAt={expiresAt}
			/>
		);
	}
	return Object.entries(fundingNetworks['USDC'] ?? {}).map(([cryptoNetwork, accountType]) => (
		<button
			key={cryptoNetwork}
			type="button"
			onClick={() =>
				quote.mutate({
					source: { sourceType: 'REALTIME_FUNDING', currency: 'USDC', cryptoNetwork },
					destination: { destinationType: 'ACCOUNT', accountId },
					lockedCurrencySide: 'SENDING',
					lockedCurrencyAmount: 50_000_000,
				})
			}
		>
			USDC on {networkName(accountType)}
		</button>
	));
}
