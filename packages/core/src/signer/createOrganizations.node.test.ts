import { expect, test } from 'vitest';
import { createMemoryStore } from '../storage/recordStore.js';
import { createOrganizations } from './createOrganizations.js';

const account = (number: number) => `InternalAccount:${number}`;

const openOrganizations = () =>
	createOrganizations(createMemoryStore(), 'sandbox:https://api.example.com');

test('keeps the organisation that was pinned first, however often another one is named', async () => {
	const organizations = openOrganizations();
	await organizations.pin(account(1), 'first');
	for (const _ of [1, 2]) {
		await expect(organizations.pin(account(1), 'second')).rejects.toMatchObject({
			code: 'payload.mismatch',
		});
		expect(await organizations.of(account(1))).toBe('first');
	}
	await organizations.pin(account(1), 'first');
});

test('remembers eight accounts, however often each signs in', async () => {
	const organizations = openOrganizations();
	for (const number of [1, 2, 3, 4, 5, 6, 7, 8]) {
		await organizations.pin(account(number), `of ${number}`);
		await organizations.pin(account(number), `of ${number}`);
	}
	expect(await organizations.of(account(1))).toBe('of 1');
	await organizations.pin(account(9), 'of 9');
	expect(await organizations.of(account(1))).toBeUndefined();
	expect(await organizations.of(account(2))).toBe('of 2');
});

test('remembers only accounts with a passkey on the device after a sign-out', async () => {
	const organizations = openOrganizations();
	await organizations.pin(account(1), 'of 1');
	await organizations.pin(account(2), 'of 2');
	await organizations.signedOut(new Set([account(1)]));
	expect(await organizations.of(account(1))).toBe('of 1');
	expect(await organizations.of(account(2))).toBeUndefined();
});
