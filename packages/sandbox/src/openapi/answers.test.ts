import { type OperationName, operations } from '@countersign/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAnswerCheck } from '../../testing/tour/checkAnswer.js';
import { openTour, type Tour } from '../../testing/tour/openTour.js';
import { stories } from '../../testing/tour/stories.js';
import { createOpenapiDocument } from './createOpenapiDocument.js';

const check = createAnswerCheck(createOpenapiDocument());
let tour: Tour;
beforeAll(async () => {
	tour = await openTour();
});
afterAll(() => tour.service.close());

const names = Object.keys(operations).filter((name): name is OperationName => name in stories);

test.each(names)('%s answers what the document says', async (name) => {
	await stories[name](tour);
	const answers = tour.service.answers.filter((answer) => answer.operation === name);
	for (const answer of answers) check({ ...operations[name], ...answer });
	const seen = new Set(answers.map(({ status }) => status));
	expect([...seen]).toEqual(expect.arrayContaining([...operations[name].success]));
});
