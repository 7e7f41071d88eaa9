import { type OperationName, operations } from '@countersign/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAnswerCheck } from '../../testing/tour/checkAnswer.js';
import { openTour, type Tour } from '../../testing/tour/openTour.js';
import { stories } from '../../testing/tour/stories.js';
import { createServiceApp } from '../http/createServiceApp.js';
import { createOpenapiDocument } from './createOpenapiDocument.js';
import { findOffered } from './findOffered.js';

let tour: Tour;
let isOffered: ReturnType<typeof findOffered>;
let check: ReturnType<typeof createAnswerCheck>;
beforeAll(async () => {
	tour = await openTour();
	isOffered = findOffered(createServiceApp(tour.service.context, () => {}));
	check = createAnswerCheck(createOpenapiDocument(isOffered));
});
afterAll(() => tour.service.close());

const names = Object.keys(operations).filter((name): name is OperationName => name in operations);

/** Calls an operation without anything to go by, as far as it needs nothing. */
const callBlindly = ({ method, path }: (typeof operations)[OperationName]) =>
	tour.request(method, path.replace(/\{\w+\}/g, 'nothing'));

test.each(names)('%s answers what the document says', async (name) => {
	const story = stories[name];
	const operation = operations[name];
	if (isOffered(operation)) {
		if (!story) expect.fail(`${name} is offered: give it a story in testing/tour.`);
		await story(tour);
	} else await callBlindly(operation);
	const answers = tour.service.answers.filter((answer) => answer.operation === name);
	for (const answer of answers) check({ ...operation, ...answer });
	const seen = new Set(answers.map(({ status }) => status));
	const expected = isOffered(operation) ? operation.success : [501];
	expect([...seen]).toEqual(expect.arrayContaining([...expected]));
});
