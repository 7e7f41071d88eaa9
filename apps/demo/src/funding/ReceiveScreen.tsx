import { useCustomer } from '@countersign/react';
import { PaymentInstructions } from '@countersign/react/ui';
import { LoadError, Skeleton, useLoadError } from '@countersign/react/ui/parts';
import type { ReactElement } from 'react';
import { useTexts } from '../language/texts.js';
import { Screen } from '../shell/Screen.js';
import { useWalletAccount } from '../shell/useWalletAccount.js';

/** The addresses of the wallet and of the person, to show to somebody who pays into it. */
export function ReceiveScreen(): ReactElement {
	const { addMoney, home, receive } = useTexts();
	const umaAddress = useCustomer().data?.umaAddress;
	const { account, reading } = useWalletAccount();
	const failed = useLoadError(reading);
	return (
		<Screen
			title={receive.title}
			back={{ to: { name: 'home' }, label: home }}
			lead={addMoney.leads.address}
		>
			{!account && failed && <LoadError {...failed} />}
			{!account && !failed && <Skeleton rows={2} label={addMoney.loading} />}
			{account && (
				<PaymentInstructions
					instructions={account.fundingPaymentInstructions}
					{...(umaAddress !== undefined && { umaAddress })}
				/>
			)}
		</Screen>
	);
}
