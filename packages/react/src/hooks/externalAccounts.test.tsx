import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createTestWorld } from '../../testing/createTestWorld.js';
import { failure } from '../../testing/failure.js';
import { alice } from '../../testing/people.js';
import { useExternalAccount, useExternalAccounts } from './externalAccounts.js';
import { useCreateExternalAccount, useRemoveExternalAccount } from './recipientChanges.js';

const { accountInfo, currency, id } = alice.recipient;
const list = 'GET /customers/external-accounts';
const removal = `DELETE /customers/external-accounts/${id}`;

const lost = () => Promise.reject(new TypeError('Failed to fetch'));
const notFound = () => failure(404, 'REFERENCE_NOT_FOUND');
const nobody = () => Response.json({ data: [], hasMore: false });

/** A list of one recipient, which was read, beside what changes it. */
async function showRecipients() {
	const { backend, strict } = await createTestWorld(alice);
	const { result } = renderHook(
		() => ({
			list: useExternalAccounts(),
			create: useCreateExternalAccount(),
			remove: useRemoveExternalAccount(),
		}),
		strict,
	);
	await waitFor(() => expect(result.current.list.data?.data).toHaveLength(1));
	backend.forgetCalls();
	return {
		backend,
		result,
		create: () =>
			act(() => result.current.create.mutateAsync({ currency, accountInfo }).catch(() => {})),
		remove: () => act(() => result.current.remove.mutateAsync({ accountId: id }).catch(() => {})),
		reads: () => backend.calls().filter((call) => call === list),
	};
}

test.each<[string, () => Response | Promise<Response>]>([
	['a lost response', lost],
	['a 503', () => failure(503, 'UNAVAILABLE')],
])(
	'refreshes the list after %s to a new recipient, who may have been added',
	async (_, respond) => {
		const { backend, create, reads, result } = await showRecipients();
		backend.respondTo('POST /customers/external-accounts', respond);
		backend.respondTo(list, nobody);
		await create();
		expect(result.current.create.error?.code).toBe('outcome.unknown');
		await waitFor(() => expect(reads()).toHaveLength(1));
	},
);

test('does not refresh the list after a new recipient is refused', async () => {
	const { backend, create, reads, result } = await showRecipients();
	backend.respondTo(list, nobody);
	backend.respondTo('POST /customers/external-accounts', () => failure(400, 'INVALID_INPUT'));
	await create();
	expect(result.current.create.error?.code).toBe('service.rejected');
	expect(reads()).toEqual([]);
});

test('removes a recipient from the list when the removal got no response, and succeeds on the next try', async () => {
	const { backend, remove, result } = await showRecipients();
	backend.respondTo(removal, lost);
	backend.respondTo(list, nobody);
	await remove();
	await waitFor(() => expect(result.current.list.data?.data).toEqual([]));
	backend.respondTo(removal, notFound);
	backend.respondTo(`${list}/${id}`, notFound);
	await remove();
	await waitFor(() => expect(result.current.remove.isSuccess).toBe(true));
});

test('refreshes the list when the service does not find a recipient', async () => {
	const { backend, reads, remove, result } = await showRecipients();
	backend.respondTo(removal, notFound);
	await remove();
	expect(result.current.remove.error?.code).toBe('service.not_found');
	await waitFor(() => expect(reads()).toHaveLength(1));
});

test('reads a removed recipient again where it is shown by itself', async () => {
	const { backend, strict } = await createTestWorld(alice);
	const { result } = renderHook(
		() => ({ one: useExternalAccount({ accountId: id }), remove: useRemoveExternalAccount() }),
		strict,
	);
	await waitFor(() => expect(result.current.one.isSuccess).toBe(true));
	backend.respondTo(`${list}/${id}`, notFound);
	await act(() => result.current.remove.mutateAsync({ accountId: id }));
	await waitFor(() => expect(result.current.one.error?.code).toBe('service.not_found'));
});
