'use client';

import type { PaymentLine } from '@countersign/core';
import type { ReactElement } from 'react';
import { fieldLabel } from '../messages/fieldLabel.js';
import { useMessages } from '../messages/useMessages.js';
import { CopyButton } from './CopyButton.js';

/** What a payer reads and does not paste. */
const readOnly: ReadonlySet<string> = new Set([
	'assetType',
	'bankAccountType',
	'country',
	'region',
]);
/** What nobody reads. */
const opaque: ReadonlySet<string> = new Set(['invoice', 'qrCode', 'address']);

/** One line of payment instructions, to read and to copy. */
export function InstructionLine({ line }: { readonly line: PaymentLine }): ReactElement {
	const messages = useMessages();
	const { name, display, value } = line;
	const label = fieldLabel(line.label, messages);
	const isEmphasised = name === 'amount' || name === 'reference';
	const text = shown(name, display, messages);
	return (
		<div data-cs={isEmphasised ? 'emphasis' : undefined}>
			<dt>{label}</dt>
			<dd>
				<bdi data-cs={opaque.has(name) ? 'opaque' : undefined}>{text}</bdi>
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
	{ accounts, locale }: ReturnType<typeof useMessages>,
): string {
	const values: Readonly<Record<string, string>> = accounts.values;
	if (name === 'bankAccountType') return values[display] ?? display;
	if (name !== 'country' || !/^[A-Z]{2}$/.test(display)) return display;
	return new Intl.DisplayNames(locale, { type: 'region' }).of(display) ?? display;
}
