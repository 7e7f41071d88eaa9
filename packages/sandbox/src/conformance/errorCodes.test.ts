import { expect, test } from 'vitest';
import { listedCodes } from '../../testing/conformance/listedCodes.js';
import { describeRefusals, refusalName } from '../openapi/describeRefusals.js';

const codes = [400, 401, 500] as const;
const rows = codes.flatMap((status) => listedCodes[status].map((code) => [status, code] as const));

test.each(rows)('the OpenAPI document lists %i %s', (status, code) => {
	expect(describeRefusals()[refusalName(status)]).toMatchObject({
		content: {
			'application/json': {
				schema: {
					properties: {
						status: { const: status },
						code: { anyOf: [{ enum: expect.arrayContaining([code]) }, { type: 'string' }] },
					},
				},
			},
		},
	});
});
