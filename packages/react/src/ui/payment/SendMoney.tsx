'use client';

import { normaliseUmaAddress } from '@countersign/core/format';
import type { ReactElement, ReactNode } from 'react';
import { useAccount } from '../../state/useSession.js';
import { NotLoaded } from '../controls/NotLoaded.js';
import { onDemand } from '../controls/onDemand.js';
import { WalletRoot } from '../controls/WalletRoot.js';
import { WhenLoaded } from '../controls/WhenLoaded.js';
import { paymentDraft } from '../messages/english/paymentDraft.js';
import { useRoomMessages } from '../messages/MessagesProvider.js';
import { useRecipients } from '../recipients/useRecipients.js';
import { StepUpProvider } from '../signIn/StepUpProvider.js';
import { PaymentFlow } from './PaymentFlow.js';

const english = { payment: paymentDraft };

// Loaded where the person chooses a recipient.
const choice = onDemand(() => import('./ChosenPayee.js'));

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
	const owner = useAccount() ?? '';
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
					<WhenLoaded module={choice} fallback={<Recipients />}>
						{({ ChosenPayee }) => (
							<ChosenPayee key={owner} owner={owner} autoFocus={autoFocus} {...props} />
						)}
					</WhenLoaded>
				)}
			</WalletRoot>
		</StepUpProvider>
	);
}

/** Reads the recipients while the step that shows them is loaded. */
function Recipients(): ReactElement {
	const { payment: words } = useRoomMessages(english);
	return <NotLoaded of={useRecipients()} rows={3} label={words.loading} />;
}
