import { beforeEach, expect, it } from 'vitest';
import { createTestBackend, type TestBackend } from '../../testing/createTestBackend.js';
import type { PeoplePort, Person } from '../ports/peoplePort.js';
import { memorySpending } from '../testing.js';
import { forgetPerson } from './forgetPerson.js';

const email = 'ada@example.com';
const spending = memorySpending();
let backend: TestBackend;

const ada = async (people: PeoplePort = backend.people) =>
	(await people.byEmail(email)) as Person & { accountId: string };

/** The same configuration as that of the handler, in another process. */
const forget = (person: Person, people = backend.people) =>
	forgetPerson(
		{
			service: {
				baseUrl: 'http://localhost:8787/2025-10-13',
				tokenId: 'id',
				clientSecret: 'secret',
			},
			people,
			store: backend.store,
			spending,
			origins: ['http://localhost:5173'],
			relyingParty: { id: 'localhost', name: 'Test' },
			environment: 'sandbox',
		},
		person,
	);

beforeEach(() => {
	backend = createTestBackend();
});

it('ends every login of the person, and no other', async () => {
	const [laptop, phone, other] = [backend.browser(), backend.browser(), backend.browser()];
	await laptop.signIn(email);
	await phone.signIn(email);
	await other.signIn('bob@example.com');
	await forget(await ada());
	const statuses = await Promise.all(
		[laptop, phone, other].map(async (browser) => (await browser.send('GET', '/me')).status),
	);
	expect(statuses).toEqual([401, 401, 200]);
});

it('deletes the record of the limits', async () => {
	await backend.browser().signIn(email);
	const person = await ada();
	await spending.write({ accountId: person.accountId, version: 1, value: '{}' });
	await forget(person);
	expect(await spending.read(person.accountId)).toBeUndefined();
});

it('opens a new wallet for a person who comes back', async () => {
	await backend.browser().signIn(email);
	const before = await ada();
	await forget(before);
	expect(await ada()).toBeUndefined();
	const again = backend.browser();
	await again.signIn(email);
	expect((await ada()).accountId).not.toBe(before.accountId);
	expect((await again.send('GET', '/me')).status).toBe(200);
});

it('finishes after a database error when it is repeated with the same person', async () => {
	const laptop = backend.browser();
	await laptop.signIn(email);
	const person = await ada();
	await spending.write({ accountId: person.accountId, version: 1, value: '{}' });
	const broken = { ...backend.people, forget: () => Promise.reject(new Error('away')) };
	await expect(forget(person, broken)).rejects.toThrow('away');
	await forget(person);
	expect(await spending.read(person.accountId)).toBeUndefined();
	expect((await laptop.send('GET', '/me')).status).toBe(401);
});
