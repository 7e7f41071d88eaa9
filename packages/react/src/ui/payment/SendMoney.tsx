'use client';

import { normaliseUmaAddress } from '@countersign/core/format';
import { type ReactElement, type ReactNode, useState } from 'react';
import { useLookupExternalAccount, useLookupUma } from '../../hooks/externalAccounts.js';
import { dropFormDraft, keepFormDraft, readFormDraft } from '../../provider/formDraft.js';
import { readableAccount } from '../../queries/entryKeys.js';
import { useSession } from '../../state/useSession.js';
import { Button } from '../controls/Button.js';
import { Notice } from '../controls/Notice.js';
import { NotLoaded } from '../controls/NotLoaded.js';
import type { Reading } from '../controls/useLoadError.js';
import { WalletRoot } from '../controls/WalletRoot.js';
import { useMessages } from '../messages/useMessages.js';
import { ChooseRecipient } from '../recipients/ChooseRecipient.js';
import { recipientAccount, recipientName } from '../recipients/recipientName.js';
import { useRecipient } from '../recipients/useRecipients.js';
import { StepUpProvider } from '../signIn/StepUpProvider.js';
import { PaymentFlow } from './PaymentFlow.js';

/** Props of {@link SendMoney}. */
export interface SendMoneyProps {
	/**
	 * The recipient: one of the person's external accounts, `ExternalAccount:<uuid>`, or a UMA address. Without it, the
	 * person chooses one of their external accounts, or adds one.
	 */
	readonly to?: { readonly accountId: string } | { readonly umaAddress: string } | undefined;
	/** Called when the person closes the payment. */
	readonly onClose?: (() => void) | undefined;
	/** A way to add money, shown when the balance is too small. */
	readonly addMoney?: ReactNode;
	/** Actions for the recipient, such as removing it. Shown until a payment has started. */
	readonly recipientActions?: ReactNode;
	/** Focuses the amount, or the step before it. For a page whose purpose is sending money. Default false. */
	readonly autoFocus?: boolean | undefined;
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
 * export const Pay = () => <SendMoney onClose={() => history.back()} />;
 * ```
 */
export function SendMoney(props: SendMoneyProps): ReactElement {
	return (
		<StepUpProvider>
			<WalletRoot of="send-money" autoFocus={props.autoFocus}>
				<GivenPayee {...props} />
			</WalletRoot>
		</StepUpProvider>
	);
}

function GivenPayee({ to, autoFocus = false, ...others }: SendMoneyProps): ReactElement {
	const owner = readableAccount(useSession()) ?? '';
	const props = { ...others, autoFocus };
	if (!to) return <ChosenPayee key={owner} owner={owner} {...props} />;
	return 'accountId' in to ? (
		<AccountPayee key={`${owner} ${to.accountId}`} accountId={to.accountId} {...props} />
	) : (
		<UmaPayee
			key={`${owner} ${to.umaAddress}`}
			umaAddress={normaliseUmaAddress(to.umaAddress)}
			{...props}
		/>
	);
}

interface PayeeProps extends Omit<SendMoneyProps, 'to'> {
	readonly autoFocus: boolean;
}

interface ChosenPayeeProps extends PayeeProps {
	/** Account id of the wallet that pays. */
	readonly owner: string;
}

/** Lets the person choose a recipient. Like the payment, the choice survives a reload. */
function ChosenPayee({ owner, ...props }: ChosenPayeeProps): ReactElement {
	const { recipientForm: words } = useMessages();
	const [chosen, setChosen] = useState(() => readFormDraft(owner, 'payee')['accountId']);
	// The person has just chosen, so the amount is next.
	const [isNext, setIsNext] = useState(false);
	const choose = (accountId: string): void => {
		keepFormDraft(owner, 'payee', { accountId });
		setIsNext(true);
		setChosen(accountId);
	};
	const chooseAgain = (): void => {
		dropFormDraft(owner, 'payee');
		setChosen(undefined);
	};
	if (chosen === undefined) return <ChooseRecipient onChosen={choose} />;
	const close = (): void => {
		chooseAgain();
		props.onClose?.();
	};
	const recipientActions = (
		<>
			<Button variant="quiet" onClick={chooseAgain}>
				{words.someoneElse}
			</Button>
			{props.recipientActions}
		</>
	);
	return (
		<ChosenAccount
			{...props}
			accountId={chosen}
			autoFocus={isNext || props.autoFocus}
			recipientActions={recipientActions}
			onClose={close}
		/>
	);
}

/** The name of the chosen account, above the payment to it. */
function ChosenAccount(props: AccountPayeeProps): ReactElement {
	const messages = useMessages();
	const { account } = useRecipient(props.accountId);
	return (
		<div data-cs="stack">
			{account && (
				<p>
					<strong>{recipientName(account, messages)}</strong>{' '}
					<span data-cs="hint">{recipientAccount(account, messages)}</span>
				</p>
			)}
			<AccountPayee key={props.accountId} {...props} />
		</div>
	);
}

interface AccountPayeeProps extends PayeeProps {
	readonly accountId: string;
}

/** Looks up an account for the decimals of its currency and the required payer details, and pays it. */
function AccountPayee({ accountId, ...props }: AccountPayeeProps): ReactElement {
	const messages = useMessages();
	const recipient = useRecipient(accountId);
	const { account, isMissing } = recipient;
	const lookup = useLookupExternalAccount(account && { accountId });
	// The money arrives in the account's currency, so the request has none.
	const own = lookup.data?.supportedCurrencies.find(
		({ currency }) => currency.code === account?.currency,
	);
	const receiver = lookup.data && own && { accepts: [own] as const, lookup: lookup.data };
	const destination = { destinationType: 'ACCOUNT' as const, accountId };
	const payee = account && {
		destination,
		name: recipientName(account, messages),
		detail: recipientAccount(account, messages),
		account,
	};
	const [known, setKnown] = useState(account);
	if (account && account !== known) setKnown(account);
	const name = known ? recipientName(known, messages) : messages.transactions.bankAccount;
	// A recipient that was listed a moment ago is read separately. A payment in progress stays visible meanwhile.
	const former = isMissing || recipient.error || known ? { destination, name } : undefined;
	const unready = (
		<NotReady
			of={account ? lookup : recipient}
			isGone={isMissing || (lookup.data !== undefined && !own)}
			label={messages.payment.loading}
			recipientActions={props.recipientActions}
		/>
	);
	return <PaymentFlow {...{ destination, payee, former, receiver, unready }} {...props} />;
}

interface NotReadyProps {
	/** The pending read. */
	readonly of: Reading;
	/** Whether there is no such recipient. */
	readonly isGone: boolean;
	readonly label: string;
	readonly recipientActions: ReactNode;
}

/** Why a recipient cannot be paid yet. */
function NotReady({ of, isGone, label, recipientActions }: NotReadyProps): ReactElement {
	const { payment } = useMessages();
	if (isGone) {
		return (
			<div data-cs="stack">
				<Notice tone="warn">{payment.recipientMissing}</Notice>
				{recipientActions}
			</div>
		);
	}
	return (
		<NotLoaded of={of} rows={2} label={label}>
			{recipientActions}
		</NotLoaded>
	);
}

interface UmaPayeeProps extends PayeeProps {
	readonly umaAddress: string;
}

/** Looks up a UMA address for its currencies and the required payer details, and pays it. */
function UmaPayee({ umaAddress, ...props }: UmaPayeeProps): ReactElement {
	const { payment } = useMessages();
	const lookup = useLookupUma({ receiverUmaAddress: umaAddress });
	const { data } = lookup;
	const [first, ...others] = data?.supportedCurrencies ?? [];
	const receiver = data && first && { accepts: [first, ...others] as const, lookup: data };
	const destination = { destinationType: 'UMA_ADDRESS' as const, umaAddress };
	const payee = { destination, name: umaAddress };
	const unready = (
		<NotReady
			of={lookup}
			isGone={data !== undefined && !first}
			label={payment.lookingUp}
			recipientActions={props.recipientActions}
		/>
	);
	return <PaymentFlow {...{ destination, payee, receiver, unready }} {...props} />;
}
