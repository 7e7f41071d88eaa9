'use client';

import {
	type AmountLimits,
	type LimitKind,
	limitKinds,
	type SpendingLimitsState,
} from '@countersign/contract/service';
import { isWalletError } from '@countersign/core';
import {
	type AmountCurrency,
	formatAmount,
	formatAmountInput,
	parseAmount,
} from '@countersign/core/format';
import { type FormEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import { runMutation } from '../../hooks/runMutation.js';
import { useSetSpendingLimits } from '../../hooks/spendingLimits.js';
import { Button } from '../controls/Button.js';
import { ErrorNotice } from '../controls/ErrorNotice.js';
import { Field } from '../controls/Field.js';
import { Notice } from '../controls/Notice.js';
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
	const [texts, setTexts] = useState(() => textsOf(state, currency, locale));
	const [problems, setProblems] = useState<Partial<Texts>>({});
	useEffect(() => first.current?.focus(), []);
	const finish = (next: SpendingLimitsState): void => {
		for (const one of next.waiting) if (one.kind === 'looserLimits') noteOwn(accountId, one);
		onSaved(next);
	};
	const submit = (event: FormEvent<HTMLFormElement>): void => {
		event.preventDefault();
		const form = event.currentTarget;
		const read = readLimits(texts, { state, currency }, messages);
		setProblems(read.problems);
		const [wrong] = Object.keys(read.problems);
		if (wrong) form.querySelector<HTMLInputElement>(`[name="${wrong}"]`)?.focus();
		else void runMutation(set, { limits: read.limits }, finish);
	};
	return (
		<form data-cs="stack" noValidate onSubmit={submit}>
			{limitKinds.map((kind, index) => (
				<Field
					key={kind}
					inputRef={index === 0 ? first : undefined}
					label={words.fields[kind]}
					hint={hintOf(kind, { state, currency }, messages)}
					problem={problems[kind]}
					name={kind}
					dir="ltr"
					inputMode="decimal"
					autoComplete="off"
					value={texts[kind]}
					unit={currency.code}
					onChange={({ target }) => {
						setTexts({ ...texts, [kind]: target.value });
						setProblems({ ...problems, [kind]: undefined });
					}}
				/>
			))}
			<p data-cs="hint">{fill(words.rule, { time: formatHours(state.loosening, locale) })}</p>
			<Failure error={set.error} />
			<Button type="submit" pending={set.isPending}>
				{words.save}
			</Button>
			<Button variant="quiet" onClick={onCancel}>
				{actions.cancel}
			</Button>
		</form>
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

/** The limits that apply, as they are typed. */
function textsOf(state: SpendingLimitsState, currency: AmountCurrency, locale: string): Texts {
	const text = (kind: LimitKind) => {
		const limit = limitIn(state, kind, currency.code);
		return Number.isFinite(limit) ? formatAmountInput(limit, currency, { locale }) : '';
	};
	return {
		perPayment: text('perPayment'),
		perDay: text('perDay'),
		stepUpAbove: text('stepUpAbove'),
	};
}

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
	texts: Texts,
	{ state, currency }: CurrencyLimits,
	messages: RoomMessages<'limits' | 'amountProblems'>,
): ReadLimits {
	let limits = state.own;
	const problems: Partial<Record<LimitKind, string>> = {};
	for (const kind of limitKinds) {
		const most = platformLimit(state, kind, currency.code);
		const read = readLimit(texts[kind], most, currency, messages);
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
