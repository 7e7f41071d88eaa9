import type { Quote } from '@countersign/contract';
import { WalletError } from '@countersign/core';
import type { PaymentOutcome } from '@countersign/core/format';
import { expect, test } from 'vitest';
import { arabic } from '../messages/arabic.js';
import { english } from '../messages/english.js';
import { fill } from '../messages/fill.js';
import { spanish } from '../messages/spanish.js';
import { outcomeWords, type SentPayment } from './outcomeWords.js';

const quote = {
	totalReceivingAmount: 2_468,
	receivingCurrency: { code: 'USD', name: 'US dollar', symbol: '$', decimals: 2 },
	totalSendingAmount: 25_250_000,
	sendingCurrency: { code: 'USDB', name: 'USDB', symbol: '$', decimals: 6 },
	transactionId: 'Transaction:77',
} as Quote;

const outcome = (part: Partial<PaymentOutcome>): PaymentOutcome => ({
	result: 'failed',
	money: 'sender',
	reason: undefined,
	isFinal: true,
	...part,
});

const state = (part: object) =>
	({ intent: '', request: {}, quote, retries: 0, ...part }) as SentPayment;

const rows: readonly (readonly [string, SentPayment, string, string])[] = [
	['executing', state({ status: 'executing' }), 'Sending', 'busy'],
	['in an unknown state', state({ status: 'unknown' }), 'Checking your payment', 'busy'],
	['settling', state({ status: 'settling' }), 'On its way', 'busy'],
	[
		'being returned',
		state({ status: 'settling', outcome: outcome({ money: 'returning' }) }),
		'Coming back',
		'busy',
	],
	[
		'done',
		state({ status: 'done', outcome: outcome({ result: 'completed', money: 'recipient' }) }),
		'Sent',
		'good',
	],
	[
		'returned by the bank',
		state({ status: 'failed', outcome: outcome({ result: 'returned' }) }),
		'Came back',
		'quiet',
	],
	['failed', state({ status: 'failed', outcome: outcome({}) }), 'Came back', 'quiet'],
	[
		'failed with money that was not found',
		state({ status: 'failed', outcome: outcome({ money: 'unknown' }) }),
		'Failed',
		'bad',
	],
	[
		'refused before it was sent',
		state({ status: 'failed', error: new WalletError('network.offline', '') }),
		'Not sent',
		'bad',
	],
];

test.each(rows)('gives a heading, a tone and a sentence for a payment that is %s', (...row) => {
	const [, payment, heading, tone] = row;
	expect(outcomeWords(payment, 'Ada', english)).toMatchObject({ heading, tone });
	for (const messages of [english, spanish, arabic]) {
		const { sentence, values } = outcomeWords(payment, 'Ada', messages);
		expect(sentence.length).toBeGreaterThan(5);
		const asked = [...sentence.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
		expect(Object.keys(values)).toEqual(expect.arrayContaining(asked));
	}
});

const back = 'USDB 25.25 is back in your wallet.';

test.each([
	[
		{ reason: 'COUNTERPARTY_POST_TX_FAILED' },
		`${back} The recipient’s bank didn’t accept the payment. Check the account details before you send it again.`,
	],
	[
		{ result: 'returned' },
		`${back} The recipient’s bank sent the payment back. Check the account details before you send it again.`,
	],
	[
		{ reason: 'QUOTE_EXECUTION_FAILED' },
		`${back} The payment couldn’t be carried out. You can send it again at a new price.`,
	],
	[
		{ reason: 'COUNTERPARTY_POST_TX_FAILED', money: 'stuck' },
		'The recipient’s bank didn’t accept the payment. USDB 25.25 left your wallet and couldn’t be given back. Contact support and give them the payment number 77.',
	],
] as const)('says of %j how much is where, why, and what helps', (part, expected) => {
	const failed = state({ status: 'failed', outcome: outcome(part) });
	const { sentence, values } = outcomeWords(failed, 'Ada', english);
	expect(fill(sentence, values).replaceAll('\u00a0', ' ')).toBe(expected);
});

test.each([
	[english, 'goes on', /moment|minute|second/],
	[spanish, 'sigue', /momento|minuto|segundo/],
	[arabic, 'وستستمر', /لحظات|دقيقة|ثانية/],
])('says that a payment on its way continues, but not how long', (messages, goesOn, time) => {
	const { sentence } = outcomeWords(state({ status: 'settling' }), 'Ada', messages);
	expect(sentence).toContain(goesOn);
	expect(sentence).not.toMatch(time);
});
