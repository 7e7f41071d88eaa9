import type { PaymentOutcome } from '@countersign/core/format';
import { expect, test } from 'vitest';
import { arabic } from './arabic.js';
import { english } from './english.js';
import { outcomeSentence } from './outcomeSentence.js';
import { spanish } from './spanish.js';

const { result, reason, money } = english.outcome;
const failed = { result: 'failed', money: 'unknown' } as const;

test.each(Object.entries(reason))(
	'has a separate sentence for the failure %s, which says where the money is',
	(name, why) => {
		const sentence = outcomeSentence({ ...failed, reason: name }, english.outcome);
		expect(sentence).toBe(`${why} ${money.unknown}`);
		expect(why).toMatch(/^[A-Z][^_]+\.$/);
		expect(Object.values(reason).filter((other) => other === why)).toHaveLength(1);
	},
);

test.each([undefined, 'ADDED_LATER', 'constructor'])(
	'uses the general sentence for a failure with the reason %s',
	(name) => {
		const sentence = outcomeSentence({ ...failed, reason: name }, english.outcome);
		expect(sentence).toBe(`${result.failed} ${money.unknown}`);
	},
);

test.each([
	[{ result: 'completed', money: 'recipient', reason: undefined }, 'The money has arrived.'],
	[{ result: 'underway', money: 'underway', reason: undefined }, 'The payment is on its way.'],
	[
		{ result: 'cancelled', money: 'sender', reason: 'USER_CANCELLATION' },
		`The payment was cancelled. ${money.sender}`,
	],
	[
		{ result: 'returned', money: 'sender', reason: 'COUNTERPARTY_POST_TX_FAILED' },
		`The recipient’s bank sent the payment back. ${money.sender}`,
	],
	[
		{ result: 'failed', money: 'stuck', reason: 'QUOTE_EXECUTION_FAILED' },
		'The payment couldn’t be carried out. The money couldn’t be given back. Please contact support.',
	],
	[
		{ result: 'failed', money: 'returning', reason: 'TIMEOUT' },
		`${reason.TIMEOUT} ${money.returning}`,
	],
] as const)('describes the outcome %o', (outcome: Omit<PaymentOutcome, 'isFinal'>, sentence) => {
	expect(outcomeSentence(outcome, english.outcome)).toBe(sentence);
});

test.each([spanish, arabic])('builds the sentence from the parts of $locale', (messages) => {
	const sentence = outcomeSentence({ ...failed, reason: 'QUOTE_EXPIRED' }, messages.outcome);
	expect(sentence).toBe(
		`${messages.outcome.reason.QUOTE_EXPIRED} ${messages.outcome.money.unknown}`,
	);
});
