import fc from 'fast-check';
import { inject, test } from 'vitest';
import { expectOneStamp, plans } from '../../testing/hostile/confirmedOnce.js';

const seed = inject('seed');

test.each(fc.sample(plans, { numRuns: 60, seed }).map((plan, index) => [index, plan] as const))(
	`stamps one payload under a confirmation, in schedule %i of seed ${seed}`,
	(_, plan) => expectOneStamp(plan),
);
