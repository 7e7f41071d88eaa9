import { expect, test } from 'vitest';
import { changeTogether } from '../storage/changeTogether.js';
import { createMemoryStore } from '../storage/recordStore.js';
import { pinOf } from './beginSession.js';
import { forgetOrganizations, organizationOf } from './organizations.js';

const account = (number: number) => `InternalAccount:${number}`;

const openDevice = () => ({
	records: createMemoryStore(),
	scope: 'sandbox:https://api.example.com',
});
const pin = (device: ReturnType<typeof openDevice>, number: number, organizationId: string) =>
	changeTogether(device.records, [pinOf(device, { accountId: account(number), organizationId })]);

test('keeps the organisation that was pinned first, however often another one is named', async () => {
	const device = openDevice();
	await pin(device, 1, 'first');
	for (const _ of [1, 2]) {
		await expect(pin(device, 1, 'second')).rejects.toMatchObject({
			code: 'payload.mismatch',
		});
		expect(await organizationOf(device, account(1))).toBe('first');
	}
	await pin(device, 1, 'first');
});

test('remembers eight accounts, however often each signs in', async () => {
	const device = openDevice();
	for (const number of [1, 2, 3, 4, 5, 6, 7, 8]) {
		await pin(device, number, `of ${number}`);
		await pin(device, number, `of ${number}`);
	}
	expect(await organizationOf(device, account(1))).toBe('of 1');
	await pin(device, 9, 'of 9');
	expect(await organizationOf(device, account(1))).toBeUndefined();
	expect(await organizationOf(device, account(2))).toBe('of 2');
});

test('remembers only accounts with a passkey on the device after a sign-out', async () => {
	const device = openDevice();
	await pin(device, 1, 'of 1');
	await pin(device, 2, 'of 2');
	await forgetOrganizations(device, new Set([account(1)]));
	expect(await organizationOf(device, account(1))).toBe('of 1');
	expect(await organizationOf(device, account(2))).toBeUndefined();
});
