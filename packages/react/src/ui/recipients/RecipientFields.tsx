'use client';

import type { ExternalAccount, ExternalAccountType } from '@countersign/contract';
import { externalAccountFields, readExternalAccount } from '@countersign/core';
import { type FormEvent, type ReactElement, useState } from 'react';
import { useCreateExternalAccount } from '../../hooks/useCreateExternalAccount.js';
import { Button } from '../controls/Button.js';
import { Choice } from '../controls/Choice.js';
import { ErrorNotice } from '../controls/ErrorNotice.js';
import { useMessages } from '../messages/useMessages.js';
import { accountFieldProblem } from './accountFieldProblem.js';
import { RecipientField } from './RecipientField.js';

interface RecipientFieldsProps {
	readonly accountType: ExternalAccountType;
	/** Code of what it holds. */
	readonly currency: string;
	readonly onAdded: (account: ExternalAccount) => void;
}

type Owner = 'INDIVIDUAL' | 'BUSINESS';

/** The fields of one kind of account and its owner; what is wrong is said at the field. */
export function RecipientFields(props: RecipientFieldsProps): ReactElement {
	const { accountType, currency, onAdded } = props;
	const messages = useMessages();
	const { recipientForm: words } = messages;
	const create = useCreateExternalAccount();
	const [owner, setOwner] = useState<Owner>('INDIVIDUAL');
	const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
	const fields = externalAccountFields(accountType, owner);
	const isOwners = ({ name }: (typeof fields)[number]) => name.startsWith('beneficiary.');
	const isMust = ({ required }: (typeof fields)[number]) => required === true;
	const ofOwner = fields.filter(isOwners);
	const asked = [...ofOwner.filter(isMust), ...fields.filter((field) => !isOwners(field))];
	const offered = ofOwner.filter((field) => !isMust(field));
	const submit = (event: FormEvent<HTMLFormElement>): void => {
		event.preventDefault();
		const form = event.currentTarget;
		if (create.isPending) return;
		const values = textValues(form);
		const read = readExternalAccount({ accountType, beneficiaryType: owner, currency, values });
		const found = read.ok ? [] : read.problems;
		const sentences = found.flatMap((problem) => {
			const field = fields.find(({ name }) => name === problem.field);
			return field ? [[field.name, accountFieldProblem(problem, field, messages)] as const] : [];
		});
		setProblems(Object.fromEntries(sentences));
		if (read.ok) create.mutate(read.request, { onSuccess: onAdded });
		else focusFirst(form, new Set(sentences.map(([name]) => name)));
	};
	const show = (field: (typeof fields)[number]): ReactElement => (
		<RecipientField
			key={field.name}
			field={field}
			currency={currency}
			problem={problems[field.name]}
		/>
	);
	return (
		<form data-cs="stack" noValidate onSubmit={submit} autoComplete="off">
			{ofOwner.length > 0 && (
				<Choice<Owner>
					legend={words.owner}
					name="owner"
					value={owner}
					options={[
						{ value: 'INDIVIDUAL', label: words.owners.INDIVIDUAL },
						{ value: 'BUSINESS', label: words.owners.BUSINESS },
					]}
					onChange={(next) => {
						setOwner(next);
						setProblems({});
					}}
				/>
			)}
			{asked.map(show)}
			{offered.length > 0 && (
				<details data-cs="more">
					<summary>{words.more}</summary>
					<div data-cs="stack">{offered.map(show)}</div>
				</details>
			)}
			<ErrorNotice error={create.error} />
			<Button type="submit" pending={create.isPending}>
				{words.add}
			</Button>
		</form>
	);
}

function textValues(form: HTMLFormElement): Record<string, string> {
	const all = Array.from(new FormData(form));
	return Object.fromEntries(
		all.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
	);
}

/** The first in the order of the page. What is folded away is unfolded: it could not take the focus. */
function focusFirst(form: HTMLFormElement, names: ReadonlySet<string>): void {
	const first = Array.from(form.elements).find((element) =>
		names.has(element.getAttribute('name') ?? ''),
	);
	if (!(first instanceof HTMLElement)) return;
	const fold = first.closest('details');
	if (fold) fold.open = true;
	first.focus();
}
