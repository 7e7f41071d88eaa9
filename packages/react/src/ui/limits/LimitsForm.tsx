'use client';

import {
	type AmountLimits,
	type LimitKind,
	limitKinds,
	type SpendingLimitsState,
} from '@countersign/contract/service';
import { isWalletError } from '@countersign/core';
import { type AmountCurrency, formatAmount, parseAmount } from '@countersign/core/format';
import { type FormEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import { runMutation } from '../../hooks/runMutation.js';
import { useSetSpendingLimits } from '../../hooks/spendingLimits.js';
import { Button } from '../controls/Button.js';
import { ErrorNotice } from '../controls/ErrorNotice.js';
import { Field, type FieldProps } from '../controls/Field.js';
import { Notice } from '../controls/Notice.js';
import { useAmountText } from '../controls/useAmountText.js';
import { amountProblems } from '../messages/english/amountProblems.js';
import { limits } from '../messages/english/limits.js';
import { amountProblem } from '../messages/errorSentence.js';
import { fill } from '../messages/fill.js';
import { formatHours } from '../messages/formatDuration.js';
import { useRoomMessages } from '../messages/MessagesProvider.js';
import type { RoomMessages } from '../messages/messages.js';
import { type CurrencyLimits, limitIn, withLimit } from './limitAmounts.js';
import { noteOwn } from './ownChanges.js';

const english = { amountProblems, limits };

type Texts = Readonly<Record<LimitKind, string>>;

interface LimitsFormProps extends CurrencyLimits {
	/** Of the wallet whose limits they are. */
	readonly accountId: string;
	readonly onCancel: () => void;
	readonly onSaved: (state: SpendingLimitsState) => void;
}

/** Asks for the person's own limits. An empty field leaves the platform's. */
export function LimitsForm(props: LimitsFormProps): ReactElement {
	const { accountId, state, currency, onCancel, onSaved } = props;
	const messages = useRoomMessages(english);
	const { actions, limits: words, locale } = messages;
	const first = useRef<HTMLInputElement>(null);
	const set = useSetSpendingLimits();
	const [problems, setProblems] = useState<Partial<Texts>>({});
	useEffect(() => first.current?.focus(), []);
	const finish = (next: SpendingLimitsState): void => {
		for (const one of next.waiting) if (one.kind === 'looserLimits') noteOwn(accountId, one);
		onSaved(next);
	};
	const submit = (event: FormEvent<HTMLFormElement>): void => {
		event.preventDefault();
		const form = event.currentTarget;
		const read = readLimits(new FormData(form), { state, currency }, messages);
		setProblems(read.problems);
		const [wrong] = Object.keys(read.problems);
		if (wrong) form.querySelector<HTMLInputElement>(`[name="${wrong}"]`)?.focus();
		else void runMutation(set, { limits: read.limits }, finish);
	};
	return (
		<form data-cs="stack" noValidate onSubmit={submit}>
			{limitKinds.map((kind, index) => (
				<LimitField
					key={kind}
					{...{ kind, state, currency }}
					inputRef={index === 0 ? first : undefined}
					problem={problems[kind]}
					onType={() => setProblems({ ...problems, [kind]: undefined })}
				/>
			))}
			<p data-cs="hint">{fill(words.rule, { time: formatHours(state.loosening, locale) })}</p>
			<Failure error={set.error} />
			<Button type="submit" pending={set.isPending}>
				{words.save}
			</Button>
			{/* Closing the form does not undo what is being saved. */}
			<Button variant="quiet" blocked={set.isPending} onClick={onCancel}>
				{actions.cancel}
			</Button>
		</form>
	);
}

interface LimitFieldProps extends CurrencyLimits, Pick<FieldProps, 'inputRef' | 'problem'> {
	readonly kind: LimitKind;
	readonly onType: () => void;
}

/** The field of one limit, with the one that applies in it at first. */
function LimitField({ kind, state, currency, onType, ...field }: LimitFieldProps): ReactElement {
	const messages = useRoomMessages(english);
	const { limits: words, locale } = messages;
	const [text, setText] = useAmountText(currency, locale, (write) => {
		const limit = limitIn(state, kind, currency.code);
		return { text: Number.isFinite(limit) ? write(limit) : '', locale };
	});
	return (
		<Field
			{...field}
			label={words.fields[kind]}
			hint={hintOf(kind, { state, currency }, messages)}
			name={kind}
			dir="ltr"
			inputMode="decimal"
			autoComplete="off"
			value={text}
			unit={currency.code}
			onChange={({ target }) => {
				setText(target.value);
				onType();
			}}
		/>
	);
}

function Failure({ error }: { readonly error: unknown }): ReactElement {
	const { limits } = useRoomMessages(english);
	const isConflict = isWalletError(error) && error.code === 'service.conflict';
	if (!isConflict) return <ErrorNotice error={error} />;
	return <Notice tone="bad">{limits.changedElsewhere}</Notice>;
}

const platformLimit = ({ platform }: SpendingLimitsState, kind: LimitKind, currency: string) =>
	limitIn({ platform, own: {} }, kind, currency);

function hintOf(
	kind: LimitKind,
	{ state, currency }: CurrencyLimits,
	messages: RoomMessages<'limits'>,
): string {
	const { limits: words, locale } = messages;
	const most = platformLimit(state, kind, currency.code);
	const range = Number.isFinite(most)
		? fill(words.upTo, { amount: formatAmount(most, currency, { locale }) })
		: words.optional;
	return kind === 'stepUpAbove' ? `${words.freeHint} ${range}` : range;
}

interface ReadLimits {
	readonly limits: AmountLimits;
	/** One sentence for each field that cannot be read. */
	readonly problems: Partial<Texts>;
}

function readLimits(
	form: FormData,
	{ state, currency }: CurrencyLimits,
	messages: RoomMessages<'limits' | 'amountProblems'>,
): ReadLimits {
	let limits = state.own;
	const problems: Partial<Record<LimitKind, string>> = {};
	for (const kind of limitKinds) {
		const most = platformLimit(state, kind, currency.code);
		const read = readLimit(String(form.get(kind)), most, currency, messages);
		if (typeof read === 'string') problems[kind] = read;
		else limits = withLimit(limits, kind, currency.code, read);
	}
	return { limits, problems };
}

/** The amount of a limit, or undefined for the platform's own; a sentence if it is none. */
function readLimit(
	text: string,
	most: number,
	currency: AmountCurrency,
	messages: RoomMessages<'limits' | 'amountProblems'>,
): number | undefined | string {
	const { limits: words, locale } = messages;
	if (text.trim() === '') return undefined;
	const parsed = parseAmount(text, currency, { locale });
	if (!parsed.ok && parsed.problem !== 'zero')
		return amountProblem(parsed.problem, currency, messages);
	const amount = parsed.ok ? parsed.amount : 0;
	if (amount <= most) return amount === most ? undefined : amount;
	return fill(words.tooHigh, { amount: formatAmount(most, currency, { locale }) });
}
