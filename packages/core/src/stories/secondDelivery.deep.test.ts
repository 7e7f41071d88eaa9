import { needOfEngine } from '@countersign/test-kit';
import { expect, test } from 'vitest';
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

/** What proxies and content delivery networks send. */
const statuses = [400, 401, 403, 404, 408, 409, 425, 429, 460, 499, 500, 502, 503, 504, 520];
const answers: readonly (SecondAnswer | undefined)[] = [
	undefined,
	...ownRefusals,
	...statuses.flatMap(proxyAnswers),
];

const cells = Object.entries(twiceOperations).flatMap(([name, operation]) =>
	answers.map((answer) => ({ name, operation, answer })),
);

test.each(cells)(
	'reports what the service did for $name after a second delivery: $answer',
	(cell) => play(cell.operation, cell.answer),
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
	const deliveries = await twice.deliveries();
	needOfEngine('second delivery, since it opens a connection for each POST', deliveries > 0);
	expect(deliveries).toBeGreaterThanOrEqual(2);
	expect(told).toBe('done');
	expect(await effects()).toBe(1);
}
