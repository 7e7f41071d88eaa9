import type { Currency } from '@countersign/contract';
import {
	type AmountProblem,
	formatAmount,
	formatAmountInput,
	parseAmount,
} from '@countersign/core/format';
import { amountProblem, type Field, fill, useMessages } from '@countersign/react/ui/parts';
import { type ComponentProps, type RefObject, useRef, useState } from 'react';
import { useTexts } from '../language/texts.js';

/** A field for an amount, as its form uses it. */
interface AmountField {
	/** The props of the field, apart from its label. */
	readonly props: Omit<ComponentProps<typeof Field>, 'label'>;
	/** The element of the field. */
	readonly input: RefObject<HTMLInputElement | null>;
	readonly setText: (text: string) => void;
	/** No longer says what is wrong with the text, which another currency may allow. */
	readonly forgetProblem: () => void;
	/**
	 * Reads what was typed, as the language of the page writes numbers: the amount in the smallest unit of the
	 * currency, at most `max`. Undefined where there is none, which the field then takes the focus to explain, and without a
	 * currency.
	 */
	readonly read: (max?: number) => number | undefined;
}

/**
 * A field for an amount in a currency, with this text in it at first. When the language of the page changes it is written
 * anew: `1.125` is another amount where a full stop sets thousands apart.
 */
export function useAmountField(initial: string, currency: Currency | undefined): AmountField {
	const messages = useMessages();
	const { locale } = messages;
	const { atMost } = useTexts().addMoney;
	const [typed, setTyped] = useState({ text: initial, locale });
	const { text } = typed;
	const setText = (next: string): void => setTyped({ text: next, locale });
	if (currency && typed.locale !== locale) {
		const parsed = parseAmount(text, currency, typed);
		setText(parsed.ok ? formatAmountInput(parsed.amount, currency, { locale }) : text);
	}
	const [problem, setProblem] = useState<string>();
	const enterText = (next: string): void => {
		setText(next);
		setProblem(undefined);
	};
	const sentenceOf = (problem: AmountProblem, of: Currency, max?: number): string =>
		problem === 'tooLarge' && max !== undefined
			? fill(atMost, { amount: formatAmount(max, of, { locale }) })
			: amountProblem(problem, of, messages);
	const input = useRef<HTMLInputElement>(null);
	return {
		props: {
			inputRef: input,
			look: 'amount',
			inputMode: 'decimal',
			autoComplete: 'off',
			value: text,
			problem,
			onChange: (event) => enterText(event.target.value),
		},
		input,
		setText: enterText,
		forgetProblem: () => setProblem(undefined),
		read: (max) => {
			if (!currency) return undefined;
			const parsed = parseAmount(text, currency, max === undefined ? { locale } : { locale, max });
			setProblem(parsed.ok ? undefined : sentenceOf(parsed.problem, currency, max));
			if (parsed.ok) return parsed.amount;
			input.current?.focus();
			return undefined;
		},
	};
}
