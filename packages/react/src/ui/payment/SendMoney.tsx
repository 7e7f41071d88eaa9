'use client';

import { currencyDecimals } from '@countersign/core';
import type { ReactElement, ReactNode } from 'react';
import { LoadError } from '../controls/LoadError.js';
import { Notice } from '../controls/Notice.js';
import { Skeleton } from '../controls/Skeleton.js';
import { WalletRoot } from '../controls/WalletRoot.js';
import { useMessages } from '../messages/useMessages.js';
import { recipientAccount } from '../recipients/recipientAccount.js';
import { recipientName } from '../recipients/recipientName.js';
import { useRecipients } from '../recipients/useRecipients.js';
import { SignInAgainProvider } from '../signIn/SignInAgainProvider.js';
import { PaymentFlow } from './PaymentFlow.js';
import { UmaPayee } from './UmaPayee.js';

/** Props of {@link SendMoney}. */
export interface SendMoneyProps {
	/** Who gets it: an external account of the person, `ExternalAccount:<uuid>`, or a UMA address. */
	readonly to: { readonly accountId: string } | { readonly umaAddress: string };
	/** The person is done with it. */
	readonly onClose?: () => void;
	/** Offered where the balance is too small: a way to add money. */
	readonly addMoney?: ReactNode;
}

/**
 * A payment from its amount to its end: the offer with its countdown, the signature, the way of the
 * money, and what to do when any of it fails. It survives a reload and a session that expires in the
 * middle. Bring `@countersign/react/ui/styles.css`.
 *
 * @example
 * ```tsx
 * import { SendMoney } from '@countersign/react/ui';
 *
 * export const Pay = ({ accountId }: { accountId: string }) => (
 * 	<SendMoney to={{ accountId }} onClose={() => history.back()} />
 * );
 * ```
 */
export function SendMoney({ to, ...props }: SendMoneyProps): ReactElement {
	return (
		<SignInAgainProvider>
			<WalletRoot of="send-money">
				{'accountId' in to ? (
					<AccountPayee key={to.accountId} accountId={to.accountId} {...props} />
				) : (
					<UmaPayee key={to.umaAddress} umaAddress={to.umaAddress} {...props} />
				)}
			</WalletRoot>
		</SignInAgainProvider>
	);
}

interface AccountPayeeProps extends Omit<SendMoneyProps, 'to'> {
	readonly accountId: string;
}

function AccountPayee({ accountId, ...props }: AccountPayeeProps): ReactElement {
	const messages = useMessages();
	const { data, error, isFetching, refetch } = useRecipients();
	const account = data?.data.find(({ id }) => id === accountId);
	if (!account && error) {
		return <LoadError error={error} retrying={isFetching} onRetry={() => void refetch()} />;
	}
	if (!account && data && !isFetching) {
		return <Notice tone="warn">{messages.payment.recipientMissing}</Notice>;
	}
	if (!account) return <Skeleton rows={2} label={messages.payment.loading} />;
	const { currency } = account;
	const payee = {
		destination: { destinationType: 'ACCOUNT' as const, accountId },
		name: recipientName(account, messages),
		detail: recipientAccount(account, messages),
		takes: [{ currency: { code: currency, decimals: currencyDecimals(currency) } }] as const,
		account,
	};
	return <PaymentFlow payee={payee} {...props} />;
}
