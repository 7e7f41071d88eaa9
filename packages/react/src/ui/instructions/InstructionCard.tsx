'use client';

import type { PaymentInstructions } from '@countersign/contract';
import {
	type DescribePaymentOptions,
	describePaymentInstructions,
	type PaymentLine,
	supportedLocale,
} from '@countersign/core/format';
import { type ReactElement, useId } from 'react';
import { CopyButton } from '../controls/CopyButton.js';
import { Notice } from '../controls/Notice.js';
import { currencyName, fieldLabel, networkName } from '../messages/accountKindName.js';
import { accountFields } from '../messages/english/accountFields.js';
import { accountKinds } from '../messages/english/accountKinds.js';
import { instructions } from '../messages/english/instructions.js';
import { fill } from '../messages/fill.js';
import { useRoomMessages } from '../messages/MessagesProvider.js';
import type { RoomMessages } from '../messages/messages.js';
import { railName } from '../messages/railName.js';
import { QrCode } from './QrCode.js';

const english = { accounts: { ...accountKinds, ...accountFields }, instructions };

/** Fields that are shown without a copy button. */
const readOnly: ReadonlySet<string> = new Set([
	'assetType',
	'bankAccountType',
	'country',
	'region',
]);

/** Fields whose values are not readable text. */
const opaque: ReadonlySet<string> = new Set(['invoice', 'qrCode']);

interface InstructionCardProps extends DescribePaymentOptions {
	readonly instructions: PaymentInstructions;
}

/** One way to pay: its fields, its QR code, and a link to its payment page. */
export function InstructionCard({ instructions, ...options }: InstructionCardProps): ReactElement {
	const messages = useRoomMessages(english);
	const { instructions: words, locale } = messages;
	const id = useId();
	const { accountType, lines, rails, qr, link, notes } = describePaymentInstructions(instructions, {
		...options,
		locale,
	});
	const network = networkName(accountType);
	const asset = network && lines.find(({ name }) => name === 'assetType')?.value;
	const title = asset
		? fill(words.onNetwork, { asset, network })
		: (instructionTitle(accountType, messages) ?? accountType);
	const named = lines.filter(({ name }) => name !== 'paymentUrl' || link === undefined);
	return (
		<section data-cs="card stack" aria-labelledby={id}>
			<header>
				<h2 id={id}>{title}</h2>
				{rails.length > 0 && (
					<p data-cs="hint">{fill(words.by, { rails: oneOf(rails, messages) })}</p>
				)}
			</header>
			{asset && <Notice tone="warn">{fill(words.onlyOn, { asset, network })}</Notice>}
			{qr && <QrCode text={qr.text} label={fill(words.qr, { kind: title })} caption={words.scan} />}
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
			{notes && (
				// In the language of the service.
				<p data-cs="hint" dir="auto">
					{notes}
				</p>
			)}
		</section>
	);
}

/** `bank transfer (SEPA) or Pix`. */
function oneOf(rails: readonly string[], messages: RoomMessages<'instructions'>): string {
	const list = new Intl.ListFormat(supportedLocale(messages.locale), { type: 'disjunction' });
	return list.format(rails.map((rail) => railName(rail, messages)));
}

/** One line of payment instructions, to read and to copy. */
function InstructionLine({ line }: { readonly line: PaymentLine }): ReactElement {
	const messages = useRoomMessages(english);
	const { name, display, value } = line;
	const label = fieldLabel(line.label, messages);
	const isEmphasised = name === 'amount' || name === 'reference';
	const text = shown(name, display, messages);
	return (
		<div data-cs={isEmphasised ? 'emphasis' : undefined}>
			<dt>{label}</dt>
			<dd>
				<bdi translate="no" data-cs={opaque.has(name) ? 'opaque' : undefined}>
					{text}
				</bdi>
				{name === 'reference' && <p data-cs="hint">{messages.instructions.referenceHint}</p>}
			</dd>
			{!readOnly.has(name) && (
				<dd data-cs="copying">
					<CopyButton label={label} value={value} />
				</dd>
			)}
		</div>
	);
}

function shown(
	name: string,
	display: string,
	{ accounts, locale }: RoomMessages<'accounts'>,
): string {
	const values: Readonly<Record<string, string>> = accounts.values;
	if (name === 'bankAccountType') return values[display] ?? display;
	if (name !== 'country' || !/^[A-Z]{2}$/.test(display)) return display;
	return new Intl.DisplayNames(supportedLocale(locale), { type: 'region' }).of(display) ?? display;
}

/** The title of a way to pay: `Lightning`, `Transfer in Euro (EUR)`. */
function instructionTitle(
	accountType: string,
	{ instructions, locale }: RoomMessages<'instructions'>,
): string | undefined {
	const network = networkName(accountType);
	if (network) return network;
	const [, currency] = /^([A-Z]{3})_ACCOUNT$/.exec(accountType) ?? [];
	if (currency === undefined) return undefined;
	const spent = currency === 'SLV' ? 'USD' : currency;
	return fill(instructions.transfer, { currency: currencyName(spent, locale) });
}
