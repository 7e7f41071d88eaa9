'use client';

import type { CurrencyAmount, PaymentInstructions as Instructions } from '@countersign/contract';
import type { ReactElement } from 'react';
import { useSecondsUntil } from '../../state/useSecondsUntil.js';
import { Moment } from '../controls/Moment.js';
import { FocusedNotice, Notice } from '../controls/Notice.js';
import { Phrase } from '../controls/Phrase.js';
import { WalletRoot } from '../controls/WalletRoot.js';
import { instructions } from '../messages/english/instructions.js';
import { formatDuration } from '../messages/formatDuration.js';
import { useRoomMessages } from '../messages/MessagesProvider.js';
import { InstructionCard } from './InstructionCard.js';
import { UmaCard } from './UmaCard.js';

const english = { instructions };

/** Props of {@link PaymentInstructions}. */
export interface PaymentInstructionsProps {
	/** `paymentInstructions` of a quote, or `fundingPaymentInstructions` of an account. */
	readonly instructions: readonly Instructions[];
	/** The UMA address of the person's wallet, which accepts every currency. */
	readonly umaAddress?: string | undefined;
	/** The amount to pay from the quote, in the smallest unit of its currency. */
	readonly amount?: CurrencyAmount | undefined;
	/** Name of the account's owner. A SEPA QR code needs it. */
	readonly payeeName?: string | undefined;
	/** ISO 8601: when the quote expires. Money that arrives later is returned or held. */
	readonly expiresAt?: string | undefined;
}

/**
 * Payment instructions of every kind that the service supports: fields to copy, a QR code if a standard
 * exists, the required reference, and the time left. Import `@countersign/react/ui/styles.css` once.
 *
 * @example
 * ```tsx
 * import type { Quote } from '@countersign/contract';
 * import { PaymentInstructions } from '@countersign/react/ui';
 *
 * export const HowToPay = ({ quote }: { quote: Quote }) => (
 * 	<PaymentInstructions
 * 		instructions={quote.paymentInstructions ?? []}
 * 		amount={{ amount: quote.totalSendingAmount, currency: quote.sendingCurrency }}
 * 		expiresAt={quote.expiresAt}
 * 	/>
 * );
 * ```
 */
export function PaymentInstructions(props: PaymentInstructionsProps): ReactElement {
	const { instructions, umaAddress, expiresAt, ...options } = props;
	const { instructions: words } = useRoomMessages(english);
	const seconds = useSecondsUntil(expiresAt);
	const ways = instructions.filter(
		({ accountOrWalletInfo }) => accountOrWalletInfo.accountType !== 'EMBEDDED_WALLET',
	);
	return (
		<WalletRoot of="payment-instructions stack">
			{ways.length === 0 && umaAddress === undefined && <Notice tone="info">{words.none}</Notice>}
			{seconds === 0 && ways.length > 0 ? (
				<FocusedNotice tone="warn" urgent>
					{words.late}
				</FocusedNotice>
			) : (
				ways.map((way) => (
					<InstructionCard
						key={JSON.stringify(way.accountOrWalletInfo)}
						instructions={way}
						{...options}
					/>
				))
			)}
			{umaAddress !== undefined && <UmaCard address={umaAddress} />}
			{expiresAt && seconds !== undefined && seconds > 0 && ways.length > 0 && (
				<TimeToPay seconds={seconds} until={expiresAt} />
			)}
		</WalletRoot>
	);
}

interface TimeToPayProps {
	readonly seconds: number;
	/** ISO 8601. */
	readonly until: string;
}

/** How long the instructions are valid, and until when. */
function TimeToPay({ seconds, until }: TimeToPayProps): ReactElement {
	const { instructions, locale } = useRoomMessages(english);
	const time = <span data-cs="numeric">{formatDuration(seconds, locale)}</span>;
	return (
		<>
			<p data-cs="countdown" role="timer" aria-live="off">
				<Phrase text={instructions.goodFor} values={{ time }} />
			</p>
			<p data-cs="hint">
				<Phrase text={instructions.goodUntil} values={{ moment: <Moment at={until} within /> }} />
			</p>
		</>
	);
}
