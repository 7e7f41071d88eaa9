import { useInternalAccounts } from '@countersign/react';
import { PaymentInstructions } from '@countersign/react/ui';

export function Receive() {
	const account = useInternalAccounts({ type: 'EMBEDDED_WALLET' }).data?.data[0];
	if (!account) return null;
	return <PaymentInstructions instructions={account.fundingPaymentInstructions} />;
}
