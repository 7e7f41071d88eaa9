import { expect, inject, test } from 'vitest';
import { authenticatorEachTest } from '../../testing/authenticatorEachTest.js';
import { newEmail, openWallet, signIn } from '../../testing/openWallet.js';
import {
	type DoubleDelivery,
	deliverTwice,
	ownRefusals,
	proxyAnswers,
	type SecondAnswer,
} from '../../testing/twice/deliverTwice.js';
import { type TwiceOperation, twiceOperations } from '../../testing/twice/twiceOperations.js';

/**
 * A browser sends a POST again by itself when a reused connection dies before the response. The first delivery has
 * taken effect; the page hears of the second one only, from the backend or from a proxy. Whatever that says, nothing is
 * told as not done, and nothing is done twice.
 */

authenticatorEachTest();

const allStatuses = Array.from({ length: 200 }, (_, index) => 400 + index);
/** Responses that earlier versions of this code judged in different ways. */
const judgedDifferently = [...proxyAnswers(400), ...proxyAnswers(401), ...proxyAnswers(499)];
const isWhole = inject('third') === null;
const names = Object.keys(twiceOperations);
const money = ['execute a quote', 'make a payment'];

/** The responses with which an operation is tried: all in the long run, otherwise a choice by its place in the table. */
function answersOf(name: string): readonly (SecondAnswer | undefined)[] {
	if (isWhole) return [undefined, ...ownRefusals, ...allStatuses.flatMap(proxyAnswers)];
	if (money.includes(name)) return [undefined, ...ownRefusals.slice(0, 2), judgedDifferently[0]];
	const place = names.indexOf(name);
	const own = ownRefusals[place % ownRefusals.length];
	return [undefined, own, judgedDifferently[place % judgedDifferently.length]];
}

const cells = Object.entries(twiceOperations).flatMap(([name, operation]) =>
	answersOf(name).map((answer) => ({ name, operation, answer })),
);

test.each(cells)('tells of $name what the service did, after a second delivery: $answer', (cell) =>
	play(cell.operation, cell.answer),
);

async function play(operation: TwiceOperation, answer: SecondAnswer | undefined): Promise<void> {
	let twice: DoubleDelivery | undefined;
	const fetch: typeof globalThis.fetch = (...call) => (twice?.fetch ?? globalThis.fetch)(...call);
	const email = newEmail();
	const wallet = await signIn(openWallet({ fetch }), email);
	const { act, effects } = await operation.arrange(wallet, email);
	twice = deliverTwice(operation.concerns, answer);
	const told = await act().then(
		() => 'done',
		(error) => error.code,
	);
	expect(await twice.deliveries()).toBeGreaterThanOrEqual(2);
	if (!operation.isUnreadable) expect(told).toBe('done');
	expect(['done', 'outcome.unknown', 'execution.unknown']).toContain(told);
	expect(await effects()).toBe(1);
}
