'use client';

import { currencyDecimals } from '@countersign/core';
import type { ReactElement, ReactNode } from 'react';
import { useLookupUma } from '../../hooks/externalAccounts.js';
import { LoadError } from '../controls/LoadError.js';
import { Notice } from '../controls/Notice.js';
import { Skeleton } from '../controls/Skeleton.js';
import { WalletRoot } from '../controls/WalletRoot.js';
import { useMessages } from '../messages/useMessages.js';
import { recipientAccount, recipientName } from '../recipients/recipientName.js';
import { useRecipients } from '../recipients/useRecipients.js';
import { SignInAgainProvider } from '../signIn/SignInAgainProvider.js';
import { PaymentFlow } from './PaymentFlow.js';

/** Props of {@link SendMoney}. */
export interface SendMoneyProps {
	/** The recipient: one of the person's external accounts, `ExternalAccount:<uuid>`, or a UMA address. */
	readonly to: { readonly accountId: string } | { readonly umaAddress: string };
	/** Called when the person closes the payment. */
	readonly onClose?: () => void;
	/** A way to add money, shown when the balance is too small. */
	readonly addMoney?: ReactNode;
	/** What can be done with the recipient, such as removing it. Shown until a payment has begun. */
	readonly recipientActions?: ReactNode;
	/** Puts the focus into the amount, on a page that is there to send money. Default false. */
	readonly autoFocus?: boolean;
}

/**
 * A payment from the amount to its outcome: the quote with its countdown, the signature, the progress of
 * the transfer, and what to do when any step fails. It survives a reload and a session that expires
 * midway. Import `@countersign/react/ui/styles.css` once.
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
export function SendMoney({ to, autoFocus = false, ...others }: SendMoneyProps): ReactElement {
	const props = { ...others, autoFocus };
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
	readonly autoFocus: boolean;
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
		accepts: [{ currency: { code: currency, decimals: currencyDecimals(currency) } }] as const,
		account,
	};
	return <PaymentFlow payee={payee} {...props} />;
}

interface UmaPayeeProps extends Omit<SendMoneyProps, 'to'> {
	readonly autoFocus: boolean;
	readonly umaAddress: string;
}

/** Looks up a UMA address, which tells the currencies and payer details to ask for, and pays it. */
function UmaPayee({ umaAddress, ...props }: UmaPayeeProps): ReactElement {
	const { payment } = useMessages();
	const lookup = useLookupUma({ receiverUmaAddress: umaAddress });
	const { data, error, isFetching, refetch } = lookup;
	if (!data && error) {
		return <LoadError error={error} retrying={isFetching} onRetry={() => void refetch()} />;
	}
	if (!data) return <Skeleton rows={2} label={payment.lookingUp} />;
	const [first, ...others] = data.supportedCurrencies;
	if (!first) return <Notice tone="warn">{payment.recipientMissing}</Notice>;
	const payee = {
		destination: { destinationType: 'UMA_ADDRESS' as const, umaAddress },
		name: umaAddress,
		accepts: [first, ...others] as const,
		lookup: data,
	};
	return <PaymentFlow payee={payee} {...props} />;
}
