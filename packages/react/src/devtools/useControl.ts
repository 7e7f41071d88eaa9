'use client';

import {
	type UseMutationResult,
	type UseQueryResult,
	useMutation,
	useQuery,
	useQueryClient,
} from '@tanstack/react-query';

/** One resource of the control interface: what it says, and a way to change it. */
export interface Control<Resource, Change> {
	readonly query: UseQueryResult<Resource>;
	readonly change: UseMutationResult<void, Error, Change | undefined>;
}

/**
 * Reads a resource, and writes a change to it; `undefined` deletes what it holds. Then everything of the
 * wallet is read again: it may be later now, or worse.
 */
export function useControl<Resource, Change>(url: string): Control<Resource, Change> {
	const client = useQueryClient();
	const queryKey = ['countersign', 'devtools', url];
	const query = useQuery({
		queryKey,
		queryFn: async ({ signal }) => (await call(url, { signal })).json() as Promise<Resource>,
		retry: false,
	});
	const change = useMutation({
		mutationFn: async (body: Change | undefined) => {
			await call(url, body === undefined ? { method: 'DELETE' } : post(body));
		},
		onSettled: () => client.invalidateQueries({ queryKey: ['countersign'] }),
	});
	return { query, change };
}

function post(body: unknown): RequestInit {
	return {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify(body),
	};
}

async function call(url: string, init: RequestInit): Promise<Response> {
	const response = await fetch(url, init);
	if (!response.ok) throw new Error(`The sandbox answered ${response.status}.`);
	return response;
}
