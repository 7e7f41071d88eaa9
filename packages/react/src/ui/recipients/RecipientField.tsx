'use client';

import type { ExternalAccountType } from '@countersign/contract';
import type { AccountField } from '@countersign/core/format';
import { supportedLocale } from '@countersign/core/format';
import { type ReactElement, useMemo, useState } from 'react';
import { useDiscoveries } from '../../hooks/externalAccounts.js';
import { Field } from '../controls/Field.js';
import { SelectField, type SelectOption } from '../controls/SelectField.js';
import { fieldLabel } from '../messages/accountKindName.js';
import { countryOptions } from '../messages/countryOptions.js';
import { accountFields } from '../messages/english/accountFields.js';
import { accountKinds } from '../messages/english/accountKinds.js';
import { recipientForm } from '../messages/english/recipientForm.js';
import { fill } from '../messages/fill.js';
import { useRoomMessages } from '../messages/MessagesProvider.js';
import type { RoomMessages } from '../messages/messages.js';
import { digitsInWords, isCountry } from './accountFieldProblem.js';

const english = { accounts: { ...accountKinds, ...accountFields }, recipientForm };

/** Props of {@link RecipientField}. */
export interface RecipientFieldProps {
	readonly field: AccountField;
	readonly accountType: ExternalAccountType;
	/** Code of the account's currency, whose banks are offered. */
	readonly currency: string;
	/** Chosen country of the currency, ISO 3166-1 alpha-2. Only its banks are offered. */
	readonly region: string | undefined;
	/** The value before a reload. A choice offers it until its options have been read. */
	readonly drafted: string | undefined;
	readonly problem: string | undefined;
}

/** One field of an account, in the control that fits it. */
export function RecipientField(props: RecipientFieldProps): ReactElement {
	const { field, drafted, problem } = props;
	const messages = useRoomMessages(english);
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
		<Field
			{...shared}
			{...inputOf(field)}
			hint={hintOf(field, messages)}
			autoComplete="off"
			defaultValue={drafted}
		/>
	);
}

/** The options of a field that is a choice. */
function useOptions(props: RecipientFieldProps): readonly SelectOption[] | undefined {
	const { field } = props;
	const { locale, accounts } = useRoomMessages(english);
	const banks = useBankOptions(props);
	const countries = useMemo(
		() => (isCountry(field) ? countryOptions(locale) : undefined),
		[field, locale],
	);
	if (countries) return countries;
	if (banks) return banks;
	const values: Readonly<Record<string, string>> = accounts.values;
	const regions = new Intl.DisplayNames(supportedLocale(locale), { type: 'region' });
	return field.options?.map((value) => ({
		value,
		label: values[value] ?? (field.name === 'region' ? regions.of(value) : undefined) ?? value,
	}));
}

/**
 * The banks, for the field that asks for one. The field is a select while they are read, so that the list does not
 * replace typed text. If they cannot be read, it becomes a text field and stays one. It is also a text field if the
 * region has no list, and for a SWIFT account, which can be at any bank.
 */
function useBankOptions(props: RecipientFieldProps): readonly SelectOption[] | undefined {
	const { field, accountType, currency, region, drafted } = props;
	const isBank =
		accountType !== 'SWIFT_ACCOUNT' && (field.name === 'bankName' || field.name === 'provider');
	const query = useDiscoveries({ currency }, { query: { enabled: isBank } });
	const [isText, setIsText] = useState(false);
	const { data: banks = [], isPending } = query;
	const isNone = isBank && !isPending && banks.length === 0;
	if (isNone && !isText) setIsText(true);
	if (!isBank || isNone || isText) return undefined;
	if (isPending) return drafted ? [{ value: drafted, label: drafted }] : [];
	const near = region ? banks.filter(({ country }) => country === region) : banks;
	if (near.length === 0) return undefined;
	return near.map(({ bankName, displayName }) => ({ value: bankName, label: displayName }));
}

function hintOf(
	field: AccountField,
	messages: RoomMessages<'recipientForm' | 'accounts'>,
): string | undefined {
	const { recipientForm: words } = messages;
	if (/Name$/.test(field.name) && field.name.startsWith('beneficiary.')) return words.nameHint;
	if (/phoneNumber$/.test(field.name)) return words.phoneHint;
	return digitsInWords(field, messages)?.replace(/^./, (first) => first.toUpperCase());
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
