'use client';

import type { ExternalAccount, ExternalAccountType } from '@countersign/contract';
import { type InputProblem, isInputError } from '@countersign/core';
import {
	type AccountField,
	externalAccountFields,
	readExternalAccount,
} from '@countersign/core/format';
import {
	type FormEvent,
	type ReactElement,
	type RefObject,
	useEffect,
	useRef,
	useState,
} from 'react';
import type { FormDraft } from '../../provider/formDraft.js';
import { Button } from '../controls/Button.js';
import { Choice } from '../controls/Choice.js';
import { ErrorNotice } from '../controls/ErrorNotice.js';
import { accountFields } from '../messages/english/accountFields.js';
import { accountKinds } from '../messages/english/accountKinds.js';
import { recipientForm } from '../messages/english/recipientForm.js';
import { useRoomMessages } from '../messages/MessagesProvider.js';
import type { RoomMessages } from '../messages/messages.js';
import { accountFieldProblem } from './accountFieldProblem.js';
import { RecipientField, type RecipientFieldProps } from './RecipientField.js';
import { keepRecipientDraft, type RecipientDraftOf, readRecipientDraft } from './recipientDraft.js';
import { useSaveRecipient } from './useSaveRecipient.js';

const english = { accounts: { ...accountKinds, ...accountFields }, recipientForm };

interface RecipientFieldsProps extends RecipientDraftOf {
	readonly accountType: ExternalAccountType;
	/** Code of the account's currency. */
	readonly currency: string;
	readonly onAdded: (account: ExternalAccount) => void;
}

type Owner = 'INDIVIDUAL' | 'BUSINESS';

/** The fields of one kind of account and of its owner, each with its problem. */
export function RecipientFields(props: RecipientFieldsProps): ReactElement {
	const { accountType, currency, replaces } = props;
	const messages = useRoomMessages(english);
	const { recipientForm: words } = messages;
	const saving = useSaveRecipient(props, props.onAdded);
	const form = useRef<HTMLFormElement>(null);
	const { draft, region, keep, holdOn } = useDraft(props, form);
	const [owner, setOwner] = useState<Owner>(
		draft['owner'] === 'BUSINESS' ? 'BUSINESS' : 'INDIVIDUAL',
	);
	const [problems, setProblems] = useState<Readonly<Record<string, string | undefined>>>({});
	const fields = externalAccountFields(accountType, owner);
	const { ofOwner, asked, offered } = inOrder(fields);
	const shared = { accountType, currency, region, problems, draft };
	const isShownAtField = isInputError(saving.error) && Object.keys(problems).length > 0;
	const enter = ({ target }: FormEvent<HTMLFormElement>): void => {
		const { name } = target as HTMLInputElement;
		setProblems((known) => ({ ...known, [name]: undefined }));
		keep();
	};
	const show = (
		form: HTMLFormElement,
		found: readonly InputProblem[],
		values: Readonly<Record<string, string>>,
	): void => {
		const sentences = sentencesOf(found, fields, messages, values);
		setProblems(sentences);
		focusFirst(form, new Set(Object.keys(sentences)));
	};
	const submit = (event: FormEvent<HTMLFormElement>): void => {
		event.preventDefault();
		const form = event.currentTarget;
		if (saving.isPending) return;
		const values = textValues(form);
		const read = readExternalAccount({ accountType, beneficiaryType: owner, currency, values });
		show(form, read.ok ? [] : read.problems, values);
		if (!read.ok) return;
		saving.save(read.request, (error) => {
			// The checksum of an address is checked only once it is sent.
			if (isInputError(error)) show(form, error.problems, values);
		});
	};
	return (
		<form
			ref={form}
			data-cs="stack fields"
			noValidate
			autoComplete="off"
			onInput={enter}
			onSubmit={submit}
		>
			{ofOwner.length > 0 && (
				<OwnerChoice
					value={owner}
					onChange={(next) => {
						holdOn();
						setOwner(next);
						setProblems({});
					}}
				/>
			)}
			<Fields fields={asked} {...shared} />
			{offered.length > 0 && (
				<details data-cs="more">
					<summary>{words.more}</summary>
					<div data-cs="stack fields">
						<Fields fields={offered} {...shared} />
					</div>
				</details>
			)}
			<ErrorNotice error={isShownAtField ? null : saving.error} />
			{replaces && <p data-cs="hint">{words.replaces}</p>}
			<Button type="submit" pending={saving.isPending}>
				{replaces ? words.save : words.add}
			</Button>
		</form>
	);
}

