import type { Currency } from '@countersign/contract';
import { parseAmount } from '@countersign/core';
import { amountProblem, type Field, useMessages } from '@countersign/react/ui';
import { type ComponentProps, useState } from 'react';

/** A field for an amount, as its form uses it. */
interface AmountField {
	/** The props of the field, apart from its label. */
	readonly props: Omit<ComponentProps<typeof Field>, 'label'>;
	readonly setText: (text: string) => void;
	/**
	 * Reads what was typed, as the language of the page writes numbers: the amount in the smallest unit of the
	 * currency, at most `max`. Undefined where there is none, which the field then explains.
	 */
	readonly read: (currency: Currency, max?: number) => number | undefined;
}

/** A field for an amount, with this text in it at first. */
export function useAmountField(initial: string): AmountField {
	const messages = useMessages();
	const [text, setText] = useState(initial);
	const [problem, setProblem] = useState<string>();
	return {
		props: {
			look: 'amount',
			inputMode: 'decimal',
			autoComplete: 'off',
			value: text,
			problem,
			onChange: (event) => setText(event.target.value),
		},
		setText,
		read: (currency, max) => {
			const { locale } = messages;
			const parsed = parseAmount(text, currency, max === undefined ? { locale } : { locale, max });
			setProblem(parsed.ok ? undefined : amountProblem(parsed.problem, currency, messages));
			return parsed.ok ? parsed.amount : undefined;
		},
	};
}
