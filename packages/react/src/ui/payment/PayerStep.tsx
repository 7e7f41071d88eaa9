'use client';

import type { CounterpartyFieldDefinition, CustomerInfo } from '@countersign/contract';
import { type FormEvent, type ReactElement, useState } from 'react';
import { Button } from '../controls/Button.js';
import { Phrase } from '../messages/Phrase.js';
import { useMessages } from '../messages/useMessages.js';
import { PayerField } from './PayerField.js';
import { payerProblem } from './payerProblem.js';
import { StepHeading } from './StepHeading.js';

interface PayerStepProps {
	/** Who asks. */
	readonly name: string;
	readonly fields: readonly CounterpartyFieldDefinition[];
	readonly details: CustomerInfo;
	readonly onTold: (details: CustomerInfo) => void;
}

/** Asks what the receiver must know about the person who pays; the rest is offered, folded away. */
export function PayerStep({ name, fields, details, onTold }: PayerStepProps): ReactElement {
	const messages = useMessages();
	const { payer: words } = messages;
	const [problems, setProblems] = useState<Readonly<Record<string, string | undefined>>>({});
	const asked = fields.filter(({ mandatory }) => mandatory);
	const offered = fields.filter(({ mandatory }) => !mandatory);
	const submit = (event: FormEvent<HTMLFormElement>): void => {
		event.preventDefault();
		const form = event.currentTarget;
		const given = Object.fromEntries(
			fields.map((field) => [field.name, valueIn(form, field.name)]),
		);
		const found = fields.map((field) => ({
			field: field.name,
			problem: payerProblem(field, given[field.name] ?? '', messages),
		}));
		const wrong = found.filter(({ problem }) => problem !== undefined);
		setProblems(Object.fromEntries(wrong.map(({ field, problem }) => [field, problem])));
		if (wrong[0]) focusIn(form, wrong[0].field);
		else onTold({ ...details, ...given });
	};
	const show = (field: CounterpartyFieldDefinition): ReactElement => (
		<PayerField
			key={field.name}
			field={field}
			value={String(details[field.name] ?? '')}
			problem={problems[field.name]}
		/>
	);
	return (
		<div data-cs="stack">
			<StepHeading text={words.title} />
			<p>
				<Phrase text={words.why} values={{ name }} />
			</p>
			<form data-cs="card stack" noValidate onSubmit={submit}>
				{asked.map(show)}
				{offered.length > 0 && (
					<details data-cs="more" open={asked.length === 0}>
						<summary>{words.more}</summary>
						<div data-cs="stack">{offered.map(show)}</div>
					</details>
				)}
				<Button type="submit">{words.next}</Button>
				<p data-cs="hint">{words.notKept}</p>
			</form>
		</div>
	);
}

function valueIn(form: HTMLFormElement, name: string): string {
	const value = new FormData(form).get(name);
	return typeof value === 'string' ? value.trim().replace(/\s+/g, ' ') : '';
}

/** What is folded away cannot take the focus. */
function focusIn(form: HTMLFormElement, name: string): void {
	const control = form.elements.namedItem(name);
	if (!(control instanceof HTMLElement)) return;
	const fold = control.closest('details');
	if (fold) fold.open = true;
	control.focus();
}
