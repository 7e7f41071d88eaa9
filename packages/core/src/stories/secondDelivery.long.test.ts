import { test } from 'vitest';
import { authenticatorEachTest } from '../../testing/authenticatorEachTest.js';
import { expectOneEffect } from '../../testing/twice/expectOneEffect.js';
import { twiceOperations } from '../../testing/twice/twiceOperations.js';

/**
 * A browser sends a POST again by itself when a reused connection dies before the response. The first delivery has
 * taken effect; the page hears of the second one only.
 */

authenticatorEachTest();

test.each(Object.entries(twiceOperations))(
	'reports what the service did for %s when the browser delivers it twice',
	(_, operation) => expectOneEffect(operation),
);