interface Draft {
	readonly draft: FormDraft;
	/** The region that is chosen in the form. */
	readonly region: string | undefined;
	/** Keeps the form's values for after a reload. */
	readonly keep: () => void;
	/** Copies the form's values into the draft, before some fields are replaced. */
	readonly holdOn: () => void;
}

/** The draft of the form. It is restored after a reload, and saved at every input. */
function useDraft(props: RecipientFieldsProps, form: RefObject<HTMLFormElement | null>): Draft {
	const { accountType, currency } = props;
	const [draft, setDraft] = useState(() => draftOf(accountType, readRecipientDraft(props)));
	const [region, setRegion] = useState(draft['region']);
	useEffect(() => {
		if (form.current) fillIn(form.current, draft);
	}, [draft, form]);
	const keep = (): void => {
		if (!form.current) return;
		const values = textValues(form.current);
		setRegion(values['region']);
		const { sent = '', key = '' } = readRecipientDraft(props);
		const place = { currency, kind: accountType, sent, key };
		keepRecipientDraft(props, { ...draft, ...values, ...place });
	};
	const holdOn = (): void => {
		if (form.current) setDraft({ ...draft, ...textValues(form.current) });
	};
	return { draft, region, keep, holdOn };
}

/**
 * The part of a draft for the form of a kind of account. From another kind's draft, only the owner's details are
 * used.
 */
function draftOf(accountType: ExternalAccountType, draft: FormDraft): FormDraft {
	if (draft['kind'] === accountType) return draft;
	return Object.fromEntries(
		Object.entries(draft).filter(([name]) => name === 'owner' || name.startsWith('beneficiary.')),
	);
}

/** The fields in order: the owner's first, with the owner's optional fields separate. */
function inOrder(fields: readonly AccountField[]) {
	const isOwners = ({ name }: AccountField) => name.startsWith('beneficiary.');
	const isRequired = ({ required }: AccountField) => required === true;
	const ofOwner = fields.filter(isOwners);
	const asked = [...ofOwner.filter(isRequired), ...fields.filter((field) => !isOwners(field))];
	return { ofOwner, asked, offered: ofOwner.filter((field) => !isRequired(field)) };
}

/** What is wrong with the form, by the name of the field. The action names a field as the request does. */
function sentencesOf(
	problems: readonly InputProblem[],
	fields: readonly AccountField[],
	messages: RoomMessages<'recipientForm' | 'accounts'>,
	values: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
	return Object.fromEntries(
		problems.flatMap((problem) => {
			const place = problem.field.replace(/^accountInfo\./, '');
			const field = fields.find(({ name }) => name === place);
			if (!field) return [];
			const { name } = field;
			return [[name, accountFieldProblem(problem, field, messages, values[name])] as const];
		}),
	);
}

interface OwnerChoiceProps {
	readonly value: Owner;
	readonly onChange: (owner: Owner) => void;
}

/** Whether a person or a company owns the account. */
function OwnerChoice({ value, onChange }: OwnerChoiceProps): ReactElement {
	const { recipientForm: words } = useRoomMessages(english);
	return (
		<Choice<Owner>
			legend={words.owner}
			name="owner"
			value={value}
			options={[
				{ value: 'INDIVIDUAL', label: words.owners.INDIVIDUAL },
				{ value: 'BUSINESS', label: words.owners.BUSINESS },
			]}
			onChange={onChange}
		/>
	);
}

function textValues(form: HTMLFormElement): Record<string, string> {
	const all = Array.from(new FormData(form));
	return Object.fromEntries(
		all.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
	);
}

/** Restores the values from before a reload. */
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

interface FieldsProps extends Pick<RecipientFieldProps, 'accountType' | 'currency' | 'region'> {
	readonly fields: readonly AccountField[];
	/** By the name of the field. */
	readonly problems: Readonly<Record<string, string | undefined>>;
	readonly draft: FormDraft;
}

function Fields({ fields, problems, draft, ...form }: FieldsProps): ReactElement {
	return (
		<>
			{fields.map((field) => (
				<RecipientField
					key={field.name}
					{...form}
					field={field}
					drafted={draft[field.name]}
					problem={problems[field.name]}
				/>
			))}
		</>
	);
}
