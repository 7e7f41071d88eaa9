'use client';

import type { PayloadExplanation, QuoteExplanation, TransferExplanation } from '@countersign/core';
import { formatDecimal } from '@countersign/core/format';
import { type ReactElement, useId } from 'react';
import { CopyButton } from '../controls/CopyButton.js';
import { type Line, Lines } from '../controls/Lines.js';
import { LoadError } from '../controls/LoadError.js';
import { Moment } from '../controls/Moment.js';
import { Phrase } from '../controls/Phrase.js';
import { type Reading, useLoadError } from '../controls/useLoadError.js';
import { paymentReview } from '../messages/english/paymentReview.js';
import { useRoomMessages } from '../messages/MessagesProvider.js';

const english = { payment: paymentReview };

interface SigningDetailsProps {
	/** What the signature would do, as `useExplainQuote` reads it. */
	readonly explanation: Reading & { readonly data: QuoteExplanation | undefined };
}

/** What the signature of a quote would do, in plain words. Its bytes are behind a disclosure. */
export function SigningDetails({ explanation }: SigningDetailsProps): ReactElement {
	const { payment: words } = useRoomMessages(english);
	const { data: explained } = explanation;
	const failed = useLoadError(explanation);
	const heading = useId();
	return (
		<section data-cs="signing" aria-labelledby={heading}>
			<h3 id={heading}>{words.whatYouSign}</h3>
			{!explained && failed && <LoadError {...failed} />}
			{explained?.kind === 'unsigned' && <p>{words.signsNothing}</p>}
			{explained && explained.kind !== 'unsigned' && (
				<details>
					<summary>
						<span>
							{explained.kind === 'transfer' ? (
								<TransferSentence transfer={explained} />
							) : (
								words.opaque
							)}
						</span>{' '}
						<span data-cs="more">{words.signedBytes}</span>
					</summary>
					{explained.kind === 'transfer' && <p data-cs="hint">{words.signsAsShown}</p>}
					<SignedBytes explained={explained} />
				</details>
			)}
		</section>
	);
}

function TransferSentence({ transfer }: { readonly transfer: TransferExplanation }): ReactElement {
	const { payment: words, locale } = useRoomMessages(english);
	const { amount, currency, recipient } = transfer;
	const values = {
		amount: formatDecimal(amount, currency, { locale }),
		address: (
			<bdi translate="no" data-cs="short-address">
				{shortAddress(recipient)}
			</bdi>
		),
	};
	return <Phrase text={words.signsTransfer} values={values} />;
}

function SignedBytes({ explained }: { readonly explained: PayloadExplanation }): ReactElement {
	const { payment: words, locale } = useRoomMessages(english);
	const { activity, wallet, madeAt, payload } = explained;
	const transfer = explained.kind === 'transfer' ? explained : undefined;
	const lines: readonly Line[] = [
		[words.activity, activity, 'small'],
		[words.signingWallet, wallet, 'small'],
		[
			words.signingFee,
			transfer?.maximumFee &&
				formatDecimal(transfer.maximumFee, transfer.feeCurrency ?? '', { locale }),
			'small',
		],
		[words.signingChain, transfer?.chainId && String(transfer.chainId), 'small'],
		[words.signingToken, transfer?.token, 'small'],
		[words.signingRecipient, transfer?.recipient, 'small'],
		[words.madeAt, madeAt && <Moment key="at" at={madeAt} />, 'small'],
	];
	return (
		<>
			<Lines lines={lines} />
			<code data-cs="payload" dir="ltr">
				{payload}
			</code>
			<CopyButton label={words.signedBytes} value={payload} />
		</>
	);
}

/** An address shortened for comparison: its first and last digits. */
function shortAddress(address: string): string {
	return `${address.slice(0, 6)}…${address.slice(-4)}`;
}
