'use client';

import type {
	ExternalAccount,
	ExternalAccountCreateRequest,
	ExternalAccountType,
} from '@countersign/contract';
import { type AccountField, externalAccountFields, readExternalAccount } from '@countersign/core';
import { type FormEvent, type ReactElement, useEffect, useMemo, useRef, useState } from 'react';
import { useCreateExternalAccount, useDiscoveries } from '../../hooks/externalAccounts.js';
import {
	dropFormDraft,
	type FormDraft,
	keepFormDraft,
	readFormDraft,
} from '../../provider/formDraft.js';
import { Button } from '../controls/Button.js';
import { Choice } from '../controls/Choice.js';
import { ErrorNotice } from '../controls/ErrorNotice.js';
import { Field } from '../controls/Field.js';
import { SelectField, type SelectOption } from '../controls/SelectField.js';
import { fieldLabel } from '../messages/accountKindName.js';
import { countryOptions } from '../messages/countryOptions.js';
import { fill } from '../messages/fill.js';
import type { Messages } from '../messages/messages.js';
import { useMessages } from '../messages/useMessages.js';
import { useSignedIntent } from '../signIn/useSignInAgain.js';
import { accountFieldProblem, digitsInWords, isCountry } from './accountFieldProblem.js';

interface RecipientFieldsProps {
	readonly accountType: ExternalAccountType;
	/** Code of the account's currency. */
	readonly currency: string;
	/** `InternalAccount:<uuid>` of the person, whose half-filled form survives a reload. */
	readonly accountId: string;
	/** Takes the focus, unless the person is already in another field. */
	readonly autoFocus: boolean;
	readonly onAdded: (account: ExternalAccount) => void;
}

type Owner = 'INDIVIDUAL' | 'BUSINESS';

/** The fields of one kind of account and of its owner, each with its problem. */
export function RecipientFields(props: RecipientFieldsProps): ReactElement {
	const { accountType, currency, accountId, autoFocus, onAdded } = props;
	const messages = useMessages();
	const { recipientForm: words } = messages;
	const create = useCreateExternalAccount();
	const createSignedIn = useSignedIntent(create);
	const [draft] = useState(() => readFormDraft(accountId));
	const [owner, setOwner] = useState<Owner>(
		draft['owner'] === 'BUSINESS' ? 'BUSINESS' : 'INDIVIDUAL',
	);
	const form = useRef<HTMLFormElement>(null);
	useEffect(() => {
		if (draft['kind'] === accountType && form.current) fillIn(form.current, draft);
	}, [draft, accountType]);
	const [focuses] = useState(autoFocus);
	useEffect(() => {
		if (!focuses || document.activeElement?.matches('input, select')) return;
		form.current?.querySelector<HTMLElement>('input:not([type="radio"])')?.focus();
	}, [focuses]);
	const keep = (): void => {
		if (!form.current) return;
		keepFormDraft(accountId, { ...textValues(form.current), currency, kind: accountType });
	};
	const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
	const fields = externalAccountFields(accountType, owner);
	const isOwners = ({ name }: (typeof fields)[number]) => name.startsWith('beneficiary.');
	const isRequired = ({ required }: (typeof fields)[number]) => required === true;
	const ofOwner = fields.filter(isOwners);
	const asked = [...ofOwner.filter(isRequired), ...fields.filter((field) => !isOwners(field))];
	const offered = ofOwner.filter((field) => !isRequired(field));
	const add = async (request: ExternalAccountCreateRequest): Promise<void> => {
		const account = await createSignedIn(request);
		if (!account) return;
		dropFormDraft(accountId);
		onAdded(account);
	};
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
		if (read.ok) void add(read.request);
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
		<form ref={form} data-cs="stack" noValidate autoComplete="off" onInput={keep} onSubmit={submit}>
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

/** Types what was typed before a reload. */
function fillIn(form: HTMLFormElement, draft: FormDraft): void {
	for (const element of Array.from(form.elements)) {
		const isTyped = element instanceof HTMLInputElement && element.type !== 'radio';
		if (!isTyped && !(element instanceof HTMLSelectElement)) continue;
		const value = draft[element.name];
		if (value !== undefined) element.value = value;
	}
}

/** Focuses the first of these fields on the page, and opens the collapsed section it may be in. */
function focusFirst(form: HTMLFormElement, names: ReadonlySet<string>): void {
	const first = Array.from(form.elements).find((element) =>
		names.has(element.getAttribute('name') ?? ''),
	);
	if (!(first instanceof HTMLElement)) return;
	const fold = first.closest('details');
	if (fold) fold.open = true;
	first.focus();
}

interface RecipientFieldProps {
	readonly field: AccountField;
	/** Code of the account's currency, whose banks are offered. */
	readonly currency: string;
	readonly problem: string | undefined;
}

/** One field of an account, in the control that fits it. */
function RecipientField(props: RecipientFieldProps): ReactElement {
	const { field, problem } = props;
	const messages = useMessages();
	const options = useOptions(props);
	const { recipientForm: words } = messages;
	const named = fieldLabel(field.label, messages);
	const label = field.required === true ? named : fill(words.optional, { field: named });
	const shared = { name: field.name, label, problem, required: field.required === true };
	if (options) {
		return (
			<SelectField {...shared} options={options} placeholder={words.choose} autoComplete="off" />
		);
	}
	return (
		<Field {...shared} {...inputOf(field)} hint={hintOf(field, messages)} autoComplete="off" />
	);
}

/** The options of a field that is a choice. */
function useOptions({ field, currency }: RecipientFieldProps): readonly SelectOption[] | undefined {
	const messages = useMessages();
	const { locale, accounts } = messages;
	const isBank = field.name === 'bankName' || field.name === 'provider';
	const { data: banks = [] } = useDiscoveries(isBank ? { currency } : undefined);
	const countries = useMemo(
		() => (isCountry(field) ? countryOptions(locale) : undefined),
		[field, locale],
	);
	if (countries) return countries;
	if (isBank && banks.length > 0) {
		return banks.map(({ bankName, displayName }) => ({ value: bankName, label: displayName }));
	}
	const values: Readonly<Record<string, string>> = accounts.values;
	const regions = new Intl.DisplayNames(locale, { type: 'region' });
	return field.options?.map((value) => ({
		value,
		label: values[value] ?? (field.name === 'region' ? regions.of(value) : undefined) ?? value,
	}));
}

function hintOf(field: AccountField, messages: Messages): string | undefined {
	const { recipientForm: words } = messages;
	if (/Name$/.test(field.name) && field.name.startsWith('beneficiary.')) return words.nameHint;
	return /phoneNumber$/.test(field.name) ? words.phoneHint : digitsInWords(field, messages);
}

/** Attributes that give the field a fitting keyboard, and turn off autocorrection of codes. */
function inputOf({ name, pattern = '', isCode }: AccountField): object {
	if (name.endsWith('birthDate')) return { type: 'date', min: '1900-01-01' };
	if (name.endsWith('email')) return { type: 'email', inputMode: 'email', dir: 'ltr' };
	if (name.endsWith('phoneNumber')) return { type: 'tel', inputMode: 'tel', dir: 'ltr' };
	if (/^\[0-9\]/.test(pattern)) return { inputMode: 'numeric', dir: 'ltr', spellCheck: false };
	if (isCode) return { autoCapitalize: 'characters', dir: 'ltr', spellCheck: false };
	const isWritten = /Name$|\.(line[12]|city|state)$/.test(name);
	if (isWritten) return { autoCapitalize: 'words' };
	return { autoCapitalize: 'none', dir: 'ltr', spellCheck: false };
}
