import { type OperationName, operations } from '@countersign/contract/service';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTour, type Tour } from '../../testing/tour/openTour.js';
import { stories } from '../../testing/tour/stories.js';

let tour: Tour;
beforeAll(async () => {
	tour = await openTour();
});
afterAll(() => tour.service.close());

const names = Object.keys(operations).filter((name): name is OperationName => name in stories);

// Each response was compared with the document on the way.
test.each(names)('%s returns every documented success status', async (name) => {
	await stories[name](tour);
	const responses = tour.service.responses.filter((response) => response.operation === name);
	const seen = new Set(responses.map(({ status }) => status));
	expect([...seen]).toEqual(expect.arrayContaining([...operations[name].success]));
});
