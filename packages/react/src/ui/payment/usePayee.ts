'use client';

import { useState } from 'react';
import { useLookupExternalAccount, useLookupUma } from '../../hooks/externalAccounts.js';
import type { Reading } from '../controls/useLoadError.js';
import { accountKinds } from '../messages/english/accountKinds.js';
import { recipients } from '../messages/english/recipients.js';
import { transactionNames } from '../messages/english/transactionNames.js';
import { useRoomMessages } from '../messages/MessagesProvider.js';
import { recipientAccount, recipientName } from '../recipients/recipientName.js';
import { useRecipient } from '../recipients/useRecipients.js';
import type { Payee, Receiver } from './payee.js';

const english = { accounts: accountKinds, recipients, transactions: transactionNames };

/** Whom a payment is to: an external account, `ExternalAccount:<uuid>`, or a UMA address. */
export type PayeeId = { readonly accountId: string } | { readonly umaAddress: string };

/** A payee, as far as it has been read. */
export interface PayeeFacts {
	/** Undefined until the recipient has been read, or if it no longer exists. */
	readonly payee: Payee | undefined;
	/** Recipient of a payment in progress, if the payee is gone or cannot be read. */
	readonly former?: Payee | undefined;
	/** Undefined until the payee has been looked up. */
	readonly receiver: Receiver | undefined;
	readonly isUma: boolean;
	/** Whether there is no such recipient. */
	readonly isGone: boolean;
	/** The pending read. */
	readonly reading: Reading;
}

/** Looks a payee up, for the decimals of its currencies and the required payer details. */
export function usePayee(to: PayeeId): PayeeFacts {
	const account = useAccount('accountId' in to ? to.accountId : undefined);
	const uma = useUmaAddress('umaAddress' in to ? to.umaAddress : undefined);
	return account ?? uma;
}

function useAccount(accountId: string | undefined): PayeeFacts | undefined {
	const messages = useRoomMessages(english);
	const recipient = useRecipient(accountId);
	const { account, isMissing } = recipient;
	const lookup = useLookupExternalAccount(account && { accountId: account.id });
	const [known, setKnown] = useState(account);
	if (account && account !== known) setKnown(account);
	if (accountId === undefined) return undefined;
	// The money arrives in the account's currency, so the request has none.
	const own = lookup.data?.supportedCurrencies.find(
		({ currency }) => currency.code === account?.currency,
	);
	const destination = { destinationType: 'ACCOUNT', accountId } as const;
	const name = known ? recipientName(known, messages) : messages.transactions.bankAccount;
	const detail = account && recipientAccount(account, messages);
	return {
		payee: account && { destination, name, account, ...(detail && { detail }) },
		// A recipient that was listed a moment ago is read separately. A payment in progress stays visible meanwhile.
		former: isMissing || recipient.error || known ? { destination, name } : undefined,
		receiver: lookup.data && own && { accepts: [own], lookup: lookup.data },
		isUma: false,
		isGone: isMissing || (lookup.data !== undefined && !own),
		reading: account ? lookup : recipient,
	};
}

function useUmaAddress(umaAddress: string | undefined): PayeeFacts {
	const lookup = useLookupUma(
		umaAddress === undefined ? undefined : { receiverUmaAddress: umaAddress },
	);
	const { data } = lookup;
	const [first, ...others] = data?.supportedCurrencies ?? [];
	return {
		payee: {
			destination: { destinationType: 'UMA_ADDRESS', umaAddress: umaAddress ?? '' },
			name: umaAddress ?? '',
		},
		receiver: data && first && { accepts: [first, ...others], lookup: data },
		isUma: true,
		isGone: data !== undefined && !first,
		reading: lookup,
	};
}
