import { beforeAll, expect, test } from 'vitest';
import type {
	Answered,
	Field,
	FieldTable,
	Resource,
} from '../../testing/conformance/fieldTable.js';
import { fieldTables } from '../../testing/conformance/fieldTables.js';
import { sortAnswers } from '../../testing/conformance/sortAnswers.js';
import { openTour } from '../../testing/tour/openTour.js';
import { stories } from '../../testing/tour/stories.js';

let answered: Answered;
beforeAll(async () => {
	const tour = await openTour();
	for (const story of Object.values(stories)) await story(tour);
	const refused = { lockedCurrencyAmount: 0 };
	await tour.request('POST', '/quotes', refused);
	await tour.request('GET', '/quotes/Quote:unknown');
	await tour.request('DELETE', `/auth/sessions/${tour.wallet.sessionId}`, undefined, {
		'request-id': 'Request:unknown',
	});
	answered = sortAnswers(tour.service.answers);
	await tour.service.close();
}, 300_000);

const rows = fieldTables.flatMap((table) =>
	table.fields.map((field) => [`${table.section} / ${field.name}`, table, field] as const),
);

test.each<readonly [string, FieldTable, Field]>(rows)(
	'%s',
	(_, table, { name, presence, value }) => {
		const resources = table.find(answered);
		expect(resources.length).toBeGreaterThan(0);
		const isThere = (resource: Resource) => name in resource;
		for (const resource of resources.filter(isThere)) {
			const { error } = value.safeParse(resource[name]);
			expect(error?.issues ?? [], JSON.stringify(resource[name])).toEqual([]);
		}
		const present = resources.filter(isThere);
		if (presence === 'always') expect(present).toHaveLength(resources.length);
		else if (presence === 'never') expect(present).toEqual([]);
		else expect(present.length).toBeGreaterThan(0);
		if (typeof presence !== 'function') return;
		expect(resources.filter((resource) => isThere(resource) !== presence(resource))).toEqual([]);
	},
);
