import { expect, test } from 'vitest';
import { readFilters } from './readFilters.js';

test('reads the filters back from their address', () => {
	const filters = {
		type: 'OUTGOING',
		status: 'COMPLETED',
		accountIdentifier: 'ExternalAccount:0192f0c2-7a3e-7bbd-9a57-0d3a5d1a2b3c',
		startDate: '2026-11-01T00:00:00.000Z',
		endDate: '2026-11-30T23:59:59.999Z',
	} as const;
	expect(readFilters(`?${new URLSearchParams(filters)}`)).toEqual(filters);
});

test.each([
	'',
	'?type=BOTH',
	'?status=%3Cscript%3E',
	'?startDate=yesterday',
	'?accountIdentifier=InternalAccount:1',
	'?customerId=Customer:1&constructor=1&limit=100000',
])('ignores %j', (search) => {
	expect(readFilters(search)).toEqual({});
});
