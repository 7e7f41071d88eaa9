/** What is wrong with a typed amount, in English. */
export const amountProblems = {
	empty: 'Enter an amount.',
	malformed: 'Enter an amount in digits, for example {example}.',
	otherCurrency: 'Enter the amount in {currency}.',
	ambiguous: 'This amount is ambiguous. Enter it without thousands separators.',
	tooPrecise: '{currency} has at most {decimals} decimals.',
	noDecimals: '{currency} has no decimals.',
	tooLarge: 'That is more than can be sent at once.',
	zero: 'Enter an amount above zero.',
} as const;
