'use client';

import type { PaymentInstructions } from '@countersign/contract';
import { type DescribePaymentOptions, describePaymentInstructions } from '@countersign/core';
import { type ReactElement, useId } from 'react';
import { fill } from '../messages/fill.js';
import { useMessages } from '../messages/useMessages.js';
import { InstructionLine } from './InstructionLine.js';
import { instructionTitle } from './instructionTitle.js';
import { QrCode } from './QrCode.js';

interface InstructionCardProps extends DescribePaymentOptions {
	readonly instructions: PaymentInstructions;
}

/** One way to pay: its lines, its code to scan, and the page where the payer pays. */
export function InstructionCard({ instructions, ...options }: InstructionCardProps): ReactElement {
	const messages = useMessages();
	const { instructions: words, locale } = messages;
	const id = useId();
	const { accountType, lines, rails, qr, link, notes } = describePaymentInstructions(instructions, {
		...options,
		locale,
	});
	const title = instructionTitle(accountType, messages) ?? accountType;
	const named = lines.filter(({ name }) => name !== 'paymentUrl' || link === undefined);
	return (
		<section data-cs="card stack" aria-labelledby={id}>
			<header>
				<h2 id={id}>{title}</h2>
				{rails.length > 0 && (
					<p data-cs="hint">{fill(words.by, { rails: oneOf(rails, locale) })}</p>
				)}
			</header>
			{qr && (
				<figure data-cs="qr-figure">
					<QrCode text={qr.text} label={fill(words.qr, { kind: title })} />
					<figcaption data-cs="hint">{words.scan}</figcaption>
				</figure>
			)}
			<dl data-cs="to-copy">
				{named.map((line) => (
					<InstructionLine key={line.name} line={line} />
				))}
			</dl>
			{link && (
				<a data-cs="button" data-variant="primary" href={link} target="_blank" rel="noreferrer">
					{words.open}
				</a>
			)}
			{notes && <p data-cs="hint">{notes}</p>}
		</section>
	);
}

/** The service spells rails in capitals with underscores: `SEPA_INSTANT`. */
function oneOf(rails: readonly string[], locale: string): string {
	const list = new Intl.ListFormat(locale, { type: 'disjunction' });
	return list.format(rails.map((rail) => rail.replaceAll('_', ' ')));
}
