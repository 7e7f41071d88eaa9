'use client';

import { normaliseUmaAddress } from '@countersign/core/format';
import { readableAccount } from '@countersign/core/query';
import { type ReactElement, type ReactNode, useState } from 'react';
import { dropFormDraft, keepFormDraft, readFormDraft } from '../../provider/formDraft.js';
import { useSession } from '../../state/useSession.js';
import { Button } from '../controls/Button.js';
import { StepHeading } from '../controls/StepHeading.js';
import { WalletRoot } from '../controls/WalletRoot.js';
import { accounts } from '../messages/english/accounts.js';
import { recipientForm } from '../messages/english/recipientForm.js';
import { recipients } from '../messages/english/recipients.js';
import { useRoomMessages } from '../messages/MessagesProvider.js';
import { AddRecipient } from '../recipients/AddRecipient.js';
import { ChooseRecipient } from '../recipients/ChooseRecipient.js';
import { recipientAccount, recipientName } from '../recipients/recipientName.js';
import { useRecipient } from '../recipients/useRecipients.js';
import { StepUpProvider } from '../signIn/StepUpProvider.js';
import { PaymentFlow } from './PaymentFlow.js';

const english = { accounts, recipientForm, recipients };

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
	/**
	 * A way to correct the recipient, shown once their bank has refused a payment: a link to a page with `AddRecipient`,
	 * which `replaces` it. Without `to`, the component has its own.
	 */
	readonly correction?: ReactNode;
	/** Focuses the amount, or the step before it. For a page whose purpose is sending money. Default false. */
	readonly autoFocus?: boolean | undefined;
	/**
	 * Called with the name of the step that is shown, such as `Review` or `Sent`, and with `undefined` when it is gone. For
	 * the title of the page.
	 */
	readonly onStep?: ((step: string | undefined) => void) | undefined;
}

/**
 * A payment from the amount to its outcome: the quote with its countdown, the signature, the progress of
 * the transfer, and what to do when any step fails. It survives a reload and a session that expires
 * midway. The browser's Back button leads from the review to the amount. Import `@countersign/react/ui/styles.css` once.
 *
 * @example
 * ```tsx
 * import { SendMoney } from '@countersign/react/ui';
 *
 * export const Pay = () => <SendMoney onClose={() => history.back()} />;
 * ```
 */
export function SendMoney(allProps: SendMoneyProps): ReactElement {
	const { to, autoFocus = false, onStep, ...props } = allProps;
	const owner = readableAccount(useSession()) ?? '';
	const payee = to && ('accountId' in to ? to : { umaAddress: normaliseUmaAddress(to.umaAddress) });
	return (
		<StepUpProvider>
			<WalletRoot of="send-money" autoFocus={autoFocus} onStep={onStep}>
				{payee ? (
					<PaymentFlow
						key={`${owner} ${Object.values(payee)[0]}`}
						to={payee}
						autoFocus={autoFocus}
						{...props}
					/>
				) : (
					<ChosenPayee key={owner} owner={owner} autoFocus={autoFocus} {...props} />
				)}
			</WalletRoot>
		</StepUpProvider>
	);
}

interface ChosenPayeeProps extends Omit<SendMoneyProps, 'to' | 'onStep'> {
	/** Account id of the wallet that pays. */
	readonly owner: string;
	readonly autoFocus: boolean;
}

/** Lets the person choose a recipient. Like the payment, the choice survives a reload. */
function ChosenPayee({ owner, autoFocus, ...props }: ChosenPayeeProps): ReactElement {
	const { recipientForm: words } = useRoomMessages(english);
	const [chosen, setChosen] = useState(() => readFormDraft(owner, 'payee')['accountId']);
	// The person has just chosen, so the amount is next.
	const [isNext, setIsNext] = useState(false);
	const choose = (accountId: string): void => {
		keepFormDraft(owner, 'payee', { accountId });
		setIsNext(true);
		setChosen(accountId);
	};
	const [isCorrecting, setIsCorrecting] = useState(false);
	const chooseAgain = (): void => {
		dropFormDraft(owner, 'payee');
		setChosen(undefined);
	};
	if (chosen === undefined) return <ChooseRecipient onChosen={choose} />;
	const close = (): void => {
		chooseAgain();
		props.onClose?.();
	};
	if (isCorrecting) {
		return (
			<CorrectRecipient
				accountId={chosen}
				onCorrected={(accountId) => {
					setIsCorrecting(false);
					choose(accountId);
				}}
				onBack={() => setIsCorrecting(false)}
			/>
		);
	}
	const correct = (variant: 'primary' | 'quiet') => (
		<Button key="correct" variant={variant} onClick={() => setIsCorrecting(true)}>
			{words.correct}
		</Button>
	);
	const recipientActions = (
		<>
			{correct('quiet')}
			<Button variant="quiet" onClick={chooseAgain}>
				{words.someoneElse}
			</Button>
			{props.recipientActions}
		</>
	);
	return (
		<div data-cs="stack">
			<ChosenName accountId={chosen} />
			<PaymentFlow
				{...{ correction: correct('primary'), ...props, recipientActions }}
				to={{ accountId: chosen }}
				autoFocus={isNext || autoFocus}
				onClose={close}
			/>
		</div>
	);
}

interface CorrectRecipientProps {
	readonly accountId: string;
	readonly onCorrected: (accountId: string) => void;
	readonly onBack: () => void;
}

/** The details of the recipient to check, and to save as a recipient that takes its place. */
function CorrectRecipient(props: CorrectRecipientProps): ReactElement {
	const { actions, recipientForm: words } = useRoomMessages(english);
	return (
		<div data-cs="stack">
			<StepHeading text={words.correct} />
			<AddRecipient replaces={props.accountId} onAdded={({ id }) => props.onCorrected(id)} />
			<Button variant="quiet" onClick={props.onBack}>
				{actions.back}
			</Button>
		</div>
	);
}

/** The name of the chosen account, above the payment to it. */
function ChosenName({ accountId }: { readonly accountId: string }): ReactNode {
	const messages = useRoomMessages(english);
	const { account } = useRecipient(accountId);
	if (!account) return null;
	return (
		<p>
			<strong>{recipientName(account, messages)}</strong>{' '}
			<span data-cs="hint">{recipientAccount(account, messages)}</span>
		</p>
	);
}
