'use client';

import { operations } from '@countersign/contract/service';
import {
	type UseMutationResult,
	type UseQueryResult,
	useMutation,
	useQuery,
	useQueryClient,
} from '@tanstack/react-query';
import { type FormEvent, type ReactElement, useId } from 'react';

/** A sandbox's clock and faults, through its control interface. */
export function SandboxControls({ address }: { readonly address: string }): ReactElement {
	return (
		<div data-part="sandbox">
			<ClockControl address={address} />
			<FaultControl address={address} />
		</div>
	);
}

const kinds = {
	dropBeforeCommit: 'The request is lost',
	dropAfterCommit: 'The response is lost',
	duplicate: 'It arrives twice',
	rateLimit: 'Too many requests',
	serverError: 'The service fails',
	swappedPayload: 'Another payload to sign',
	wrongEnclaveKey: 'A forged bundle',
} as const;

/** A fault as the sandbox lists it. */
interface ListedFault {
	readonly fault: { readonly operation: string; readonly kind: string };
	readonly affected: number;
}

/** Injects faults into the sandbox, and lists those that were injected. */
function FaultControl({ address }: { readonly address: string }): ReactElement {
	const { query, change } = useControl<{ data: readonly ListedFault[] }, object>(
		`${address}/faults`,
	);
	const id = useId();
	const inject = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		change.mutate(Object.fromEntries(new FormData(event.currentTarget)));
	};
	const faults = query.data?.data ?? [];
	return (
		<form onSubmit={inject}>
			<fieldset disabled={change.isPending}>
				<legend>Sandbox faults</legend>
				<label htmlFor={`${id}operation`}>The next</label>
				<select id={`${id}operation`} name="operation" defaultValue="executeQuote">
					{Object.keys(operations).map((name) => (
						<option key={name}>{name}</option>
					))}
				</select>
				<label htmlFor={`${id}kind`}>fails like this:</label>
				<select id={`${id}kind`} name="kind">
					{Object.entries(kinds).map(([kind, words]) => (
						<option key={kind} value={kind}>
							{words}
						</option>
					))}
				</select>
				<button type="submit">Inject</button>
				<button
					type="button"
					disabled={faults.length === 0}
					onClick={() => change.mutate(undefined)}
				>
					Clear faults
				</button>
				{change.isError && <p role="alert">{change.error.message}</p>}
				{faults.length > 0 && (
					<ul>
						{faults.map(({ fault, affected }, index) => (
							<li key={[index, fault.operation].join()}>
								<code>{fault.operation}</code> {fault.kind}: {affected === 0 ? 'waits' : 'applied'}
							</li>
						))}
					</ul>
				)}
			</fieldset>
		</form>
	);
}

const steps = [
	['30 seconds', 30_000],
	['6 minutes', 6 * 60_000],
	['15 minutes', 15 * 60_000],
] as const;

/** The sandbox's clock, with buttons that advance it: quotes and sessions expire, payments settle. */
function ClockControl({ address }: { readonly address: string }): ReactElement {
	const { query, change } = useControl<{ now: string }, { advanceMs: number }>(`${address}/clock`);
	return (
		<fieldset disabled={change.isPending}>
			<legend>Sandbox clock</legend>
			<output>{query.data ? clockTime(query.data.now) : '—'}</output>
			{steps.map(([words, advanceMs]) => (
				<button key={words} type="button" onClick={() => change.mutate({ advanceMs })}>
					+ {words}
				</button>
			))}
			{change.isError && <p role="alert">{change.error.message}</p>}
		</fieldset>
	);
}

function clockTime(now: string): string {
	return new Date(now).toLocaleString();
}

/** One resource of the control interface, with its query and a mutation. */
interface Control<Resource, Change> {
	readonly query: UseQueryResult<Resource>;
	readonly change: UseMutationResult<void, Error, Change | undefined>;
}

/**
 * Reads a resource and writes changes to it; `undefined` deletes it. Afterwards all data of the wallet is read
 * again, because the clock or a fault may have changed it.
 */
function useControl<Resource, Change>(url: string): Control<Resource, Change> {
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
	if (!response.ok) throw new Error(`The sandbox responded with ${response.status}.`);
	return response;
}
