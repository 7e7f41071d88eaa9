import { test } from 'vitest';
import { authenticatorEachTest } from '../../testing/authenticatorEachTest.js';
import { ownRefusals, proxyAnswers } from '../../testing/twice/deliverTwice.js';
import { expectOneEffect } from '../../testing/twice/expectOneEffect.js';
import { twiceOperations } from '../../testing/twice/twiceOperations.js';

/** As `secondDelivery.long.test.ts`, for whatever the backend or a proxy answers to the second delivery. */

authenticatorEachTest();

/** What proxies and content delivery networks send. */
const statuses = [400, 401, 403, 404, 408, 409, 425, 429, 460, 499, 500, 502, 503, 504, 520];

/** Every operation meets every status, and the three kinds of body in turn. */
const cells = Object.entries(twiceOperations).flatMap(([name, operation], at) => {
	const proxies = statuses.map((status, index) => proxyAnswers(status)[(at + index) % 3]);
	return [...ownRefusals, ...proxies].map((answer) => ({ name, operation, answer }));
});

test.each(cells)(
	'reports what the service did for $name when the second delivery is answered with $answer',
	({ operation, answer }) => expectOneEffect(operation, answer),
);
