import { test } from 'vitest';
import { expectOneStamp, inherited, twice } from '../../testing/hostile/confirmedOnce.js';

test.each([
	['expires after both stamps', twice],
	['inherits the confirmation', inherited],
])('stamps one payload under a confirmation when the quote %s', (_, plan) => expectOneStamp(plan));
